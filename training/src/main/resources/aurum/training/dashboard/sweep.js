/** A sweep: its trials, what it wins over each setting, and the test of its winner. */

import { duration, number, percent } from "./format.js";
import { tile } from "./overview.js";
import { element, svg, table } from "./page.js";

const WIDTH = 320;
const HEIGHT = 180;
const MARGIN = { left: 44, right: 12, top: 10, bottom: 36 };

/** The results of the parts of trials; empty if the run is no sweep. */
export function trials(run) {
  return run.data.lines.map((line) => line.trial).filter((trial) => trial && typeof trial === "object");
}

function score(trial) {
  const scores = trial.scores ?? [];
  return scores.length === 0 ? null : scores.reduce((sum, one) => sum + one, 0) / scores.length;
}

function text(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function valuesOf(trial) {
  return Object.entries(trial.values ?? {}).map(([name, value]) => `${name}=${text(value)}`).join(" ");
}

/** The tiles of a sweep. */
export function sweepOverview(run, state) {
  const all = trials(run);
  const begun = new Set(all.map((trial) => trial.trial)).size;
  const scores = all.map(score).filter((one) => one !== null);
  return element(
    "dl",
    { class: "tiles" },
    tile("State", state),
    tile("Trials", number(begun), run.summary.trials > 0 ? `of ${number(run.summary.trials)}` : ""),
    tile("Best win rate", scores.length > 0 ? percent(Math.max(...scores)) : "–", "of a part of a trial"),
    tile("Time", duration(run.summary.seconds), "of all trials"),
    element(
      "div",
      { class: "tile wide" },
      element("dt", {}, "Test of the winner"),
      element("dd", {}, run.summary.test ?? "–"),
      element("dd", { class: "detail" }, "against the defaults"),
    ),
  );
}

/** The positions of values on an axis: numbers in their range, others side by side. */
function axis(values) {
  if (values.every((value) => typeof value === "number")) {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return { ticks: low === high ? [low] : [low, high], at: (value) => (low === high ? 0.5 : (value - low) / (high - low)) };
  }
  const names = [...new Set(values.map(text))].sort();
  return { ticks: names, at: (value) => (names.indexOf(text(value)) + 0.5) / names.length };
}

/** The win rates over the values of one setting, a point for each measured part of a trial. */
function picture(name, points, rungs) {
  const scale = axis(points.map((point) => point.value));
  const x = (value) => MARGIN.left + scale.at(value) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (rate) => HEIGHT - MARGIN.bottom - rate * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const lines = [0, 0.5, 1].flatMap((rate) => [
    svg("line", { class: "grid-line", x1: MARGIN.left, x2: WIDTH - MARGIN.right, y1: y(rate), y2: y(rate) }),
    svg("text", { class: "tick", x: MARGIN.left - 6, y: y(rate) + 4, "text-anchor": "end" }, percent(rate)),
  ]);
  const ticks = scale.ticks.map((value) =>
    svg("text", { class: "tick", x: x(value), y: HEIGHT - MARGIN.bottom + 16, "text-anchor": "middle" }, text(value)),
  );
  const dots = points.map((point) =>
    svg(
      "circle",
      { class: `dot colour-${point.rung % rungs}`, cx: x(point.value), cy: y(point.score), r: 4 },
      svg("title", {}, `trial ${point.trial}: ${text(point.value)}, ${percent(point.score)}`),
    ),
  );
  return element(
    "figure",
    { class: "setting" },
    element("figcaption", {}, name),
    svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `wins over ${name}` }, ...lines, ...ticks, ...dots),
  );
}

function row(trial) {
  const rate = score(trial);
  const cells = [
    trial.rung < 0 ? "ready" : number(trial.rung + 1),
    trial.repeat > 0 ? number(trial.repeat) : "",
    rate === null ? trial.failure || "–" : percent(rate),
    duration(trial.seconds),
    valuesOf(trial),
  ];
  const heading = element("th", { scope: "row" }, number(trial.trial));
  return element("tr", {}, heading, ...cells.map((cell) => element("td", { class: "wrap" }, cell)));
}

/** Shows the trials of a sweep, the newest first, and the wins over each setting. */
export function showSweep(container, run) {
  const all = trials(run);
  const measured = all.filter((trial) => trial.repeat === 0 && score(trial) !== null);
  const names = [...new Set(measured.flatMap((trial) => Object.keys(trial.values)))];
  const rungs = Math.max(1, ...measured.map((trial) => trial.rung + 1));
  const pictures = names.map((name) =>
    picture(
      name,
      measured.map((trial) => ({ trial: trial.trial, rung: trial.rung, value: trial.values[name], score: score(trial) })),
      rungs,
    ),
  );
  container.replaceChildren(
    element("h2", {}, "Wins over each setting"),
    element("p", {}, "A point is a part of a trial; its colour is the rung. Repetitions are left out."),
    element("div", { class: "settings-grid" }, ...pictures),
    element("h2", {}, "Trials"),
    table("Trials", ["Trial", "Rung", "Repetition", "Wins", "Time", "Values"], [...all].reverse().map(row)),
  );
}
