/** The page over a results folder: ladder, scores, candidate against benchmark, matches. */

import { Chart } from "./chart.js";
import { counted, percent } from "./format.js";
import { element, svg, table } from "./page.js";
import * as source from "./source.js";

const byId = (id) => document.getElementById(id);

let state = null;
let game = 0;
let from = 0;

/** The versions of the parts that the page shows: a part is requested again only if its version has changed. */
const shown = { rated: -1, matches: "", test: "", rows: "", agents: "", figures: "" };

const chart = new Chart({
  title: "Log-likelihood ratio",
  meaning: "Above the upper bound the candidate is better, below the lower one it is not.",
});
byId("course").append(chart.root);
chart.root.hidden = true;

const figureChart = new Chart({
  title: "Mean by turn",
  meaning: "Mean over maps at each turn of the agent, with the 95 % interval; each map is one observation.",
});
byId("figures-chart").append(figureChart.root);
figureChart.root.hidden = true;

/** The last answer about figures. */
let figures = null;

/** The answer of a form, as parameters; empty fields are left out. */
function fields(id) {
  return Object.fromEntries([...new FormData(byId(id))].filter(([, value]) => value !== ""));
}

function say(text) {
  byId("message").hidden = text === "";
  if (byId("message").textContent !== text) {
    byId("message").textContent = text;
  }
}

/** A number cell. */
function cell(text, name = "number") {
  return element("td", { class: name }, text);
}

/** The interval of a rating as a line, on a scale from low to high. */
function interval({ rating, ratingLow, ratingHigh }, low, high) {
  const x = (value) => 4 + (192 * (Math.min(Math.max(value, low), high) - low)) / (high - low || 1);
  return svg(
    "svg",
    { class: "interval", viewBox: "0 0 200 16", "aria-hidden": "true" },
    svg("line", { x1: x(ratingLow), x2: x(ratingHigh), y1: 8, y2: 8 }),
    svg("circle", { cx: x(rating), cy: 8, r: 4 }),
  );
}

function showLadder(ladder) {
  const agents = ladder.agents ?? [];
  byId("matrix").hidden = agents.length < 2;
  if (agents.length === 0) {
    byId("ladder-body").replaceChildren();
    return;
  }
  const bounded = agents.filter((agent) => !agent.unbounded);
  const spread = (bounded.length > 1 ? bounded : agents).flatMap((agent) => [agent.ratingLow, agent.ratingHigh]);
  const [low, high] = [Math.min(...spread), Math.max(...spread)];
  const whole = (value) => String(Math.round(value));
  const rows = agents.map((agent, i) =>
    element(
      "tr",
      {},
      cell(String(i + 1)),
      element("th", { scope: "row" }, agent.agent),
      cell(whole(agent.rating) + (agent.unbounded ? "*" : "")),
      cell(`${whole(agent.ratingLow)} to ${whole(agent.ratingHigh)}`, ""),
      element("td", {}, interval(agent, low, high)),
      cell(percent(agent.winShare)),
      cell(String(agent.played)),
    ),
  );
  const heads = ["#", "Agent", "Rating", "95 % interval", "", "Win share", "Seats"];
  byId("ladder-body").replaceChildren(table("Ladder", heads, rows));
  byId("ladder-note").textContent =
    `Ratings of ${counted(ladder.games, "match")} on ${counted(ladder.maps, "map")}; ${ladder.anchor} has 1000.` +
    (bounded.length < agents.length ? " * has too few results for an interval of its own." : "");
  showMatrix(ladder, agents);
}

function showMatrix({ pairs }, agents) {
  const rows = agents.map((agent, row) => {
    const cells = agents.map((other) => {
      const pair = pairs.find((one) => one.agent === agent.agent && one.other === other.agent);
      const reverse = pairs.find((one) => one.agent === other.agent && one.other === agent.agent);
      const met = pair ?? reverse;
      if (!met || met.above + met.level + met.below === 0) {
        return cell("–");
      }
      const share = Math.round(100 * (pair ? pair.score : 1 - reverse.score));
      const node = element("td", { class: "number share", title: counted(met.above + met.level + met.below, "comparison") }, String(share));
      node.style.setProperty("--share", String(share / 2));
      return node;
    });
    return element("tr", {}, cell(String(row + 1)), element("th", { scope: "row" }, agent.agent), ...cells);
  });
  const heads = ["#", "Agent", ...agents.map((_, i) => String(i + 1))];
  const body = table("Scores of pairs", heads, rows);
  body.classList.add("matrix");
  byId("matrix-body").replaceChildren(body);
}

