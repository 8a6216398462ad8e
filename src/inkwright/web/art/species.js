/**
 * What kind of head a character has. Its classifications say it, else its name: a word in it, or the list below. All
 * versions of a name are of one kind, so nothing here looks at the version.
 * @module
 */

/** @typedef {"person" | "bear" | "bird" | "cat" | "deer" | "dog" | "dragon" | "duck" | "fish" | "fox" | "frog"} SomeKinds */
/** @typedef {"ghost" | "goat" | "horse" | "hyena" | "imp" | "lion" | "lizard" | "monkey" | "mouse" | "otter"} MoreKinds */
/** @typedef {SomeKinds | MoreKinds | "alien" | "mask" | "pig" | "rabbit" | "robot" | "titan" | "toy"} Species */

/** @type {Readonly<Record<string, Species>>} */
const CLASSIFICATIONS = {
  Dragon: "dragon",
  Puppy: "dog",
  Hyena: "hyena",
  Goat: "goat",
  Robot: "robot",
  Ghost: "ghost",
  Alien: "alien",
  Toy: "toy",
  Gargoyle: "imp",
  Illusion: "mask",
  Titan: "titan",
  Dinosaur: "lizard",
  "Red Panda": "bear",
  Tigger: "cat",
};

/** @type {readonly (readonly [RegExp, Species])[]} */
const WORDS = [
  [/\b(dragon|wyrm|drake)\b/i, "dragon"],
  [/\b(lion|lioness)\b/i, "lion"],
  [/\b(cat|kitten|tiger|panther|jaguar|cheetah|lynx)\b/i, "cat"],
  [/\b(fox|vixen)\b/i, "fox"],
  [/\b(dog|hound|pup|puppy|wolf|beagle|dalmatian)\b/i, "dog"],
  [/\b(goat|ram|kid|cavalry|sheep|lamb|cows?|bull|ox|buffalo)\b/i, "goat"],
  [/\b(ducks?|ducky|goose|swan|mallard|\w+duck)\b/i, "duck"],
  [/\b(bird|magpie|heron|raven|crow|owl|rooster|parrot|weathervane|hawk|eagle|phoenix|\w+bird|dodo)\b/i, "bird"],
  [/\b(frog|toad)\b/i, "frog"],
  [/\b(bear|panda)\b/i, "bear"],
  [/\b(otter|otters|ottershaw|badger|mole|beaver|raccoon|weasel|possum|walrus)\b/i, "otter"],
  [/\b(mouse|rat|squirrel|chipmunk|hamster|gopher|\w+mouse)\b/i, "mouse"],
  [/\b(robot|clockwork|automaton|\w+droid)\b/i, "robot"],
  [/\b(ghost|spirit|fog|wisp|shade|shadow|gloam)\b/i, "ghost"],
  [/\b(rabbit|hare|bunny)\b/i, "rabbit"],
  [/\b(stag|deer|elk|reindeer|gazelle|fawn)\b/i, "deer"],
  [/\b(horse|pony|mare|donkey|manhorse|unicorn)\b/i, "horse"],
  [/\b(pig|piglet|boar|hog)\b/i, "pig"],
  [/\b(monkey|ape|gorilla|baboon)\b/i, "monkey"],
  [/\b(fish|shark|whale|salmon|eel|flounder|leviathan)\b/i, "fish"],
  [/\b(lizard|cobra|snake|crocodile|gecko|turtle|chameleon)\b/i, "lizard"],
  [/\b(imp|sprite|sprites|gremlin)\b/i, "imp"],
];

