"""A game's Python as data that a phone can run: the functions that core/at_hand needs, as trees, with their constants.

Made from the source files themselves, so that a phone and the server cannot score differently. static/js/engine.js
runs it. docs/phone-engine.md says how it is put together.
"""
