// The round screen as data, for a comparison: what only the server's or only the phone's page has is left out.
(text) => {
  const LEFT_OUT = /^(hx-.*|data-fresh|data-here|data-ready|data-instead|method|autocomplete|data-stay-awake)$/;
  const whole = new DOMParser().parseFromString(text, "text/html");
  const value = (name, said) => (/^data-(when|aim)$/.test(name) ? JSON.stringify(JSON.parse(said)) : said.trim().split(/\s+/).join(" "));
  const skipped = (one) => one.matches("[name=csrfmiddlewaretoken], p.without-js, script") || (one.id === "others" && !one.textContent.trim());
  const told = (one) => {
    const names = Array.from(one.attributes, (given) => given.name).filter((name) => !LEFT_OUT.test(name));
    const given = names.map((name) => `${name}=${one.name === "entry_id" && name === "value" ? "" : value(name, one.getAttribute(name))}`).sort();
    const inside = Array.from(one.childNodes).flatMap((node) =>
      node.nodeType === Node.ELEMENT_NODE ? (skipped(node) ? [] : [told(node)]) : node.textContent.trim() ? [node.textContent.trim().split(/\s+/).join(" ")] : []);
    return [one.localName, given, ...inside];
  };
  return ["header.bar", "nav.tabs", "form#entry", "section.foot"].map((part) => {
    const one = whole.querySelector(part);
    return one ? told(one) : null;
  });
}
