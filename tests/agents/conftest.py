"""Two small decks, and a cache of this test run."""

from tests.support.fixtures import pandas as pandas
from tests.support.fixtures import puppies as puppies
