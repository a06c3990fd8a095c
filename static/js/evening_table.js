// The table page without the server: who stands where, what waits, and the rounds; as templates/sitting/table.html.
(function () {
  "use strict";
  const BESIDE = 4, UNDER = 6; // columns of a row
  const lower = (word) => word.charAt(0).toLowerCase() + word.slice(1);
  const isDrawn = ({ now }) => Object.keys(now.seats).concat(now.free).every((seat) => "NESW".includes(seat));
  const carried = ({ now }) => now.columns.filter((one) => one !== now.pot);

  // Where a tap on a name leads: to the question that it answers.
  function taps({ id, now, open }) {
    if (!open) return () => "";
    const fits = (one) => one.named && one.offered && (!one.into || one.into === now.standing.last_kind);
    const kind = now.kinds.find(fits), usual = now.kinds[0].key;
    return (seat) => (kind ? `/t/${id}/write/${kind.key}/?${kind.named}=${seat}` : `/t/${id}/write/${usual}/`);
  }
  const tagsOf = ({ now, text }, seat) =>
    [seat === now.dealer && text("deals"), seat === now.first && text("speaks_first")]
      .filter(Boolean).map((tag) => html` <span class="tag">${tag}</span>`);
  const figure = ({ way, amounts, now: { shows } }, column) =>
    html`<span class="num ${way(shows[column])}" data-total="${column}">${amounts([shows[column]])[0]}</span>`;
  const marks = ({ id, now }) => html` data-table="${id}" data-next="${now.next_number}" data-stay-awake`;

  // What leads somewhere, or only stands there.
  const linked = (href, marked, inner) =>
    href ? html`<a ${marked} href="${href}">${inner}</a>` : html`<div ${marked}>${inner}</div>`;
  function compass(evening) {
    const { now, words, text, number } = evening, tap = taps(evening);
    const purse = (at) => html`<small>${text("purse", { purse: number(now.buy_in + now.shows[at]) })}</small>`;
    const seat = (at) => linked(tap(at), html`class="seat at-${at}" id="seat-${at}"`, html`${
      html`<span class="name">${words.word(at)}</span>`}${tagsOf(evening, at)}${
      now.columns.includes(at) && figure(evening, at)}${
      now.buy_in > 0 && now.balanced && now.columns.includes(at) && purse(at)}`);
    return html`<div class="compass"${marks(evening)}>${Object.keys(now.seats).map(seat)}${
      html`<div class="at-middle">${now.pot ? pot(evening) : sides(evening)}</div>`}</div>`;
  }
  function pot({ now, words, text, number }) {
    const money = now.totals[now.pot];
    const radius = Math.min(48, Math.floor(Math.sqrt(36 * money))); // its area grows with the money
    return html`<div class="pot"><svg class="pot-fill" viewBox="0 0 100 100" aria-hidden="true">${
      html`<circle cx="50" cy="50" r="${radius}"/></svg>`}<small>${text("pot")}</small>${
      html`<span class="num coin" data-total="pot">${number(money)}</span>`}${
      html`<small>${words.word(now.unit)}</small>`}</div>`;
  }
  function sides(evening) {
    const { now, words } = evening;
    const found = now.columns.filter((one) => now.members[one] && now.members[one].length > 1);
    const side = (one) => html`<div class="side"><small>${words.word(one)}</small>${figure(evening, one)}</div>`;
    return found.length > 0 && html`<div class="sides">${found.map(side)}</div>`;
  }
  function cards(evening) {
    const { now, words } = evening, tap = taps(evening), columns = carried(evening);
    const player = (seat) => linked(tap(seat), html`class="player" id="seat-${seat}"`, html`${
      html`<span class="name">${words.word(seat)}</span>`}${tagsOf(evening, seat)}`);
    const sits = (one) => now.members[one].filter((seat) => seat in now.seats);
    const alone = (one) => html`<div class="seat split${evening.open && " taps"}">${
      linked(tap(sits(one)[0]), html`class="plays" id="seat-${sits(one)[0]}"`, html`${
        html`<span class="name">${words.word(one)}</span>`}${tagsOf(evening, sits(one)[0])}`)}${
      figure(evening, one)}</div>`;
    const team = (one) => html`<div class="seat team"><span class="name">${words.word(one)}</span>${
      figure(evening, one)}${sits(one).map(player)}</div>`;
    const isAlone = (one) => sits(one).length === 1 && now.members[one].length === 1;
    return html`<div class="cards of-${columns.every(isAlone) ? columns.length : "teams"}"${marks(evening)}>${
      columns.map((one) => (isAlone(one) ? alone : team)(one))}</div>`;
  }

  // Who played and sits no more, as games/views/seating.py has it.
  function others({ now, words, text, way, amounts }) {
    const name = (who) => (now.starts_over ? text("in_all", { name: words.word(who) }) : words.word(who));
    const line = ([who, amount]) => html`<div class="row"><span class="what"><span class="name">${name(who)}</span></span>${
      html`<span class="num ${way(amount)}" data-other="${who}">${amounts([amount])[0]}</span>`}</div>`;
    const all = now.columns.length > 1 || now.unit !== "places" ? Object.entries(now.stood_up) : [];
    return all.length > 0 && html`<h2>${text("also_played")}</h2><div class="panel standings" id="others">${all.map(line)}</div>`;
  }

  // A round as a line in the list, as games/views/rows.py tells it.
  const together = (names, and) =>
    names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${and} ${names[names.length - 1]}`;
  function told(evening, one) {
    const words = evening.wordsAt(one.seats), { text, way, amounts } = evening;
    const facts = one.facts || {}, { carriers } = evening.now, seats = Object.keys(one.seats).length;
    const won = !one.missing.length && one.winners.length > 0 && carriers.length > 1 && carriers.length <= UNDER;
    const name = words.word(facts.contract || `kind.${one.kind}`);
    const declarer = facts.declarer && words.word(facts.declarer);
    const own = (facts.partners || []).filter((seat) => seat in one.change).map(words.word);
    const sub = [
      declarer && own.length ? text("with", { declarer, partners: own.join(", ") }) : declarer,
      typeof facts.made === "boolean" && lower(words.word(facts.made ? "made" : "lost")),
      ...(facts.also || []).map(([seat, how]) => `${words.word(seat)} ${words.word(how)}`),
      ...(facts.tags || []).map((tag) => lower(words.word(tag))),
      one.missing.length > 0 && text("counts_later", { n: seats - one.missing.length, of: seats }),
      won && text(evening.now.new_game ? "won_game" : "won", {
        names: together(one.winners.map(words.word), text("and")),
      }),
    ].filter(Boolean).join(" · ");
    const cells = carriers.length > UNDER ? [] : one.cells; // [column, figure] of who sat
    const shown = cells.map((cell) => cell && (cell[1] === null ? "–" : amounts([cell[1]])[0]));
    return {
      title: facts.doubling > 1 ? `${name} × ${facts.doubling}` : name, sub,
      amounts: shown.map((amount, n) => html`<span class="${cells[n] && way(cells[n][1])}">${amount}</span>`),
      spoken: cells.map((cell, n) => cell && `${words.word(cell[0])} ${shown[n]}`).filter(Boolean).join(", "),
    };
  }
  const again = ({ id }, { kind, place }) => `/t/${id}/write/${kind}/?waiting=${place}`;
  function row(evening, one) {
    const { title, sub, amounts, spoken } = told(evening, one);
    const waits = evening.waiting.find((other) => other.entry_id === one.id);
    const tag = waits && html`<span class="tag">${evening.text(waits.tried ? "no_answer" : "waiting")}</span> `;
    const inner = html`<span class="n num">${one.nth === null ? "" : one.nth}</span>${
      html`<span class="what">${title} ${tag}${sub && html`<small>${sub}</small>`}</span>`}${
      amounts.length > 0 && html`<span class="amounts num" aria-hidden="true">${amounts}</span>${
        html`<span class="for-ear">${spoken}</span>`}`}`;
    if (!waits) return html`<div class="row">${inner}</div>`;
    return html`<a class="row" data-waits="${waits.place}" href="${again(evening, waits)}">${inner}</a>`;
  }
  function rounds(evening) {
    const { now, words, text } = evening, columns = now.carriers;
    const all = now.entries.filter((one) => one.number !== null).reverse();
    const short = words.heads(columns).map((one) => html`<span>${one}</span>`);
    const head = columns.length <= UNDER && html`<div class="row head" aria-hidden="true"><span class="n"></span>${
      html`<span class="what"></span><span class="amounts num">${short}</span>`}</div>`;
    const under = columns.length > BESIDE && columns.length <= UNDER && " under";
    return html`<h2>${words.or("board.rounds", text("rounds"))}</h2><div class="panel${under}" id="rounds">${
      all.length ? [head, all.map((one) => row(evening, one))]
        : html`<p class="row soft">${text(evening.open ? "nothing_yet" : "nothing")}</p>`}</div>`;
  }

  const called = (evening, kind, nth) => lower(EveningForm.heading(evening, evening.kind(kind), nth));
  // What waits for a person: mine beside what stands there, or why it was refused.
  function mine(evening, entry) {
    const { engine, told: { sheet, log } } = evening, there = (entry.told && entry.told.there) || {};
    const isOther = ({ id, kind }) => kind !== "close" && id !== entry.entry_id && id !== there.entry_id;
    const known = log.filter(isOther).concat({ id: entry.entry_id, kind: entry.kind, record: entry.record });
    const seen = entry.into ? null
      : engine.call("table", sheet, known).entries.find((one) => one.id === entry.entry_id);
    if (!seen) return evening.words.word(`kind.${entry.kind}`);
    const { title, sub, spoken } = told(evening, { ...seen, seats: entry.seats || seen.seats }); // who sat there then
    return [[title, sub].filter(Boolean).join(", "), spoken].filter(Boolean).join(": ");
  }
  const button = (what, place, label, more = "") =>
    html`<button type="button" class="plain${more}" data-outbox="${what}" data-place="${place}">${label}</button>`;
  const note = (inner) => html`<div class="note"><p>${inner}</p></div>`;
  const warning = (inner, more = "") => html`<div class="note bad${more}" role="alert">${inner}</div>`;
  // What has the number already, as the server tells it; of this phone's own the phone does.
  function taken(evening, { kind, told: { taken: there } }) {
    if (there.text) return there;
    const log = evening.told.log.map((one) => ({ ...one, entry_id: one.id }));
    const own = evening.waiting.concat(log).find((one) => one.entry_id === there.entry_id);
    const { nth } = evening.now.entries.find((one) => one.id === there.entry_id) || {};
    const round = EveningForm.heading(evening, evening.kind(own ? own.kind : kind), nth);
    return { text: evening.text("already", { round }), kind: own && own.kind, summary: own ? mine(evening, own) : "" };
  }
  const question = (title, said, buttons) =>
    warning(html`<p><b>${title}</b></p>${said}<div class="buttons">${buttons}</div>`, " asking");
  function asking(evening, entry) {
    const { text, id } = evening, { place, state, told: said } = entry, own = mine(evening, entry);
    const does = (what, label) => button(what, place, label);
    const beside = (where, { summary }) => html`<dl class="beside"><div><dt>${where}</dt><dd>${summary}</dd></div><div>${
      html`<dt>${text("mine")}</dt><dd>${own}</dd></div></dl>`}`;
    const throws = button("throw", place, text("throw_away"), " danger");
    if (state === "taken") {
      const there = taken(evening, entry), isSame = !there.kind || there.kind === entry.kind;
      const round = called(evening, entry.kind, said.nth || evening.now.next_nth);
      return question(there.text, html`${beside(text("theirs"), there)}<p>${text(isSame ? "same" : "unlike")}</p>`, isSame
        ? [does("drop", text("same_yes")), does("next", text("same_no", { round }))]
        : [does("drop", text("leave_out")), does("next", text("keep_as", { round }))]);
    }
    if (state === "sent") {
      const open = html`<a class="plain" href="${said.there.url}">${text("open_there")}</a>`;
      return question(text("sent"), beside(text("there"), said.there), [does("drop", text("as_there")), open]);
    }
    if (state === "other") return question(text("others"), html`<p>${own}</p>`, [does("again", text("send_as_mine")), throws]);
    const settlement = said.closed && html` <a href="${said.closed.url}">${text("settlement")}</a>`;
    const ask = said.reason === "only_looking" && html` <a href="/t/${id}/share/">${text("ask_to_write")}</a>`;
    const title = text(entry.tried ? "unclear" : "refused", { round: own });
    return question(title, html`<p>${said.text}${settlement}${ask}</p>`, [
      html`<a class="plain" href="${again(evening, entry)}">${text("open_again")}</a>`, does("again", text("try_again")), throws,
    ]);
  }
  // What becomes of what waits on this phone, and what is known of what was sent without an answer.
  function outlook({ waiting, text, told: { begun, refused, tried } }) {
    const open = waiting.filter((one) => !one.state), unclear = open.filter((one) => one.tried).length, n = open.length;
    if (refused) return text(n ? "n_behind" : "n_asked", { n });
    if (begun && !n) return text(tried ? "table_unclear" : "table_waits");
    if (n && n < waiting.length) return text("n_behind", { n });
    if (n) return [unclear && text("n_unclear", { n: unclear }), n > unclear && text("n_wait", { n: n - unclear })].filter(Boolean).join(" ");
    if (waiting.length) return text("n_asked");
    return Outbox.isAway() ? text("away") : text("all_sent");
  }
  // Once on a phone, while something waits and the browser did not promise to keep it.
  let tells = false;
  function isToTell({ waiting }) {
    if (!waiting.length || !Outbox.isLoose()) return false;
    tells = tells || !store.read("loose");
    store.write("loose", "told");
    return tells;
  }
  function whoWon(evening, last) {
    const { now, text, words } = evening, round = EveningForm.heading(evening, evening.kind(last.kind), last.nth);
    return text(now.new_game ? "has_won" : "has_won_round", {
      n: last.winners.length, names: together(last.winners.map(words.word), text("and")), round: lower(round),
    });
  }
  // Who is at the table and does not sit, in the order in which they came.
  function sitsOut({ now, told: { names, taken_off = [] }, text, words }) {
    const elsewhere = [...Object.values(now.seats), ...(now.standing.left || []), ...taken_off];
    const out = Object.keys(names).filter((who) => !elsewhere.includes(who)).map(words.word);
    if (now.empty_seats !== false || now.free.length || !out.length) return "";
    return note(text("sits_out", { n: out.length, names: together(out, text("and")) }));
  }
  // What everybody lays out for a round that is being gathered.
  function cardsOf({ engine, log, now: { entries }, words, told: { signs }, text }) {
    const last = entries[entries.length - 1], entry = last && last.missing.length && log.find((one) => one.id === last.id);
    const piles = entry ? engine.call("layout", entry.kind, entry.record) : [];
    const card = (pile) => ([suit, number], n) => {
      const top = n + 1 === pile.length;
      return html`<li class="card suit-${suit}${top && " top"}"><b class="num">${number}</b><span class="suit">${
        html.raw(signs[suit])}<span>${words.word(suit)}</span></span>${
        top && html`<span class="for-ear">${text("on_top")}</span>`}</li>`;
    };
    const row = (pile, n) =>
      html`<li class="pile"><span class="n num">${n + 1}</span><ol>${pile.map(card(pile))}</ol></li>`;
    return piles.length > 0 && html`<details class="fold"><summary>${text("cards")}</summary>${
      html`<p class="help">${text("piles")}</p><ol class="piles">${piles.map(row)}</ol>`}</details>`;
  }
  const openNotes = (evening) =>
    (evening.open ? sitsOut(evening) : evening.told.closed ? note(evening.text("closed")) : "");

  function notes(evening) {
    const { id, told, waiting, now, text, words, open } = evening, last = now.entries[now.entries.length - 1];
    const lap = (one) => html`<a href="/t/${id}/write/${one.key}/">${text("write_down")}</a>`;
    return [
      html`<div class="note" role="status" id="waits"><p>${outlook(evening)}</p>${
        isToTell(evening) && html`<p class="help">${text("loose")}</p>`}</div>`,
      told.refused && Starts.refused(evening, question), // where one is begun there are their scripts
      openNotes(evening),
      waiting.filter((one) => one.state).map((one) => asking(evening, one)),
      now.impossible && warning(html`<p>${text("impossible", { round: called(evening, now.impossible.kind, now.impossible.nth) })} ${
        words.word(now.impossible.reason, now.impossible.params)}</p>`),
      open && now.lap_due > 0
        && note(html`${text("lap", { cents: now.lap_due })} ${now.kinds.filter((one) => one.laps).map(lap)}`),
      now.ended && note(text("ended")),
      last && last.winners.length > 0 && !last.missing.length && carried(evening).length > 1
        && html`<div class="note won" role="status"><p>${whoWon(evening, last)}</p></div>`,
      open && cardsOf(evening),
    ];
  }

  function nextStep(evening) {
    const { now, words, text } = evening, last = now.entries[now.entries.length - 1];
    const part = last && last.missing.length > 0 && now.kinds.find((one) => one.into === last.kind);
    if (part) {
      const what = words.or(`next.${part.key}`, words.word(`kind.${part.key}`));
      return { kind: part.key, label: `${what} · ${text("to_come", { n: last.missing.length })}` };
    }
    return newRound(evening);
  }
  function newRound(evening) {
    const { now, text } = evening, usual = now.kinds[0];
    const round = EveningForm.heading(evening, usual, now.next_nth);
    return { kind: usual.key, label: now.new_game ? text("new_game", { round }) : round };
  }
  // A new round is offered too while parts of the last one are missing.
  function also(evening) {
    const { id, open } = evening, round = open && newRound(evening);
    if (!open || nextStep(evening).kind === round.kind) return "";
    return html`<div class="buttons"><a class="plain" href="/t/${id}/write/${round.kind}/">${round.label}</a></div>`;
  }
  function screen(evening) {
    const { id, told: { texts, addresses }, text, open } = evening, next = open && nextStep(evening);
    return {
      title: texts.title,
      bar: html`<header class="bar" id="bar"><a href="/">‹ ${text("tables")}</a><div class="grow">${
        html`<h1>${texts.title}</h1><div class="sub">${texts.game} · ${texts.evening}</div>`}</div></header>`,
      main: html`${notes(evening)}${isDrawn(evening) ? compass(evening) : cards(evening)}${others(evening)}${rounds(evening)}${also(evening)}`,
      foot: html`<section class="foot" id="foot" aria-label="${text("next_step")}">${
        next ? html`<a class="go" id="next" href="/t/${id}/write/${next.kind}/">${next.label}</a>`
          : html`<a class="go" id="next" href="${addresses.settlement}">${text("settlement")}</a>`}</section>`,
    };
  }

  window.EveningTable = { mine, screen };
})();
