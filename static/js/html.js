// Pieces of a page out of values that are always escaped; what is false or missing is nothing.
(function () {
  "use strict";
  class Html {
    constructor(text) { this.text = text; }
  }
  const SIGNS = /[&<>"']/g;
  const safe = (value) =>
    value instanceof Html ? value.text
    : Array.isArray(value) ? value.map(safe).join("")
    : value === undefined || value === null || value === false ? ""
    : String(value).replace(SIGNS, (sign) => `&#${sign.charCodeAt(0)};`);
  const html = (texts, ...values) => new Html(texts.reduce((whole, text, n) => whole + safe(values[n - 1]) + text));
  html.raw = (text) => new Html(text);
  window.html = html;
})();