/** The share of wins of each agent by seat, number of turns and attributes of the maps. */
function showAttributes({ attributes }) {
  const all = attributes?.rows ?? [];
  byId("attributes").hidden = all.length === 0;
  const share = (value) => `${(100 * value).toFixed(1)} %`;
  const rows = all.map((row) =>
    element(
      "tr",
      { class: row.differs ? "differs" : undefined },
      element("th", { scope: "row" }, row.agent),
      cell(`${row.attribute}=${row.values}`, ""),
      cell(String(row.played)),
      cell(share(row.winShare)),
      cell(`${share(row.winShareLow)} to ${share(row.winShareHigh)}`, ""),
      element("td", {}, interval({ rating: row.winShare, ratingLow: row.winShareLow, ratingHigh: row.winShareHigh }, 0, 1)),
      cell(`${row.difference < 0 ? "−" : "+"}${Math.abs(100 * row.difference).toFixed(1)}${row.differs ? "*" : ""}`),
    ),
  );
  const heads = ["Agent", "Attribute", "Seats", "Win share", "95 % interval", "0 to 100 %", "To mean"];
  byId("attributes-body").replaceChildren(table("Results by attributes", heads, rows));
  const pairs = Object.entries(attributes?.equal ?? {}).map(([name, value]) => `${name}=${value}`);
  byId("attributes-note").textContent =
    "Each agent's share of wins in groups of matches; * differs from its other matches by more than chance, over all rows at once." +
    (pairs.length > 0 ? ` Equal in all matches: ${pairs.join(" ")}.` : "");
}

/** The agents of the newest sequential test among matches, or else of the newest match; oldest first. */
function newestPair(rows) {
  const pairs = rows.map((row) => ({ agents: [...new Set(row[4])], ofTest: row[10] })).filter(({ agents }) => agents.length > 1);
  return (pairs.find(({ ofTest }) => ofTest) ?? pairs[0])?.agents.slice(0, 2).sort((a, b) => a - b) ?? [];
}

/**
 * The agents as options of the lists; what is chosen stays.
 * @param pair the two agents that are compared at first
 */
function showAgents(agents, pair) {
  const version = JSON.stringify(agents);
  if (version === shown.agents) {
    return;
  }
  shown.agents = version;
  document.querySelectorAll("form select[name=agent], form select[name=opponent]").forEach((select) => {
    const isFilter = select.form.id === "filter";
    const before = select.value;
    const options = agents.map(({ id, name }) => element("option", { value: String(id) }, name));
    select.replaceChildren(...(isFilter ? [element("option", { value: "" }, "any")] : []), ...options);
    const first = select.name === "agent" ? pair[1] : pair[0];
    select.value = before || (isFilter ? "" : String(first ?? ""));
  });
}

const seats = (row, names) =>
  row.agents.flatMap((agent, seat) => {
    const classes = [row.ranks[seat] === 1 ? "winner" : "", row.failed.includes(seat) ? "failed" : ""];
    const text = `${names[agent]} ${row.scores[seat]}`;
    return [...(seat > 0 ? [" · "] : []), element("span", { class: classes.join(" ").trim() || undefined }, text)];
  });

function showRows(found) {
  byId("count").textContent =
    found.total === 0 ? "No match." : `${found.from + 1} to ${found.from + found.rows.length} of ${found.total.toLocaleString("en")}`;
  byId("previous").hidden = found.from === 0;
  byId("next").hidden = found.from + found.rows.length >= found.total;
  const rows = found.rows.map(([file, offset, , seed, agents, ranks, scores, failed, slowest, turns, ofTest]) => {
    const row = { id: `${file}:${offset}`, seed, agents, ranks, scores, failed, slowest, turns, ofTest };
    const replay = element("button", { type: "button", class: "button" }, "replay");
    replay.addEventListener("click", () => openReplay(row.id).catch(lost));
    const more = element("button", { type: "button", class: "button", "aria-expanded": "false" }, "details");
    const line = element(
      "tr",
      {},
      element("td", {}, replay, " ", more),
      element("td", { class: "wrap" }, ...seats(row, found.names)),
      cell(row.turns > 0 ? String(row.turns) : "–"),
      cell(row.slowest > 0 ? `${row.slowest} ms` : "–"),
      cell(row.ofTest ? "test" : "", ""),
      cell(row.seed),
    );
    more.addEventListener("click", () => toggleDetails(line, row, more).catch(lost));
    return line;
  });
  byId("rows").replaceChildren(table("Matches", ["", "Seats: agent and score", "Turns", "Slowest", "", "Seed"], rows));
}

