/** The progress of one run, and the rows of the table of runs. */

import { counted, duration, number, percent } from "./format.js";
import { colourClass, element } from "./page.js";

const STATES = {
  starting: "first iteration",
  running: "training",
  evaluating: "final evaluation",
  finished: "finished",
  stopped: "stopped",
  damaged: "damaged",
};

export function state(run) {
  const name = run.sweep && run.state === "running" ? "sweep" : STATES[run.state];
  return element("span", { class: `state ${run.state}` }, name);
}

function score(run) {
  return typeof run.meanScore === "number" ? number(run.meanScore) : "–";
}

function rating(run) {
  return typeof run.rating === "number" ? number(Math.round(run.rating)) : "–";
}

function stepsOf(run) {
  return run.totalSteps > 0 ? `${number(run.steps)} of ${number(run.totalSteps)}` : number(run.steps);
}

function stepsPerSecond(run) {
  return number(run.seconds > 0 ? run.steps / run.seconds : 0);
}

/** A value with its title, and what it is of or in. */
export function tile(title, value, detail, ...more) {
  return element(
    "div",
    { class: "tile" },
    element("dt", {}, title),
    element("dd", { class: "value" }, value),
    ...(detail ? [element("dd", { class: "detail" }, detail)] : []),
    ...more,
  );
}

/** The tiles of one run. */
export function overview(run) {
  const share = run.totalSteps > 0 ? Math.min(1, run.steps / run.totalSteps) : 0;
  const left = run.active && run.secondsLeft > 0 && run.state !== "evaluating";
  const progress = tile(
    state(run),
    run.totalSteps > 0 ? `${Math.floor(100 * share)} %` : "…",
    left ? `${duration(run.secondsLeft)} left` : "",
    element("dd", {}, element("progress", { max: 1, value: share, "aria-label": "Progress" })),
  );
  const rates = Object.entries(run.against ?? {});
  const tiles = [
    progress,
    tile("Score", score(run), "in training matches"),
    tile("Steps", number(run.steps), run.totalSteps > 0 ? `of ${number(run.totalSteps)}` : ""),
    tile("Throughput", stepsPerSecond(run), "steps per second"),
    tile("Time", duration(run.seconds), counted(run.iterations, "iteration")),
  ];
  if (typeof run.rating === "number") {
    const [low, high] = [run.ratingLow, run.ratingHigh].map((value) => number(Math.round(value)));
    tiles.push(tile("Rating", rating(run), `${low} to ${high}`));
  }
  if (rates.length > 0) {
    const rows = rates.flatMap(([name, standing]) => [
      element("span", {}, name),
      element("span", { class: "rate" }, percent(standing.winRate)),
      element("span", { class: "detail" }, `${percent(standing.winRateLow)} to ${percent(standing.winRateHigh)}`),
    ]);
    tiles.push(
      element(
        "div",
        { class: "tile wide" },
        element("dt", {}, "Wins against, with 95 % interval"),
        element("dd", { class: "rates" }, ...rows),
      ),
    );
  }
  return element("dl", { class: "tiles" }, ...tiles);
}

/**
 * A row of the table of runs.
 *
 * @param colour of the run in the charts; null if it is not shown
 * @param choose called with whether the run is to be shown
 */
export function row(run, colour, choose) {
  const box = element("input", { type: "checkbox", "data-run": run.id });
  box.checked = colour !== null;
  box.addEventListener("change", () => choose(box.checked));
  const swatch = colour === null ? [] : [element("span", { class: `swatch ${colourClass(colour)}` })];
  const rates = Object.entries(run.against ?? {}).map(([name, standing]) => `${name} ${percent(standing.winRate)}`.replaceAll(" ", "\u00a0"));
  const status = element("td", { class: run.problem ? "wrap" : "" }, state(run));
  if (run.problem) {
    status.append(element("div", { class: "detail" }, run.problem));
  } else if (run.active && run.secondsLeft > 0) {
    status.append(element("div", { class: "detail" }, `${duration(run.secondsLeft)} left`));
  }
  const name = element("th", { scope: "row" }, element("label", {}, box, " ", ...swatch, run.name));
  if (run.replay) {
    const link = { href: run.replay, target: "_blank", rel: "noopener", "aria-label": `newest replay of ${run.name}` };
    name.append(" · ", element("a", link, "replay"));
  }
  return element(
    "tr",
    {},
    name,
    status,
    element("td", {}, [[run.game, run.variant].filter(Boolean).join(" "), run.algorithm].filter(Boolean).join(", ")),
    element("td", { class: "number" }, run.sweep ? "–" : stepsOf(run)),
    element("td", { class: "number" }, duration(run.seconds)),
    element("td", { class: "number" }, run.sweep ? "–" : stepsPerSecond(run)),
    element("td", { class: "number" }, score(run)),
    element("td", { class: "number" }, rating(run)),
    element("td", { class: "wrap" }, rates.join(", ")),
  );
}
