// A match whose frames arrive as an event stream: a server plays it or has played it, or a person
// plays it on this page.

/**
 * Follows a match until it is over. After an interruption the stream begins again.
 *
 * @param onEvent called with the page and each event
 */
function follow(address, onEvent = () => {}) {
  const events = new EventSource(address);
  let page = null;
  let received = 0;
  events.onopen = () => (received = 0);
  events.onmessage = ({ data }) => {
    byId("message").hidden = true;
    const event = JSON.parse(data);
    const { facts, frames } = event;
    if (page) {
      page.add(frames.slice(Math.max(0, page.replay.positions.length - received)));
    } else {
      page = showPage(newReplay({ facts, frames }));
      page.show(page.replay.over ? 0 : page.replay.turns);
    }
    received += frames.length;
    for (const [turns, text] of event.errors ?? []) {
      page.replay.played[turns - 1].errors = text;
    }
    onEvent(page, event);
    if (page.replay.over) {
      events.close();
    }
  };
  events.onerror = () => showMessage("The server does not answer; the match continues when it does.");
}

/** A replay of the frames so far. */
function newReplay({ facts, frames }) {
  const replay = new Replay({ ...facts, positions: 0, frames: {} });
  frames.forEach((frame) => replay.add(frame));
  return replay;
}
