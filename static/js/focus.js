// What has the focus keeps it when a part of the page is exchanged: whatever has the same id, or the same name, address,
// value and words. Where that is gone or sleeps, the next one that is still there has it, or the last before it.
(function () {
  "use strict";
  const { store } = window;
  let held = store.get("focus") || []; // of the page that this one is anew
  const stops = () => Array.from(document.querySelectorAll("a, button, input, select, summary, [tabindex]"));
  const markOf = (one) => one.id || [one.name, one.getAttribute("href"), one.value, one.textContent].join();
  function hold(part) {
    const all = stops(), at = all.indexOf(document.activeElement);
    if (at < 0 || !part.contains(all[at])) return;
    held = all.slice(at).concat(all.slice(0, at).reverse()).map(markOf);
    if (part === all[at]) held = null; // whatever comes in its place has it
  }
  function take(one) {
    one.focus({ preventScroll: true });
    return document.activeElement === one;
  }
  function giveBack() {
    const all = stops();
    if (document.activeElement !== document.body) held = [];
    held.some((mark) => all.some((one) => markOf(one) === mark && take(one)));
    held = [];
  }
  // Another screen begins at its head.
  function begin() {
    const head = document.querySelector("h1");
    head.tabIndex = -1;
    take(head);
  }
  function reload() {
    hold(document.body);
    store.set("focus", held);
    location.reload();
  }
  document.addEventListener("swap:before", ({ target }) => hold(target));
  // Once all parts are there and all scripts have seen to them.
  document.addEventListener("swap:after", ({ target }) => {
    held = held || [markOf(target)];
    queueMicrotask(giveBack);
  });
  store.drop("focus");
  giveBack();
  window.Focus = { begin, giveBack, hold, reload };
})();
