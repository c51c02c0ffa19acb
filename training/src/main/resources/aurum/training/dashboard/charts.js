/** The charts of the selected runs. */

import { Chart } from "./chart.js";
import { element } from "./page.js";

const WIN_RATES = "Win rates";

const RATING = {
  title: "Rating",
  unit: "points",
  meaning: "Evaluations against the baselines and earlier policies of the training, with 95 % intervals.",
};

const WIN_RATE = {
  meaning: "Evaluations during the training, with 95 % intervals.",
  large: true,
};

/** The points of a metric: iterations without a value are left out. */
function points(lines, metric, axis) {
  return lines
    .filter((line) => typeof line[metric] === "number")
    .map((line) => ({ x: line[axis], y: line[metric] }));
}

/** The win rates against a baseline. */
function winRates(lines, baseline, axis) {
  return lines
    .filter((line) => line.against?.[baseline])
    .map((line) => {
      const { winRate, winRateLow, winRateHigh } = line.against[baseline];
      return { x: line[axis], y: winRate, low: winRateLow, high: winRateHigh };
    });
}

function ratings(lines, axis) {
  return lines
    .filter((line) => typeof line.rating === "number")
    .map((line) => ({ x: line[axis], y: line.rating, low: line.ratingLow, high: line.ratingHigh }));
}

function baselines(run) {
  const names = new Set(run.data.lines.flatMap((line) => Object.keys(line.against ?? {})));
  return [...names];
}

/** The win rate of a policy as good as its opponents, if all runs have the same number of seats. */
function parity(runs) {
  const seats = new Set(runs.map((run) => run.summary.seats));
  const [count] = seats;
  return seats.size === 1 && count > 1 ? { y: 1 / count, label: "equal strength" } : null;
}

/** Sections of charts. Those that exist are kept, so that the cursor and open tables stay. */
export class Charts {
  #container;
  #sections = new Map();
  #used = new Set();

  constructor(container) {
    this.#container = container;
  }

  /**
   * @param runs [{name, colour, summary, data}]
   * @param groups as the program describes them
   * @param view {axis, smoothing}
   */
  show(runs, groups, view) {
    this.#used.clear();
    this.#showWinRates(runs, view);
    this.#showRatings(runs, view);
    for (const group of groups) {
      for (const chart of group.charts) {
        this.#showChart(runs, group, chart, view);
      }
    }
    for (const [title, section] of this.#sections) {
      for (const [key, chart] of section.charts) {
        chart.root.hidden ||= !this.#used.has(`${title}/${key}`);
      }
      section.root.hidden = [...section.charts.values()].every((chart) => chart.root.hidden);
    }
  }

  /** One run: a chart with all baselines. Several runs: a chart for each baseline. */
  #showWinRates(runs, view) {
    const common = { ...view, share: true, legend: runs.length === 1, reference: parity(runs) };
    if (runs.length === 1) {
      const series = baselines(runs[0]).map((name, i) => ({
        label: `against ${name}`,
        colour: i,
        points: winRates(runs[0].data.lines, name, view.axis),
      }));
      this.#chart(WIN_RATES, "Win rate", { ...WIN_RATE, title: "Win rate" }).show({ ...common, series });
      return;
    }
    for (const name of new Set(runs.flatMap(baselines))) {
      const title = `Win rate against ${name}`;
      const series = runs.map((run) => ({
        label: run.name,
        colour: run.colour,
        points: winRates(run.data.lines, name, view.axis),
      }));
      this.#chart(WIN_RATES, title, { ...WIN_RATE, title, large: false }).show({ ...common, series });
    }
  }

  #showRatings(runs, view) {
    const alone = runs.length === 1;
    const series = runs.map((run) => ({
      label: alone ? "policy" : run.name,
      colour: run.colour,
      points: ratings(run.data.lines, view.axis),
    }));
    this.#chart("Rating", "Rating", RATING).show({ ...view, series });
  }

  /** One run: all series in one chart. Several runs: a chart for each series. */
  #showChart(runs, group, chart, view) {
    const series = (metric, run, label, colour) => ({
      label,
      colour,
      points: points(run.data.lines, metric, view.axis),
      smoothed: true,
    });
    if (runs.length === 1) {
      const content = chart.series.map((one, i) => series(one.metric, runs[0], one.label, i));
      this.#chart(group.title, chart.title, chart).show({ ...view, legend: true, series: content });
      return;
    }
    for (const one of chart.series) {
      const title = chart.series.length > 1 ? `${chart.title}: ${one.label}` : chart.title;
      const content = runs.map((run) => series(one.metric, run, run.name, run.colour));
      this.#chart(group.title, title, { ...chart, title }).show({ ...view, series: content });
    }
  }

  #chart(title, key, description) {
    let section = this.#sections.get(title);
    if (!section) {
      const grid = element("div", { class: title === WIN_RATES ? "grid thirds" : "grid" });
      section = { root: element("section", {}, element("h2", {}, title), grid), grid, charts: new Map() };
      this.#sections.set(title, section);
      this.#container.append(section.root);
    }
    section.root.hidden = false;
    this.#used.add(`${title}/${key}`);
    if (!section.charts.has(key)) {
      const chart = new Chart(description);
      section.charts.set(key, chart);
      section.grid.append(chart.root);
    }
    return section.charts.get(key);
  }
}
