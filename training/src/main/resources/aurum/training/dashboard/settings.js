/** The settings of the selected runs. */

import { element, table } from "./page.js";

function text(value) {
  if (value === null || value === undefined) {
    return "–";
  }
  return typeof value === "string" ? value : JSON.stringify(value).replaceAll(",", ", ");
}

function cells(name, values, changed) {
  const heading = element("th", { scope: "row" }, name);
  return element("tr", { class: changed ? "changed" : undefined }, heading, ...values.map((value) => element("td", { class: "wrap" }, text(value))));
}

function differs(setting) {
  return "default" in setting && text(setting.value) !== text(setting.default);
}

/** One run: the settings that differ from the defaults of its game and algorithm, and all. */
function ofOne(settings) {
  const rows = settings.rows ?? [];
  const changed = rows.filter(differs);
  const parts = [];
  if (rows.some((row) => row.name.startsWith("ranges."))) {
    parts.push(element("p", {}, "The settings of a sweep have no defaults of a game: see its file."));
  } else if (!settings.compared) {
    parts.push(element("p", {}, "The defaults of this run are not known: it is of another version, or its game is missing."));
  } else if (changed.length === 0) {
    parts.push(element("p", {}, "All settings have their defaults."));
  } else {
    parts.push(element("p", {}, `${changed.length} of ${rows.length} settings differ from the defaults of the game and the algorithm:`));
    parts.push(table("Settings that differ from the defaults", ["Setting", "Value", "Default"], changed.map((row) => cells(row.name, [row.value, row.default]))));
  }
  const all = rows.map((row) => cells(row.name, [row.value], differs(row)));
  parts.push(element("details", {}, element("summary", {}, "All settings"), table("All settings", ["Setting", "Value"], all)));
  return parts;
}

/** Several runs: the settings that differ between them. */
function ofSeveral(runs) {
  const names = new Set(runs.flatMap((run) => run.data.settings.rows.map((row) => row.name)));
  const byRun = runs.map((run) => new Map(run.data.settings.rows.map((row) => [row.name, row.value])));
  const different = [...names]
    .map((name) => ({ name, values: byRun.map((values) => values.get(name)) }))
    .filter(({ values }) => new Set(values.map(text)).size > 1);
  if (different.length === 0) {
    return [element("p", {}, "All settings are equal.")];
  }
  return [
    element("p", {}, `${different.length} of ${names.size} settings differ between the selected runs:`),
    table("Settings that differ between the runs", ["Setting", ...runs.map((run) => run.name)], different.map(({ name, values }) => cells(name, values))),
  ];
}

/** Shows the settings in a container. */
export function showSettings(container, runs) {
  const open = container.querySelector("details")?.open;
  const known = runs.filter((run) => run.data.settings?.rows);
  container.replaceChildren(...(known.length === 1 ? ofOne(known[0].data.settings) : ofSeveral(known)));
  const details = container.querySelector("details");
  if (details) {
    details.open = open ?? false;
  }
}