async function openReplay(id) {
  window.open(await source.link(`/replay?match=${encodeURIComponent(id)}`), "_blank", "noopener");
}

async function toggleDetails(line, row, button) {
  const isOpen = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!isOpen));
  if (isOpen) {
    line.nextSibling.remove();
    return;
  }
  const match = await source.get("/match", { match: row.id });
  const parts = (match.failures ?? []).flatMap(({ summary, errorOutput }) => [
    element("p", { class: "failed" }, summary),
    ...(errorOutput ? [element("pre", {}, errorOutput)] : []),
  ]);
  const commands = match.input
    ? [
        element("p", {}, "What the program had read: ", element("code", {}, match.input)),
        element("p", {}, "The match as a page: ", element("code", {}, match.replay)),
      ]
    : [];
  if (!match.kept) {
    const missing = "The turn log of this match was not kept (--keep-traces keeps those of new matches).";
    commands.push(element("p", {}, match.damage ? `${match.damage}.` : missing));
  }
  const attributes = match.attributes ? [element("p", {}, `Attributes: ${match.attributes}`)] : [];
  const body = element("td", { colspan: 6 }, element("p", {}, "Match ", element("code", {}, row.id)), ...attributes, ...parts, ...commands);
  line.after(element("tr", { class: "details" }, body));
}

function showTest(test, form) {
  const name = (select) => byId("test-form").elements[select].selectedOptions[0]?.textContent ?? "";
  chart.root.hidden = test.maps === 0;
  if (test.maps === 0) {
    byId("verdict").textContent =
      form.agent === form.opponent ? "Choose two different agents." : "There are no two matches on one map in which only these two exchange their seats; 'aurum sprt' and a ladder with versions play them.";
    return;
  }
  const words = { ACCEPT: "is better than", REJECT: "is not better than", UNDECIDED: "is not yet told from" };
  const whole = (value) => Math.round(value);
  byId("verdict").textContent =
    `${name("agent")} ${words[test.verdict]} ${name("opponent")}: difference ${whole(test.difference)} points, ` +
    `95 % interval ${whole(test.differenceLow)} to ${whole(test.differenceHigh)}, ${counted(test.maps, "map")} ` +
    (test.ofTest ? "of sequential tests." : "of other matches, which were not stopped by this test.");
  const flat = (y) => [{ x: 0, y }, { x: test.maps, y }];
  chart.show({
    axis: "maps",
    legend: true,
    smoothing: 0,
    series: [
      { label: "ratio", colour: 0, points: test.points.map(({ maps, ratio }) => ({ x: maps, y: ratio })) },
      { label: "better", colour: 2, points: flat(test.upper) },
      { label: "not better", colour: 1, points: flat(test.lower) },
    ],
  });
}

/** The options of a list of figures or programs; what is chosen stays if it still exists. */
function choose(select, names, first) {
  const before = select.value;
  select.replaceChildren(...names.map((name) => element("option", { value: name }, name || "none")));
  select.value = names.includes(before) && before !== "" ? before : first ?? "";
}

/** Requests the figures of the programs, and the curves of the chosen one, which is the first at the beginning. */
async function requestFigures() {
  const { figure, first, second } = byId("figures-form").elements;
  figures = await source.get("/figures", { game, ...(figure.value ? { figure: figure.value } : {}) });
  byId("figures").hidden = false;
  byId("figures-form").hidden = figures.names.length === 0;
  const chosen = figure.value;
  choose(figure, figures.names, figures.names[0]);
  if (figure.value !== chosen && figure.value) {
    await requestFigures();
    return;
  }
  const programs = figures.curves.map(({ name }) => name);
  const isNew = !programs.includes(first.value);
  choose(first, programs, programs[0]);
  const others = programs.filter((name) => name !== first.value);
  const isChosen = second.options.length > 1 && !isNew;
  choose(second, ["", ...programs], isChosen ? "" : others[0]);
  showFigures();
}

