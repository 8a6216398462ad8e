"""`python -m inkwright` is the command `inkwright`."""

import sys

from inkwright.cli import main

sys.exit(main())
