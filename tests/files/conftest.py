"""The file of card data, and what is cached of it."""

from tests.support.fixtures import catalog as catalog
from tests.support.fixtures import snapshot as snapshot
