// A page that lies on the table keeps the screen on, unless its switch, which this phone remembers, is off.
(function () {
  "use strict";
  const KEY = "awake";
  let lock = null;
  const { store } = window;
  const wanted = () => store.read(KEY) !== "off";

  async function stay() {
    const held = lock && !lock.released, seen = document.visibilityState === "visible";
    if (held || !wanted() || !seen || !document.querySelector("[data-stay-awake]")) return;
    try { lock = await navigator.wakeLock.request("screen"); } catch { /* a low battery may forbid it */ }
    if (!wanted()) sleep();
  }

  function sleep() {
    if (lock) lock.release();
    lock = null;
  }

  if (!("wakeLock" in navigator)) return;
  document.querySelectorAll("[data-awake]").forEach((box) => {
    const field = box.querySelector("input");
    field.checked = wanted();
    box.hidden = false;
    field.addEventListener("change", () => {
      store.write(KEY, field.checked ? "on" : "off");
      if (field.checked) stay();
      else sleep();
    });
  });
  document.addEventListener("visibilitychange", stay);
  stay();
})();
