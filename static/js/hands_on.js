// A link or a text goes on to somebody else: copied, shared, or, where it was opened, taken.
(function () {
  "use strict";
  // Over plain http there is no clipboard: a field that is selected does the same.
  async function copy(button) {
    let done = true;
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
    } catch {
      const field = document.createElement("textarea");
      field.value = button.dataset.copy;
      document.body.append(field);
      field.select();
      done = document.execCommand("copy");
      field.remove();
      button.focus();
    }
    if (done) button.textContent = button.dataset.copied;
  }

  // A link that was opened is a tap already. Going back does not come here again; without a network the button stays.
  function send(form) {
    const buttons = Array.from(form.elements).filter((one) => one.matches("button"));
    const able = (yes) => buttons.forEach((one) => (one.disabled = !yes));
    const body = new FormData(form);
    able(false);
    fetch(location.href, { method: "POST", body })
      .then((answer) => (answer.ok ? location.replace(answer.url) : able(true)))
      .catch(() => able(true));
  }

  const share = ({ title, share: url }) => navigator.share({ title, url }).catch(() => {});
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-copy], [data-share]");
    if (button && button.dataset.copy) copy(button);
    else if (button) share(button.dataset);
  });
  document.querySelectorAll("[data-share]").forEach((button) => (button.hidden = !navigator.share));
  document.querySelectorAll("form[data-send]").forEach(send);
})();