/** Draws the curves of the chosen programs. */
function showFigures() {
  const { matches, missing, names, curves } = figures;
  const { figure, first, second } = byId("figures-form").elements;
  const chosen = [...new Set([first.value, second.value])].flatMap((name) => curves.filter((curve) => curve.name === name));
  const reported = chosen.map((curve) => `${curve.name} in ${counted(curve.matches, "match")}`);
  const newest = `the newest ${counted(matches, "match")} of this game`;
  const summary = names.length === 0
    ? `No agent reported a figure in ${newest}.`
    : `Of ${newest}, ${figure.value} was reported by ${reported.join(" and by ")}.`;
  byId("figures-note").textContent = summary + (missing ? ` Left out: ${missing}.` : "");
  figureChart.show({
    axis: "turns",
    legend: true,
    smoothing: 0,
    step: 1,
    series: chosen.map(({ name, points }, colour) => ({
      label: name,
      colour,
      points: points.map(({ turn, mean, low, high }) => ({ x: turn, y: mean, low: low ?? mean, high: high ?? mean })),
    })),
  });
}

/** Requests what has changed since it was shown. */
async function refresh() {
  const current = state.games[game];
  if (!current) {
    say(state.problems.join("\n") || "There is no match in this folder yet.");
    return;
  }
  say([...(state.complete ? [] : ["The folder is still being read."]), ...state.problems].join("\n"));
  const rows = JSON.stringify([game, from, fields("filter"), current.matches]);
  if (rows !== shown.rows) {
    shown.rows = rows;
    const found = await source.get("/matches", { game, from, ...fields("filter") });
    showAgents(found.names.map((name, id) => ({ id, name })), newestPair(found.rows));
    if (!byId("rows").querySelector(".details")) {
      showRows(found); // Rows that are read stay in place.
    }
  }
  const ladder = `${game} ${current.rated}`;
  if (ladder !== shown.rated) {
    shown.rated = ladder;
    const ratings = current.rated > 0 ? await source.get("/ladder", { game }) : {};
    showLadder(ratings);
    showAttributes(ratings);
  }
  const reading = JSON.stringify([game, current.figures, fields("figures-form").figure]);
  if (reading !== shown.figures && state.complete) {
    shown.figures = reading;
    await requestFigures();
  }
  if (current.rated === 0) {
    byId("ladder-note").textContent = "The ratings are being computed.";
  }
  const form = fields("test-form");
  const test = JSON.stringify([game, form, current.rated]);
  if (test !== shown.test) {
    shown.test = test;
    showTest(await source.get("/test", { game, ...form }), form);
  }
}

function lost(error) {
  const again = state === null ? "" : ` To see it again: ${state.command}`;
  say(error instanceof source.Refused ? error.message : `No connection to the program.${again}`);
}

let isLoading = false;
let isWaiting = false;

async function update() {
  isWaiting = true;
  while (isWaiting && !isLoading && state !== null) {
    isWaiting = false;
    isLoading = true;
    await refresh().catch(lost);
    isLoading = false;
  }
}

function receive(newest) {
  state = newest;
  document.title = `${state.title} – Aurum`;
  byId("title").textContent = state.title;
  const options = state.games.map(({ name, matches }, i) => element("option", { value: String(i) }, `${name} (${counted(matches, "match")})`));
  byId("games").hidden = options.length === 0;
  byId("table").replaceChildren(...options);
  byId("table").value = String(game);
  update();
}

function forget() {
  byId("rows").replaceChildren();
  from = 0;
  update();
}

byId("table").addEventListener("change", () => {
  game = Number(byId("table").value);
  forget();
});
byId("filter").addEventListener("change", forget);
byId("test-form").addEventListener("change", update);
byId("figures-form").elements.figure.addEventListener("change", update);
for (const name of ["first", "second"]) {
  byId("figures-form").elements[name].addEventListener("change", showFigures);
}
for (const id of ["filter", "test-form", "figures-form"]) {
  byId(id).addEventListener("submit", (event) => event.preventDefault());
}
for (const [id, step] of [["previous", -100], ["next", 100]]) {
  byId(id).addEventListener("click", () => {
    from = Math.max(0, from + step);
    byId("rows").replaceChildren();
    update();
  });
}

await source.follow(receive, lost, "/results").catch(lost);
