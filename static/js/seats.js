// Who is chosen for a seat and sits on another one changes places with whoever sat here.
(function () {
  "use strict";
  const selects = Array.from(document.querySelectorAll("select[name^=seat_]"));
  const before = new Map(selects.map((one) => [one, one.value]));
  selects.forEach((one) =>
    one.addEventListener("change", () => {
      const other = selects.find((seat) => seat !== one && seat.value === one.value && one.value && one.value !== "new");
      if (other) {
        other.value = before.get(one) === "new" ? "" : before.get(one);
        before.set(other, other.value);
      }
      before.set(one, one.value);
    }),
  );
})();
