"""Four phones at one table, two of them off for three rounds each while the others write: ten cases, in every order.

The phones are four browsers at a real server, and run the site's own scripts for what waits (`outbox.js`, `evening.js`,
`engine.js`). Their screens are not tapped, which would take half a minute an order: `phone.js` keeps entries as Save
does, and says what the buttons of a question say after it has seen that they are on the screen. What needs a page with
a forecast (corrections, seats, the close) is done by the services that these pages call. `tests/browser/offline/` taps
the screens, for some orders of each sort.

What is enumerated: a phone that is off reaches nobody, so its three rounds can stand anywhere between `off` and `back`
and nothing differs; they are written at once. `off`, `back` and, where a case has them, the single sends and the answer
to what is asked are steps of their own; these of both phones and what the others do are put together in every order
that keeps each one's own. Where the two phones do the same, of two orders that are each other's mirror one is played:
that in which A goes off first.
"""
