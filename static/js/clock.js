// Clocks that start at a player's first touch: on the page of the clock, and where a time is asked for. How long each has
// run stays on the phone, so that neither a reload nor sleep loses it.
(function () {
  "use strict";
  // Milliseconds: between looks; that two clocks may differ; until a page must have come in the place of another.
  const BEAT = 200, SLACK = 3000, SOON = 10000;
  const PAGE = Math.random(); // the clock that nobody can set begins anew with each page, and may sleep
  const time = (ms) => {
    const seconds = Math.max(0, Math.floor(ms / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
  const { store } = window;

  // A clock is { ran, wall, mono, page, stop, doubt, server }: what it had run when it was `wall` and, on this `page`,
  // `mono`, and when it was stopped. Where the phone's own clock went on for longer it slept, or was set by hand: so much
  // is in `doubt` until the server's time decides, of which the clock knows one moment, or else a person.
  const now = () => ({ wall: Date.now(), mono: performance.now(), page: PAGE });
  function since({ wall, mono, page }) {
    const by = Date.now() - wall, sure = page === PAGE ? performance.now() - mono : by > 0 && by < SOON ? by : 0;
    return { sure, doubt: by - sure > SLACK ? by - sure : 0 };
  }
  const elapsed = (touch) => touch.ran + since(touch).sure;
  function advance(key) {
    const touch = store.get(key) || {}, { sure, doubt } = since(touch);
    if (touch.wall && (sure > 1000 || doubt || touch.page !== PAGE)) {
      store.set(key, { ...touch, ...now(), ran: touch.ran + sure, doubt: touch.doubt + doubt });
    }
  }
  const served = () => fetch("/sw.js", { method: "HEAD", cache: "no-store" })
    .then(({ headers }) => Date.parse(headers.get("Date")) || Promise.reject());
  async function begin(key, ran = 0) {
    store.set(key, { ran, doubt: 0, ...now() });
    const at = await served(), touch = store.get(key);
    if (touch) store.set(key, { ...touch, server: { at, ran: elapsed(touch) } });
  }
  let deciding = false;
  async function decide(key) {
    if (deciding) return;
    deciding = true;
    const at = await served().finally(() => setTimeout(() => (deciding = false), SLACK));
    advance(key);
    const touch = store.get(key);
    if (!touch || !touch.server) return;
    const ran = touch.server.ran + at - touch.server.at;
    const fits = [touch.ran, touch.ran + touch.doubt].find((one) => Math.abs(one - ran) < SLACK);
    store.set(key, { ...touch, ran: fits === undefined ? ran : fits, doubt: 0 });
  }
  // The clock as it is now; one in doubt asks.
  function look(key) {
    const touch = store.get(key);
    if (touch && touch.doubt && touch.server) decide(key).catch(() => {});
    return touch && touch.wall ? touch : null;
  }
  function stop(key, { dataset }) {
    const { doubt, ...touch } = store.get(key), short = elapsed(touch), long = short + doubt;
    const asks = dataset.doubt.replace("{long}", time(long)).replace("{short}", time(short));
    const whole = doubt && confirm(asks) ? long : short;
    store.set(key, { ...touch, ...now(), ran: whole, doubt: 0, stop: Math.max(1000, whole) });
  }
  const ran = (touch) => time(touch.stop || elapsed(touch));

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
    const touch = look(keyOf(field.form));
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
    if (what === "start") run(key);
    if (what === "on") store.set(key, { ...touch, stop: 0 });
    if (what === "clear") store.drop(key);
    if (what === "stop") stop(key, watch);
    delete field.dataset.typed;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  // Who types a time has no clock that runs.
  function typed(field) {
    if (!field.form.dataset.clockOf) return;
    field.dataset.typed = "yes";
    const key = keyOf(field.form), touch = store.get(key);
    if (!touch || touch.stop) return;
    store.set(key, { ...touch, stop: Math.max(1000, elapsed(touch)) });
    field.value = "";
  }

  // A time that is there when the page comes was typed, unless the clock of who is chosen gives it.
  function show(form) {
    const touch = look(keyOf(form));
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
    const touch = look(keyOf(form));
    timesOf(form).forEach((field) => {
      if (form.dataset.timed !== seat && !field.value) delete field.dataset.typed;
      if (!isTyped(field)) field.value = touch ? ran(touch) : "";
    });
    form.dataset.timed = seat;
  }

  const page = () => document.querySelector(".clock-page");
  const runnerKey = (row) => `touch:${page().dataset.clockOf}:${row.dataset.runner}`;

  function showRunner(row) {
    const touch = look(runnerKey(row));
    row.querySelector(".own").textContent = touch ? ran(touch) : "";
    row.querySelector('[data-watch="start"]').hidden = !!touch;
    row.querySelector('[data-watch="on"]').hidden = !(touch && touch.stop);
    row.querySelector(".done").hidden = !touch;
  }

  const run = (key) => begin(key).catch(() => {});
  function runner(button) {
    const key = runnerKey(button.closest("[data-runner]"));
    if (button.dataset.watch === "on") store.set(key, { ...store.get(key), stop: 0 });
    else run(key);
  }

  function done(link) {
    const key = runnerKey(link.closest("[data-runner]")), touch = store.get(key);
    if (!touch) return;
    if (!touch.stop) stop(key, page());
    const address = new URL(link.href);
    address.searchParams.set(page().dataset.key, ran(store.get(key)));
    link.href = address.href;
  }

  // By the server's time: how long it was since the signal when the page came.
  function showSince(figure) {
    const key = `touch:${page().dataset.clockOf}:since`;
    if (!figure.dataset.runs) begin(key, 1000 * figure.dataset.since).catch(() => {});
    figure.dataset.runs = "yes";
    figure.textContent = ran(look(key));
  }

  function beat() {
    store.keys("touch:").forEach(advance);
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
    else runner(button);
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
      if (one.matches("form")) show(one);
    });
    if (!document.querySelector("[data-stopwatch], [data-since]") && !store.keys("touch:").length) return;
    beat();
    beating = beating || setInterval(beat, BEAT);
  }
  document.addEventListener("swap:after", (event) => start(event.target));
  start(document);
})();