/** @type {Readonly<Partial<Record<Species, readonly string[]>>>} names whose words do not say it */
const NAMES = {
  bear: ["Baloo", "Kenai", "Koda", "Little John", "Mor'du", "Winnie the Pooh", "Kit Cloudkicker", "Rebecca Cunningham"],
  bird: ["Archimedes", "Diablo", "HeiHei", "Iago", "Kevin", "Lady Kluck", "Orville", "Scuttle", "Sixpence", "Zazu"],
  cat: [
    ...["Bagheera", "Berlioz", "Captain Amelia", "Clawhauser", "Dinah", "Duchess", "Felicia", "Figaro", "Lucifer"],
    ...["Marie", "Mittens", "Rajah", "Sergeant Tibbs", "Shere Khan", "Tama", "Thomas O'Malley", "Toulouse", "Wildcat"],
  ],
  deer: ["Bambi", "Faline", "Sven"],
  dog: [
    ...["Akela", "Bolt", "Bronx", "Captain", "Cerberus", "Copper", "Dante", "Dodger", "Don Karnage", "Doug", "Dug"],
    ...["Goofy", "Jock", "Lady", "Lucky", "Max", "Max Goof", "Nana", "Patch", "Peg", "Perdita", "Pluto", "Pongo"],
    ...["Raksha", "Rolly", "Thunderbolt", "Toby", "Tramp", "Trusty", "Lafayette", "Napoleon", "Dr. Delbert Doppler"],
  ],
  duck: [
    ...["Della Duck", "Dewey", "Duckworth", "Emily Quackfaster", "Fergus McDuck", "Flintheart Glomgold", "Huey"],
    ...["Launchpad", "Lena Sabrewing", "Louie", "Ludwig Von Drake", "Magica De Spell", "Mrs. Beakley", "Poe De Spell"],
    ...["Scrooge McDuck", "Webby Vanderquack", "Gosalyn Mallard", "Quackerjack", "Goldie O'Gilt", "Drake Mallard"],
  ],
  fish: ["Cetus", "Flotsam", "Jetsam", "Monstro"],
  fox: ["Finnick", "Honest John", "Maid Marian", "Nick Wilde", "Robin Hood", "Tod", "Vixey"],
  goat: ["Bellwether", "Chief Bogo", "Clarabelle", "Philoctetes", "Phil", "Taurus Bulba", "Butterbell"],
  horse: ["Bullseye", "Eeyore", "Heathcliff", "Horace", "Khan", "Maximus", "Pegasus", "Samson", "The Nokk"],
  imp: ["Fidget", "Pain", "Panic", "Chernabog"],
  lion: ["Lionheart", "Mufasa", "Nala", "Prince John", "Sarabi", "Scar", "Simba", "Beast"],
  lizard: ["Kaa", "Louis", "Pascal", "Sir Hiss", "Tick-Tock", "Rex", "Randall Boggs", "Bruni"],
  monkey: ["Abu", "King Louie", "Rafiki", "Terk"],
  mouse: [
    ...["Basil", "Bernard", "Chip", "Dale", "Dawson", "Gadget Hackwrench", "Gus", "Hiram Flaversham", "Jaq"],
    ...["Miss Bianca", "Monterey Jack", "Olivia Flaversham", "Perla", "Ratigan", "Rhino", "Roquefort", "Suzy"],
  ],
  otter: ["Meeko", "Timon", "Flash", "Flower"],
  pig: ["Hamm", "Hen Wen", "Pua", "Pumbaa"],
  rabbit: ["Judy Hopps", "Kanga", "Roo", "Oswald", "Skippy", "Thumper"],
  robot: ["B.E.N.", "Baymax", "Gizmoduck", "Mainspring"],
};

/** @type {ReadonlyMap<string, Species>} */
const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, /** @type {Species} */ (kind)])),
);

/**
 * The kind of a character.
 * @param {string} name
 * @param {readonly string[]} classifications
 * @returns {Species}
 */
export function speciesOf(name, classifications) {
  const classified = classifications.find((word) => word in CLASSIFICATIONS);
  if (classified) return CLASSIFICATIONS[classified];
  return BY_NAME.get(name) ?? WORDS.find(([words]) => words.test(name))?.[1] ?? "person";
}

/**
 * Does a classification say what kind a character is?
 * @param {string} classification
 */
export function saysSpecies(classification) {
  return classification in CLASSIFICATIONS;
}
