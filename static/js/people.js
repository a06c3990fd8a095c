// Who sits where at a new table: a tap on a name fills a seat, and what was typed moves along to the seats of another
// game. Questions that hang on the game have been shown or hidden by `app.js` before.
(function () {
  "use strict";
  const changed = (field) => field.dispatchEvent(new Event("change", { bubbles: true }));

  // A name chip goes to the first empty field, or to the one that was touched last.
  let touched = null;
  const namesOf = (form, which) => Array.from(form.querySelectorAll(`.name-input:${which}`));
  function fillName(button) {
    const fields = namesOf(document, "enabled"), keyed = button.matches(":focus-visible");
    const free = fields.includes(touched) && !touched.value ? touched : fields.find((field) => !field.value);
    if (!free) return;
    free.value = button.dataset.name;
    touched = null;
    changed(free);
    if (keyed && button.hidden) (button.parentElement.querySelector("[data-name]:not([hidden])") || free).focus();
  }
  // At the seats of another game the names that were typed, those of the seats `before` first, move along.
  function move(form, before) {
    const room = namesOf(form, "enabled").filter((field) => !field.value);
    const gone = before.concat(namesOf(form, "disabled")).filter((field) => field.value && field.matches(":disabled"));
    Array.from(new Set(gone)).slice(0, room.length).forEach((field, nth) => {
      room[nth].value = field.value;
      field.value = "";
    });
  }
  // Somebody deals first, and who sits is not offered again.
  function seat(form) {
    if (!form.querySelector(".name-input")) return;
    const deals = Array.from(form.querySelectorAll("[name=dealer]:enabled"));
    if (deals.length && !deals.some((one) => one.checked)) deals[0].checked = true;
    const sit = namesOf(form, "enabled").map((field) => field.value.trim());
    form.querySelectorAll("[data-name]").forEach((chip) => (chip.hidden = sit.includes(chip.dataset.name)));
    form.querySelectorAll("details").forEach((fold) => {
      const filled = namesOf(fold, "enabled").filter((field) => field.value).length;
      fold.querySelector("summary").dataset.filled = filled || "";
    });
  }

  const formOf = ({ target }) => target.form || document.createElement("form");
  let before = [];
  document.addEventListener("change", (event) => (before = namesOf(formOf(event), "enabled")), true);
  document.addEventListener("change", (event) => {
    const form = formOf(event);
    if (/^(game|setup_.*)$/.test(event.target.name)) move(form, before);
    seat(form);
  });
  document.addEventListener("focusin", ({ target }) => { if (target.matches(".name-input")) touched = target; });
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-name]");
    if (button) fillName(button);
  });
  document.addEventListener("swap:after", ({ target }) => target.querySelectorAll("form").forEach(seat));
  document.querySelectorAll("form").forEach(seat);
})();
