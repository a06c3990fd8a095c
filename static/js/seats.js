// Who is chosen for a seat and sits on another one changes places with whoever sat here. A list that is gone through
// with the arrow keys changes at every step: what counts is who sat where before this list was touched.
(function () {
  "use strict";
  const selects = Array.from(document.querySelectorAll("select[name^=seat_]"));
  const seated = () => new Map(selects.map((one) => [one, one.value]));
  let last = seated(), before = last, touched = null;

  function sit(one) {
    if (touched !== one) before = last;
    touched = one;
    selects.forEach((seat) => { if (seat !== one) seat.value = before.get(seat); });
    const other = selects.find((seat) => seat !== one && seat.value === one.value && one.value && one.value !== "new");
    if (other) other.value = before.get(one) === "new" ? "" : before.get(one);
    last = seated();
  }

  selects.forEach((one) => {
    one.addEventListener("change", () => sit(one));
    one.addEventListener("blur", () => { touched = null; });
  });
})();
