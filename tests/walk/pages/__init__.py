"""The requests of every address, one module for each of the app's; each registers its own when it is imported."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

for module in iter_modules(__path__):
    import_module(f"{__name__}.{module.name}")
