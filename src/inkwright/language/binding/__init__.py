"""Binding: "it", "that character", "that many", "their" and "another" become slot numbers, or the text is refused.

Slots 0, 1 and 2 are the event's subject, its other side and its number. Everything else that a text introduces (a
choice, a group, looked-at cards, a counted number) is a mention. Mentions get slots from 3 on, in the order of the
words. A mention that nothing refers to and nobody chooses needs no slot: it holds UNREAD. A reference gets the slot of
what it stands for, or SELF.

The binder knows no class of nodes: each class declares what it introduces and what it refers to, by the attributes in
`inkwright.state.declarations`.
"""
