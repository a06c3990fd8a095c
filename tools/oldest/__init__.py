"""The oldest browsers that are served, and a check that styles, scripts and pages use nothing that they do not know.

`python -m tools.oldest` is the check; what the browsers know is in facts.json, which `tools.oldest.gather` wrote out of
MDN's browser-compat-data. What they may do without is in `harmless`, with the reason.
"""

OLDEST = {"safari": 15.4, "chrome": 105.0, "firefox": 102.0}  # README says the same
