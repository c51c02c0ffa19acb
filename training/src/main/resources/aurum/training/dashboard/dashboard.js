/** The page: follows the state of all runs and shows the selected ones. */

import { Charts } from "./charts.js";
import { overview, row, state as stateOf } from "./overview.js";
import { swatched } from "./page.js";
import { showSettings } from "./settings.js";
import * as source from "./source.js";
import { showSweep, sweepOverview } from "./sweep.js";

/** The number of runs that are selected at first: the newest ones. */
const MAXIMUM_SELECTED_AT_FIRST = 4;

const byId = (id) => document.getElementById(id);
const charts = new Charts(byId("charts"));
const data = new Map();

/** The colour of each selected run by its id; null until the runs are known. */
let selected = null;
let state = null;
let shown = "";

function selectAtFirst(runs) {
  const usable = runs.filter((run) => run.iterations > 0 && !run.problem);
  const candidates = usable.length > 0 ? usable : [...runs];
  const newest = candidates.sort((a, b) => b.updated - a.updated);
  const ids = new Set(newest.slice(0, MAXIMUM_SELECTED_AT_FIRST).map((run) => run.id));
  selected = new Map();
  runs.filter((run) => ids.has(run.id)).forEach((run) => select(run.id, true));
}

/** A selected run keeps its colour; a new one takes the first that is free. */
function select(id, isSelected) {
  if (isSelected) {
    const used = new Set(selected.values());
    let colour = 0;
    while (used.has(colour)) {
      colour++;
    }
    selected.set(id, colour);
  } else {
    selected.delete(id);
  }
}

function selectedRuns() {
  return state.runs
    .filter((run) => selected.has(run.id))
    .map((run) => ({ name: run.name, colour: selected.get(run.id), summary: run, data: data.get(run.id) }));
}

async function load() {
  if (selected === null || (selected.size === 0 && state.runs.length === 1)) {
    selectAtFirst(state.runs);
  }
  for (const run of state.runs.filter((one) => selected.has(one.id))) {
    if (!data.has(run.id)) {
      data.set(run.id, new source.RunData());
    }
    await data.get(run.id).update(run);
  }
}

function show() {
  document.title = `${state.title} – Aurum`;
  byId("title").textContent = state.title;
  const runs = selectedRuns();
  const only = runs.length === 1 ? runs[0].summary : null;
  showActions(only);
  byId("overview").hidden = only === null;
  const sweep = runs.length === 1 && only.sweep ? runs[0] : null;
  const tiles = sweep ? sweepOverview(sweep, stateOf(only)) : only && overview(only);
  byId("overview").replaceChildren(...(tiles ? [tiles] : []));
  showRuns();
  byId("sweep").hidden = sweep === null;
  byId("charts").hidden = sweep !== null;
  byId("controls").hidden = runs.length === 0 || sweep !== null;
  const legend = runs.length > 1 ? runs.map((run) => swatched(run.name, run.colour, "li")) : [];
  byId("legend").hidden = legend.length === 0;
  byId("legend").replaceChildren(...legend);
  showMetrics(runs);
}

/** Charts and settings are drawn again only if their data or the controls have changed. */
function showMetrics(runs) {
  const view = {
    axis: document.querySelector("input[name=axis]:checked").value,
    smoothing: Number(byId("smoothing").value) / 100,
  };
  const version = JSON.stringify([
    view,
    runs.map(({ summary, colour }) => [summary.id, colour, summary.generation, summary.offset, summary.settingsTime]),
  ]);
  if (version !== shown) {
    shown = version;
    const sweep = runs.length === 1 && runs[0].summary.sweep;
    if (sweep) {
      showSweep(byId("sweep"), runs[0]);
    } else {
      charts.show(runs, state.groups, view);
    }
    byId("settings").hidden = !runs.some((run) => run.data.settings?.rows);
    showSettings(byId("settings-body"), runs);
  }
}

function showActions(only) {
  const isTraining = only?.state === "starting" || only?.state === "running";
  byId("stop").hidden = !isTraining || (!state.canStop && !state.stopping);
  byId("stop").disabled = Boolean(state.stopping);
  byId("stop").textContent = state.stopping ? "Stopping …" : "Stop training";
  byId("replay").hidden = !only?.replay || Boolean(state.ended);
  if (only?.replay) {
    byId("replay").setAttribute("href", only.replay);
  }
}

function showRuns() {
  const alone = state.runs.length === 1 && !state.runs[0].problem;
  byId("runs").hidden = alone || state.runs.length === 0;
  const focused = document.activeElement?.dataset?.run;
  const rows = state.runs.map((run) =>
    row(run, selected.get(run.id) ?? null, (isSelected) => {
      select(run.id, isSelected);
      refresh();
    }),
  );
  byId("run-rows").replaceChildren(...rows);
  if (focused !== undefined) {
    document.querySelector(`input[data-run="${CSS.escape(focused)}"]`)?.focus();
  }
}

function say(text) {
  const message = byId("message");
  message.hidden = text === "";
  if (message.textContent !== text) {
    message.textContent = text;
  }
}

/** How to see the runs when this page is closed or its program has ended. */
function again() {
  return `To see it later, with its replay: ${state.command}`;
}

function message() {
  if (state.ended) {
    return `The training has ended, and its program with it. This page keeps its last state until it is closed. ${again()}`;
  }
  if (state.runs.length === 0) {
    return "There is no run in this folder yet; 'aurum train' creates one.";
  }
  return state.notice ?? "";
}

let lastUpdate = new Date();

function lost(error) {
  if (error instanceof source.Refused) {
    say(error.message);
  } else {
    const time = lastUpdate.toLocaleTimeString();
    const later = state === null ? "" : ` ${again()}`;
    say(`No connection to the program since ${time}. If it has ended, this page keeps its last state.${later}`);
  }
}

/** Loads and shows everything; returns false if the program does not answer. */
async function refresh() {
  try {
    await load();
  } catch (error) {
    lost(error);
    return false;
  }
  show();
  say(message());
  return true;
}

/** The newest state that has not been shown; null if there is none. */
let received = null;
let isLoading = false;

/** Shows a state as soon as the one before it has been loaded; skips those in between. */
async function receive(newest) {
  lastUpdate = new Date();
  received = newest;
  while (received !== null && !isLoading) {
    isLoading = true;
    state = received;
    received = null;
    if ((await refresh()) && state.ended) {
      stream.close(); // The program waits for it.
    }
    isLoading = false;
  }
}

async function stop() {
  try {
    await source.stop();
  } catch (error) {
    lost(error);
  }
}

byId("stop").addEventListener("click", () => byId("confirm").showModal());
byId("confirm").addEventListener("close", () => {
  if (byId("confirm").returnValue === "stop") {
    stop();
  }
});
byId("smoothing").addEventListener("input", () => {
  byId("smoothing-value").textContent = `${byId("smoothing").value} %`;
  show();
});
document.querySelectorAll("input[name=axis]").forEach((input) => input.addEventListener("change", show));

const stream = await source.follow(receive, lost).catch(lost);
