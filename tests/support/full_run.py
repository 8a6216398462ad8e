"""Whether a test run is a full one (`make test-long`, `make proofs`) or a quick one (`make test`)."""

import os

FULL = bool(os.environ.get("INKWRIGHT_FULL"))
