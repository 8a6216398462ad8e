"""A small theatre: texts are written from pieces, and each piece says by itself what must be seen when it is played."""
