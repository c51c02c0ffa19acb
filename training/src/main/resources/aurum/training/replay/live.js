// A match that a server plays or has played: its frames arrive as an event stream.

/** Follows a match until it is over. After an interruption the stream begins again. */
function follow(address) {
  const events = new EventSource(address);
  let page = null;
  let received = 0;
  events.onopen = () => (received = 0);
  events.onmessage = ({ data }) => {
    byId("message").hidden = true;
    const { facts, frames } = JSON.parse(data);
    if (page) {
      page.add(frames.slice(Math.max(0, page.replay.positions.length - received)));
    } else {
      page = showPage(newReplay({ facts, frames }));
      page.show(page.replay.over ? 0 : page.replay.turns);
    }
    received += frames.length;
    if (page.replay.over) {
      events.close();
    }
  };
  events.onerror = () => showMessage("The server does not answer; the match continues when it does.");
}
