// Clocks that start at a player's first touch: on the page of the clock, and where a time is asked for. When each
// was started and stopped stays on the phone, so that neither a reload nor sleep loses it.
(function () {
  "use strict";
  const BEAT = 200; // milliseconds
  const time = (ms) => {
    const seconds = Math.max(0, Math.floor(ms / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
  const { store } = window;
  const ran = (touch) => time(touch.stop ? Math.max(1000, touch.stop - touch.start) : Date.now() - touch.start);

  // Whose clock a form shows hangs on who is chosen in it.
  const chosen = (form) => Array.from(form.elements).find((one) => one.name === form.dataset.named && one.checked);
  const seatOf = (form) => (chosen(form) || { value: "" }).value;
  const keyOf = (form) => `touch:${form.dataset.clockOf}:${seatOf(form)}`;
  const timesOf = (form) => Array.from(form.querySelectorAll("[data-time]"));
  const isTyped = (field) => "typed" in field.dataset;
  const inputOf = (watch) => document.getElementById(watch.dataset.stopwatch);

  function showWatch(watch) {
    const field = inputOf(watch);
    if (!field.form.dataset.clockOf) { // a correction: nothing runs any more
      watch.querySelectorAll("[data-watch]").forEach((button) => (button.hidden = true));
      return;
    }
    const touch = store.get(keyOf(field.form));
    const running = Boolean(touch && !touch.stop && !isTyped(field));
    const shown = { start: !touch, stop: running, on: touch && !running, clear: touch };
    watch.querySelectorAll("[data-watch]").forEach((button) => (button.hidden = !shown[button.dataset.watch]));
    // It stays, or the digits would move under a finger.
    watch.querySelector('[data-watch="start"]').disabled = field.value;
    watch.classList.toggle("running", running);
    watch.classList.toggle("timed", Boolean(touch));
    if (running) field.value = ran(touch);
  }

  function press(watch, what) {
    const field = inputOf(watch), key = keyOf(field.form), touch = store.get(key);
    if (what === "start") store.set(key, { start: Date.now() });
    if (what === "on") store.set(key, { start: touch.start });
    if (what === "clear") store.drop(key);
    if (what === "stop") store.set(key, { ...touch, stop: Date.now() });
    delete field.dataset.typed;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  // Who types a time has no clock that runs.
  function typed(field) {
    if (!field.form.dataset.clockOf) return;
    field.dataset.typed = "yes";
    const key = keyOf(field.form), touch = store.get(key);
    if (!touch || touch.stop) return;
    store.set(key, { ...touch, stop: Date.now() });
    field.value = "";
  }

  // A time that is there when the page comes was typed, unless the clock of who is chosen gives it.
  function begin(form) {
    const touch = store.get(keyOf(form));
    form.dataset.timed = seatOf(form);
    timesOf(form).forEach((field) => {
      if (field.value && !(touch && (!touch.stop || ran(touch) === field.value))) field.dataset.typed = "yes";
    });
    follow(form);
  }

  // A first touch before the name was chosen belongs to that name, unless it has a clock of its own, and to no other.
  // What the fields show is the time of who is chosen; only a time that was typed stays where the name changes.
  function follow(form) {
    const seat = seatOf(form), nobody = `touch:${form.dataset.clockOf}:`, early = store.get(nobody);
    if (seat && early) {
      if (!store.get(keyOf(form))) store.set(keyOf(form), early);
      store.drop(nobody);
    }
    const touch = store.get(keyOf(form));
    timesOf(form).forEach((field) => {
      if (form.dataset.timed !== seat && !field.value) delete field.dataset.typed;
      if (!isTyped(field)) field.value = touch ? ran(touch) : "";
    });
    form.dataset.timed = seat;
  }

  const page = () => document.querySelector(".clock-page");
  const runnerKey = (row) => `touch:${page().dataset.clockOf}:${row.dataset.runner}`;

  function showRunner(row) {
    const touch = store.get(runnerKey(row));
    row.querySelector(".own").textContent = touch ? ran(touch) : "";
    row.querySelector('[data-watch="start"]').hidden = !!touch;
    row.querySelector('[data-watch="on"]').hidden = !(touch && touch.stop);
    row.querySelector(".done").hidden = !touch;
  }

  function run(row, what) {
    const key = runnerKey(row);
    store.set(key, { start: what === "on" ? store.get(key).start : Date.now() });
  }

  function done(link) {
    const row = link.closest("[data-runner]"), touch = store.get(runnerKey(row));
    if (!touch) return;
    const stopped = { stop: Date.now(), ...touch };
    store.set(runnerKey(row), stopped);
    const address = new URL(link.href);
    address.searchParams.set(page().dataset.key, ran(stopped));
    link.href = address.href;
  }

  // By the server's time: how long it was since the signal when the page came.
  function showSince(figure) {
    if (!figure.dataset.zero) figure.dataset.zero = Date.now() - 1000 * figure.dataset.since;
    figure.textContent = time(Date.now() - figure.dataset.zero);
  }

  function beat() {
    document.querySelectorAll("[data-stopwatch]").forEach(showWatch);
    document.querySelectorAll("[data-runner]").forEach(showRunner);
    document.querySelectorAll("[data-since]").forEach(showSince);
  }

  // Clocks of rounds that are over are done with.
  const forget = (ours) => store.forget(`touch:${ours.split(":")[0]}:`, `touch:${ours}:`);

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.done");
    if (link) return done(link);
    const button = event.target.closest("button");
    if (!button) return;
    const field = button.dataset.digit && document.getElementById(button.dataset.for);
    if (field && "time" in field.dataset) typed(field);
    if (!button.dataset.watch) return;
    const watch = button.closest("[data-stopwatch]");
    if (watch) press(watch, button.dataset.watch);
    else run(button.closest("[data-runner]"), button.dataset.watch);
    beat();
    if (button.hidden) { // the keys go on where they were
      const next = button.parentElement.querySelector(".done:not([hidden]), [data-watch]:not([hidden])");
      if (next) next.focus();
    }
  }, true);
  document.addEventListener("beforeinput", (event) => {
    if (event.target.matches("[data-time]")) typed(event.target);
  });
  document.addEventListener("input", beat); // a key that fell asleep a moment later would take the focus with it
  document.addEventListener("change", (event) => {
    const form = event.target.form || event.target;
    if (form.dataset && form.dataset.clockOf) follow(form);
  }, true);
  document.addEventListener("submit", (event) => {
    event.target.querySelectorAll(".running").forEach((watch) => press(watch, "stop"));
  });
  let beating = 0;
  function start(root) {
    root.querySelectorAll("[data-clock-of]").forEach((one) => {
      forget(one.dataset.clockOf);
      if (one.matches("form")) begin(one);
    });
    if (!document.querySelector("[data-stopwatch], [data-since]")) return;
    beat();
    beating = beating || setInterval(beat, BEAT);
  }
  document.addEventListener("swap:after", (event) => start(event.target));
  start(document);
})();
