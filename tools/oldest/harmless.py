"""What not all of the oldest browsers know and may do without, each with the reason."""

HARMLESS: dict[str, str] = {
    "container-type": "without it `@container` does nothing",
    "@container": "for larger text and very narrow phones; `@supports not` has the least of it for a narrow window",
    ":-webkit-details-marker": "takes away what only older WebKits draw",
    "@page": "the margins of a printed page are then the browser's own",
    "cursor: pointer": "a finger has no pointer",
    "cursor: default": "a finger has no pointer",
    "scrollbar-width": "a scrollbar is then as wide as others",
    "text-align-last": "a name in a list to choose from then stands at the left",
    "attribute autocapitalize": "the keyboard then begins with a small letter, or a capital",
    "attribute autocorrect": "the keyboard then proposes words",
    "attribute translate": "a translator then translates names; browsers that cannot translate need no word about it",
    "Navigator.share": "asked for before the button shows itself",
    "Navigator.wakeLock": "asked for first; the switch stays hidden without it",
    ".released": "of a wake lock, which is there then",
    ".drop": "our own: `store.drop`",
    ".silent": "our own data",
    ".watch": "our own data",
    ".when": "our own data",
}
