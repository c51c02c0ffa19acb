// The start of the page: a recorded match, a match of an event stream, or a match that a person plays,
// or matches that the page plays itself.

function showMessage(text) {
  byId("message").textContent = text;
  byId("message").hidden = false;
}

async function start() {
  byId("theme").addEventListener("click", toggleTheme);
  byId("help-button").addEventListener("click", () => byId("help").showModal());
  byId("help-close").addEventListener("click", () => byId("help").close());
  const record = byId("data").textContent.trim();
  const { stream } = byId("data").dataset;
  try {
    if (!("DecompressionStream" in window)) {
      throw new Error("This browser is too old to show a replay; use a version of 2024 or newer.");
    }
    if (byId("engine")) {
      await playInBrowser(...(await dataOfPage(record, byId("engine").textContent)));
    } else if (record) {
      const replay = new Replay(await decode(record));
      showPage(replay, replay.positionOf(replay.facts.open ?? replay.failures[0]?.at ?? 0));
      if (replay.facts.remark) {
        showMessage(replay.facts.remark);
      }
    } else if (stream) {
      follow(stream);
    } else {
      await playOnServer();
    }
  } catch (error) {
    showMessage(error.message);
    throw error;
  }
}

/** What a page that plays consists of: its configuration and its engine. */
async function dataOfPage(config, engine) {
  try {
    return [await decode(config), await unzip(engine)];
  } catch {
    throw new Error("This file is damaged; copy it again.");
  }
}

/** Shows a position of a match. */
function showPage(replay, at = 0) {
  byId("main").hidden = false;
  const page = new Page(replay);
  page.show(at);
  return page;
}

start();
