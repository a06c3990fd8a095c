// The round screen without the server: the same page as templates/round/write.html, out of the game's questions.
(function () {
  "use strict";
  const AT_ONCE = 16; // names of a choice; the others unfold
  const MOST = 6; // columns beside each other
  const LONG = 8; // letters of a button
  const whens = (when) => (when && when.length ? html` data-when="${JSON.stringify(when)}"` : "");
  const flag = (name, yes) => (yes ? html.raw(` ${name}`) : "");
  const attribute = (name, value) =>
    value === null || value === undefined || value === "" ? "" : html` ${html.raw(name)}="${value}"`;

  function blocksOf({ words, text, told, now }) {
    const say = words.word, sign = (name) => name && html.raw(told.signs[name]);
    const less = (n) => `−${n}`;
    const named = (one) => html`id="id_${one.key}" name="${one.key}" value="${one.value}"`;
    const key = (id, name, value, shown, more = "") =>
      html`<button type="button" class="key${more}" data-for="id_${id}" ${
        html`data-${html.raw(name)}="${value}"`}>${shown}</button>`;
    const entry = (one, type, more) =>
      html`<input${type && html` class="${type}"`} ${named(one)} autocomplete="off" data-digits${more}>`;
    const label = (one) => html` aria-label="${say(one.title)}"`;
    const figures = html.raw(' inputmode="numeric" pattern="[0-9]*"');

    const stepper = (one) => {
      const limits = html` data-low="${one.low}"${attribute("data-high", one.high)}`;
      const more = html`${figures} placeholder="0"${label(one)}${limits}`;
      const all = one.whole && html`<button type="button" class="key all" data-for="id_${one.key}"${
        html` data-whole="${JSON.stringify(one.whole)}" data-all="${text("whole")}" data-most="${text("most")}"`} hidden></button>`;
      return html`<div class="stepper">${key(one.key, "step", -one.big, less(one.big))}${
        key(one.key, "step", -1, less(1))}${entry(one, "", more)}${key(one.key, "step", 1, "+1")}${
        key(one.key, "step", one.big, `+${one.big}`)}${all}</div>`;
    };
    const rubOut = (more) => html`<button type="button" class="key"${more}>⌫</button>`;
    const digits = (one) => html`<div class="numpad">${
      Array.from("0123456789", (digit) => key(one.key, "digit", digit, digit))}${
      rubOut(html` data-for="id_${one.key}" data-digit="back" aria-label="${text("rub_out")}"`)}</div>`;
    const pad = (one) => {
      const more = html`${figures} placeholder="–"${label(one)}${attribute("data-high", one.high)}`;
      return html`<div class="chips of-2">${entry(one, "pad-shown", more)}</div>${digits(one)}`;
    };
    const watch = (name, shown, more, hidden) =>
      html`<button type="button" class="key${more}" data-watch="${name}"${flag("hidden", hidden)}>${shown}</button>`;
    const clock = (one) => {
      const time = html.raw(' inputmode="numeric" pattern="[0-9]*:?[0-9]{1,2}" maxlength="7" placeholder="0:00"');
      const more = html`${time} aria-label="${text("minutes", { label: say(one.title) })}" data-time`;
      return html`<div class="stopwatch" data-stopwatch="id_${one.key}" data-doubt="${text("doubt")}">${entry(one, "pad-shown time", more)}${
        watch("start", text("first_touch"), " wide")}${
        watch("stop", text("stop"), " wide stop", true)}${
        watch("on", text("go_on"), "", true)}${
        watch("clear", text("nought"), "", true)}</div>${digits(one)}`;
    };
    const call = (value, shown, more) =>
      html`<button type="button" class="key" data-call="${value}"${more}>${shown}</button>`;
    const speaker = (seat) =>
      html`<button type="button" class="key" data-speaker="${seat}" aria-pressed="false">${say(seat)}</button>`;
    const calls = (one) => html`<div data-calls="id_${one.key}" data-clears="${one.gives.join(" ")}"${
      html` data-may="${JSON.stringify(one.may_say)}"`}>${
      html`<input type="hidden" ${named(one)}>`}${
      html`<p class="calls"><output aria-live="polite" data-none="${text("nothing_said")}"></output></p>`}${
      html`<div class="chips of-4">${one.seats.map(speaker)}</div>`}${
      html`<div class="chips of-4 calls-keys">${one.options.map((option) => call(option.value, say(option.label)))}${
        call("back", "⌫", html` aria-label="${text("call_back")}"`)}${call("clear", text("clear"))}</div>`}</div>`;

    const ticks = (one) => /many|flag/.test(one.widget); // else one of its options, or none
    const nothing = (one) => {
      if (one.widget === "seat") return text("nobody");
      if (one.widget !== "number" && !(one.options[0] && one.options[0].sign)) return text("none");
      return html`<span aria-hidden="true">–</span><span class="for-ear">${text("not_noted")}</span>`;
    };
    const chip = (one, folds) => (option, n) => {
      const label = say(option.label), aims = option.aim && option.aim.length > 0;
      const long = label.length > LONG && "long", later = folds && n >= AT_ONCE && "later";
      const types = [option.style, long, option.aimed && "aim", later].filter(Boolean);
      const input = html`<input type="${ticks(one) ? "checkbox" : "radio"}" name="${one.key}" value="${option.value}"${
        flag("checked", option.checked)}${flag("disabled", !option.shown)}>`;
      return html`<label class="chip ${types.join(" ")}"${whens(option.when)}${
        aims && html` data-aim="${JSON.stringify(option.aim)}"`}${flag("hidden", !option.shown)}>${input}${
        sign(option.sign)}<span class="word">${label}</span>${
        option.note && html` <small>${say(option.note)}</small>`}</label>`;
    };
    function choice(one) {
      const folds = one.widget === "seat" && one.options.length > AT_ONCE;
      const none = html`<input type="radio" name="${one.key}" value=""${flag("checked", !one.value.length)}>`;
      const unfold = html`<input type="checkbox"><span class="word">${text("more_names")}</span>`;
      const kind = { number: " numbers", seat: " seats" }[one.widget];
      return html`<div class="chips${kind}${one.columns > 0 && ` of-${one.columns}`}">${
        one.optional && !ticks(one) && html`<label class="chip">${none}<span>${nothing(one)}</span></label>`}${
        one.options.map(chip(one, folds))}${
        folds && html`<label class="chip dashed unfold">${unfold}</label>`}</div>`;
    }
    const WIDGETS = { stepper, pad, clock, calls };
    const error = (one, fault) =>
      fault && fault.key === one.key ? html`<p class="error" role="alert">${fault.text}</p>` : "";
    const question = (one, fault) => html`<fieldset data-question="${one.key}"${
      attribute("data-default", one.default)}${
      whens(one.when)}${flag("hidden disabled", !one.shown)} class="ask ask-${one.widget}${
      one.narrow && " narrow"}${one.aside && " aside"}"><legend>${say(one.title)}</legend>${
      one.help && html`<p class="help">${say(one.help)}</p>`}${(WIDGETS[one.widget] || choice)(one)}${
      error(one, fault)}</fieldset>`;

    // Neighbours that have the same in common, in groups; who has nothing there stands alone.
    const runs = (all, by) => all.reduce((groups, one) => {
      const last = groups[groups.length - 1];
      if (last && by(last[0]) === by(one) && by(one)) last.push(one);
      else groups.push([one]);
      return groups;
    }, []);
    const cell = (one) => html`<td><input class="cell" ${named(one)} placeholder="${one.filled || "–"}"${
      html` data-filled="${one.filled}" data-head="${one.head}"`}${
      attribute("data-together", one.together)}${attribute("data-high", one.high)}${
      figures} maxlength="3" autocomplete="off" aria-label="${say(one.title)}, ${say(one.head)}" data-digits></td>`;
    function who(one) {
      const members = (now.members[one.title] || []).filter((seat) => seat !== one.title && seat in now.seats);
      return members.length ? html` <small>${members.map(say).join(", ")}</small>` : "";
    }
    const head = (one) => html`<th scope="col">${sign(one.sign)}<span class="word">${say(one.head)}</span> ${
      html`<small data-left="${one.head}" data-words="${text("left")}"></small>`}</th>`;
    const line = (row) => html`<tr><th scope="row">${say(row[0].title)}${who(row[0])}</th>${row.map(cell)}</tr>`;
    const grid = (cells, fault) => {
      const rows = runs(cells, (one) => one.title);
      const most = Math.max(...cells.map((one) => (one.high === null ? 9 : one.high)));
      const keys = Array.from({ length: most + 1 }, (_, n) =>
        html`<button type="button" class="key" data-cell="${n}">${n}</button>`);
      return html`<fieldset class="ask ask-grid" data-grid="${cells[0].grid}"><legend>${say(cells[0].grid)}</legend>${
        html`<p class="help without-js">${text("one_empty")}</p>`}${
        html`<table class="cells"><thead><tr><td></td>${rows[0].map(head)}</tr></thead>`}${
        html`<tbody>${rows.map(line)}</tbody></table>`}${
        html`<div class="numpad"><p class="now" aria-live="polite"><output data-now></output></p>${keys}${
          rubOut(html` data-cell="back" aria-label="${text("make_empty")}"`)}</div>`}${
        cells.map((one) => error(one, fault))}</fieldset>`;
    };
    return (asked, fault) => html`<div class="asks">${
      runs(asked, (one) => one.grid).map((all) => (all[0].grid ? grid(all, fault) : question(all[0], fault)))}</div>`;
  }

  // What the round pays, by column and in words; of a part, what changes with it.
  function paid(evening, seen, answers, kind) {
    const { now, words, way, amounts, number, text } = evening, change = seen.change;
    let columns = now.columns, told = words.sentences(seen.lines);
    if (kind.into) {
      const seat = answers[kind.named], own = columns.filter((one) => (now.members[one] || []).includes(seat));
      const moved = columns.filter((one) => !own.includes(one) && seen.was[one] !== change[one]);
      const fromTo = (one) => amounts([seen.was[one] || 0, change[one] || 0]).join(" → ");
      const steps = moved.map((one) => `${words.word(one)} ${fromTo(one)}`);
      told = [...words.sentences(seen.lines.filter((line) => own.includes(line.column))), ...steps];
      columns = [...own, ...moved].slice(0, MOST);
    } else if (columns.length > MOST || now.unit === "places") columns = columns.filter((one) => change[one]);
    const shown = amounts(columns.map((one) => change[one] || 0));
    const more = columns.slice(MOST).map((one, n) => `${words.word(one)} ${shown[MOST + n]}`).join(", ");
    const arrows = kind.into ? [] : seen.arrows;
    const column = (one, n) => html`<div><small>${words.word(one)}</small>${
      html`<span class="num ${way(change[one] || 0)}" data-pay="${one}">${shown[n]}</span>`}</div>`;
    const arrow = ({ payer, payee, cents }, n) =>
      html`${n > 0 && " · "}${words.word(payer)} → ${words.word(payee)} <b class="num">${number(cents)}</b>`;
    return html`<div class="cols">${columns.slice(0, MOST).map(column)}</div>${
      more && html`<p class="sum">${more}</p>`}${
      arrows.length > 0 && html`<p class="arrows">${arrows.map(arrow)}</p>`}<p class="sum">${
      told.length ? told.join(" · ") : columns.length ? text("nothing_paid") : ""}</p>`;
  }

  // `seen` is what the engine says of the answers; nothing where nobody touched the form yet.
  function foot(evening, kind, asked, answers, seen) {
    const { words, text } = evening;
    const title = (key) => {
      const one = asked.find((other) => other.key === key);
      return one && words.word(one.title) + (one.head ? `, ${words.word(one.head)}` : "");
    };
    if (!seen) return html`<p class="wait">${text("shows_here")}</p>`;
    if (seen.open) return html`<p class="wait">${text("still", { question: title(seen.open) })}</p>`;
    if (seen.refused) return html`<p class="wrong">${words.word(seen.refused.reason, seen.refused.params)}</p>`;
    if (kind.parts) return html`<p class="wait">${text("begins")}</p>`;
    return paid(evening, seen, answers, kind);
  }

  const pays = (inner) => html`<div class="pay" id="pay" aria-live="polite">${inner}</div>`;

  // Round 7; what is no round has its kind's name alone, and what is gathered has both.
  function heading(evening, kind, nth) {
    const { words, text } = evening, round = (key, parts) => {
      const name = words.word(`kind.${key}`), plain = parts ? `${name} ${nth}` : text("round", { number: nth });
      return words.or(`next.${key}`, kind.counts ? plain : name, { number: nth });
    };
    if (!kind.into) return round(kind.key, kind.parts);
    const part = words.word(`kind.${kind.key}`);
    return `${round(kind.into, true)}: ${part.charAt(0).toLowerCase()}${part.slice(1)}`;
  }

  // All of the screen: { bar, main, foot, title }; `fault` is { key, text } beside a question or above them. An `entry`
  // that waits is opened again: it is saved `instead`, at the place where it waits.
  function screen(evening, key, answers = {}, { fault, instead, entry } = {}) {
    const { now, words, text, told, id } = evening, kind = evening.kind(key), at = Evening.scene(evening, key);
    const asked = Evening.questions(evening, key, answers, at), touched = Object.keys(answers).length > 0;
    words.learn(asked.flatMap((one) => [
      one.title, one.help, one.head, one.grid, ...one.seats, ...one.options.flatMap(({ label, note }) => [label, note]),
    ]));
    const blocks = blocksOf(evening);
    const rare = asked.filter((one) => one.rare), usual = asked.filter((one) => !one.rare);
    const seen = Evening.pay(evening, key, answers, at);
    const number = entry ? (entry.told && entry.told.next) || entry.number : at.number;
    const shown = touched || seen.record ? seen : null;
    const title = heading(evening, kind, at.nth);
    const last = now.kinds.find((one) => one.key === now.standing.last_kind);
    const tabs = now.kinds.filter((one) => one.offered && (!one.into || (last && one.into === last.key)));
    const tab = (one) => html`<a href="/t/${id}/write/${one.key}/"${
      one.key === key && html.raw(' aria-current="page"')}>${words.word(`kind.${one.key}`)}</a>`;
    const open = rare.some((one) => one.shown && one.value.length > 0 && one.value !== one.default);
    const clock = asked.some((one) => one.widget === "clock");
    const begins = kind.parts ? text("start") : text("save");
    const deals = !kind.into && now.dealer && ` · ${text("deals_now", { name: words.word(now.dealer) })}`;
    const kept = (name, value) => html`<input type="hidden" name="${name}" value="${value}">`;
    const form = html`<form method="post" id="entry" autocomplete="off" data-asks data-draft="${
      entry ? "" : `${id}:${number}:${key}:${told.seated}`}"${
      clock && html` data-clock-of="${id}:${number}" data-named="${kind.named}"`} data-stay-awake data-keeps="${id}"${
      html` data-kind="${key}" data-here`}${attribute("data-behind", evening.waiting.map((one) => one.entry_id).join(" "))}${
      attribute("data-instead", instead)}${
      touched && html.raw(' data-answered="yes"')}>`;
    return {
      title,
      bar: html`<header class="bar"><a href="/t/${id}/">‹ ${text("back")}</a>${
        html`<div class="grow"><h1>${title}</h1><div class="sub">${told.texts.title}${deals}</div></div>`}</header>`,
      main: html`${
        tabs.length > 1 && !entry && html`<nav class="tabs" aria-label="${text("kinds")}">${tabs.map(tab)}</nav>`}${
        form}${
        kept("entry_id", entry ? entry.entry_id : Outbox.newId())}${
        kept("number", number)}${
        at.into && kept("into", at.into)}${
        kept("seated", told.seated)}${
        fault && !fault.key && html`<div class="note bad" role="alert"><p>${fault.text}</p></div>`}${
        seen.by_chance && html`<p>${text("layout")}</p>`}${
        blocks(usual, fault)}${
        rare.length > 0 && html`<details class="more"${flag("open", open)}${
          flag("hidden", !rare.some((one) => one.shown))}>${
          html`<summary>${text("more")}</summary>`}${blocks(rare, fault)}</details>`}${
        entry && html`<div class="buttons"><button type="button" class="plain danger" data-outbox="throw"${
          html` data-place="${entry.place}">${text("throw_away")}</button>`}</div>`}</form>`,
      foot: html`<section class="foot" aria-label="${text("next_step")}">${
        pays(foot(evening, kind, asked, answers, shown))}<button class="go" form="entry">${
        words.or(`save.${key}`, begins)}</button></section>`,
    };
  }

  // While fingers are on it: the foot, and what some answers say about other questions.
  async function follow(form) {
    const evening = await Evening.load(form.dataset.keeps, Number(form.dataset.instead) || undefined);
    if (!evening || !form.isConnected) return;
    const key = form.dataset.kind, at = Evening.scene(evening, key);
    const answers = Evening.answersOf(form, Evening.questions(evening, key, {}, at));
    const asked = Evening.questions(evening, key, answers, at);
    const derived = asked.filter((one) =>
      !(one.key in answers) && one.value.length && one.value !== one.default && !one.filled);
    const seen = Evening.pay(evening, key, answers, at);
    form.dispatchEvent(new CustomEvent("may_say", { bubbles: true, detail: { calls: asked } }));
    if (!derived.length) {
      const pay = document.getElementById("pay");
      pay.innerHTML = foot(evening, evening.kind(key), asked, answers, seen).text;
      pay.dispatchEvent(new CustomEvent("swap:after", { bubbles: true }));
      return;
    }
    const detail = Object.fromEntries(derived.map((one) => [one.key, one.value]));
    form.dispatchEvent(new CustomEvent("answers", { bubbles: true, detail })); // which brings the form here again
  }
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-keeps]");
    if (form && ("here" in form.dataset || Outbox.isAway())) follow(form);
  });

  window.EveningForm = { heading, screen };
})();
