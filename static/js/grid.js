// A grid of numbers with one pad: what is left of a column fills in by itself and follows when a number changes.
// A cell that was filled in stays empty in the form; the server fills it in by the same rule.
(function () {
  "use strict";
  let chosen = null;
  const cellsOf = (grid) => Array.from(grid.querySelectorAll(".cell"));
  const sum = (cells) => cells.reduce((total, cell) => total + (Number(cell.value) || 0), 0);
  const high = (cell) => (cell.dataset.high ? Number(cell.dataset.high) : Infinity);
  const column = (cell) => cellsOf(cell.closest("[data-grid]")).filter((one) => one.dataset.head === cell.dataset.head);

  // The others of a column that stand fast; where all have a number the last one makes room.
  function others(cell) {
    const rest = column(cell).filter((one) => one !== cell);
    return rest.every((one) => one.value) ? rest.slice(0, -1) : rest.filter((one) => one.value);
  }

  function fillHead(grid, head) {
    const cells = cellsOf(grid).filter((one) => one.dataset.head === head.dataset.left);
    const together = cells[0].dataset.together;
    if (!together) return;
    const left = Number(together) - sum(cells);
    const empty = cells.filter((one) => !one.value);
    const single = empty.length === 1 && left > 0; // it gets what is left
    const rest = (cell) => (left === 0 ? "0" : single && left <= high(cell) ? left : "");
    empty.forEach((cell) => { cell.dataset.filled = rest(cell); cell.placeholder = rest(cell) || "–"; });
    const open = left !== 0 && !empty.some((cell) => cell.dataset.filled);
    head.textContent = open ? head.dataset.words.replace("{n}", String(left).replace("-", "−")) : "";
  }

  function show(grid) {
    grid.querySelectorAll("[data-left]").forEach((head) => fillHead(grid, head));
    const cell = chosen && grid.contains(chosen) ? chosen : null;
    cellsOf(grid).forEach((one) => one.classList.toggle("chosen", one === cell));
    grid.querySelector("[data-now]").textContent = cell ? cell.getAttribute("aria-label") : "";
    const counted = cell && cell.dataset.together;
    const room = counted ? Math.min(high(cell), Number(counted) - sum(others(cell))) : Infinity;
    grid.querySelectorAll("[data-cell]").forEach((key) => (key.disabled = !cell || Number(key.dataset.cell) > room));
  }

  function choose(cell) {
    chosen = cell;
    show(cell.closest("[data-grid]"));
  }

  // What the numbers give cause to ask, a choice below the grid, comes above the foot.
  function showAfter(grid) {
    const asked = grid.parentElement.querySelector("[data-grid] ~ [data-question]:not([hidden])");
    if (asked) asked.scrollIntoView({ block: "nearest" });
  }

  const isOpen = (cell) => !cell.value && !cell.dataset.filled;

  function tap(key) {
    const grid = key.closest("[data-grid]"), cell = chosen, stay = others(cell);
    const back = key.dataset.cell === "back", keyed = key.matches(":focus-visible");
    cell.value = back ? "" : key.dataset.cell;
    if (!back && sum(column(cell)) !== Number(cell.dataset.together)) {
      column(cell).forEach((one) => { if (one !== cell && !stay.includes(one)) one.value = ""; });
    }
    cell.dispatchEvent(new Event("change", { bubbles: true }));
    const cells = cellsOf(grid), after = cells.indexOf(cell) + 1;
    const next = back ? null : [...cells.slice(after), ...cells.slice(0, after)].find(isOpen);
    choose(next || cell);
    if (keyed && key.disabled) chosen.focus(); // a key that sleeps holds no focus
    if (!next && !back) showAfter(grid);
  }

  document.addEventListener("click", (event) => {
    const key = event.target.closest("[data-cell]");
    if (key) tap(key);
  });
  document.addEventListener("focusin", (event) => { if (event.target.matches(".cell")) choose(event.target); });
  // Before the form hears of it: which questions stand open may hang on what is left.
  document.addEventListener("change", () => document.querySelectorAll("[data-grid]").forEach(show), true);
  const begin = (root) => root.querySelectorAll("[data-grid]").forEach((grid) => {
    grid.querySelectorAll(".cell").forEach((cell) => { cell.dataset.filled = ""; });
    show(grid);
    choose(cellsOf(grid).find(isOpen) || cellsOf(grid)[0]);
  });
  document.addEventListener("swap:after", (event) => begin(event.target));
  begin(document);
})();
