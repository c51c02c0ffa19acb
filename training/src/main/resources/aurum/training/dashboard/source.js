/** The data of the runs, asked from the program. */

const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";

/** The program has received a request and refused it. */
export class Refused extends Error {}

async function send(path, method) {
  const response = await fetch(path, { method, headers: { "X-Aurum-Token": token } });
  if (!response.ok) {
    throw new Refused((await response.text()).trim());
  }
  return response;
}

export async function get(path, parameters) {
  return (await send(`${path}?${new URLSearchParams(parameters)}`, "GET")).json();
}

/** An address with a key for a path and query. */
export async function link(path) {
  return (await (await send(`/link?to=${encodeURIComponent(path)}`, "GET")).text()).trim();
}

/**
 * Follows the state of all runs, or another one; returns the stream.
 *
 * @param show called with each state
 * @param lost called when the program does not answer
 */
export async function follow(show, lost, path = "/runs") {
  const events = new EventSource(await link(path));
  events.onmessage = ({ data }) => show(JSON.parse(data));
  events.onerror = lost;
  return events;
}

export function stop() {
  return send("/stop", "POST");
}

/** The lines of metrics and the settings of one run. */
export class RunData {
  lines = [];
  settings = null;
  #generation = -1;
  #offset = 0;
  #settingsTime = -1;

  /** Loads what has changed since the last call. */
  async update(run) {
    if (run.generation !== this.#generation || run.offset !== this.#offset) {
      const part = await get("/metrics", {
        run: run.id,
        generation: this.#generation,
        from: this.#offset,
      });
      this.lines = part.from === 0 ? part.lines : this.lines.concat(part.lines);
      this.#generation = part.generation;
      this.#offset = part.offset;
    }
    if (run.settingsTime !== this.#settingsTime) {
      this.settings = await get("/settings", { run: run.id });
      this.#settingsTime = run.settingsTime;
    }
  }
}
