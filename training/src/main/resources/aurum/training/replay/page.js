// The page: playback, keys and theme.

class Page {
  constructor(replay) {
    this.replay = replay;
    this.at = 0;
    this.timer = 0;
    this.onShow = () => {};
    this.personKey = () => false;
    /** Plays a further turn of a match in progress, if this page can; a promise. */
    this.more = null;
    this.board = new Board(byId("board"), byId("tip"), replay);
    this.seats = new SeatTable(byId("seats"), byId("remarks"), replay);
    this.decision = new DecisionPanel(byId("decision-title"), byId("decision-body"), replay, this.board);
    this.text = new TextPanels(replay);
    this.showFacts();
    this.drawCharts();
    this.showFailures();
    this.connectControls();
    for (const id of ["frame", "threats", "moves"]) {
      byId(id).hidden = replay.columns === 0;
    }
    document.documentElement.style.setProperty("--columns", Math.max(1, replay.columns));
    document.documentElement.style.setProperty("--rows", Math.max(1, replay.rows));
  }

  showFacts() {
    const { game, variant, seed, options, title } = this.replay.facts;
    const words = Object.entries(options).map(([key, value]) => `${key}=${value}`);
    byId("title").textContent = title ?? `${game} ${variant}`;
    byId("facts").textContent = title ? "" : [`seed ${seed}`, ...words].join("  ");
    document.title = title ?? `${game}, seed ${seed}`;
  }

  /** A button for each failure, which jumps to its turn, and a mark on the slider. */
  showFailures() {
    const { failures, turns } = this.replay;
    byId("failures").hidden = failures.length === 0;
    for (const { seat, at, text } of failures) {
      const button = element("button", "failure", `${this.replay.seatName(seat)}: ${text}`);
      button.type = "button";
      button.addEventListener("click", () => this.select(this.replay.positionOf(at)));
      byId("failures").append(button);
      const mark = element("span", "failure-mark");
      mark.style.setProperty("--share", this.replay.positionOf(at) / Math.max(1, turns));
      byId("slider").append(mark);
    }
  }

  drawCharts() {
    this.charts = chartsOf(this.replay);
    for (const chart of this.charts) {
      chart.onSelect = (at) => this.select(at);
    }
    byId("charts").replaceChildren(...this.charts.map(({ root }) => root));
  }

  /** Adds positions of a match in progress. A page that shows the last position plays on to them. */
  add(frames) {
    const { replay } = this;
    const follows = this.at === replay.turns && !this.playing;
    frames.forEach((frame) => replay.add(frame));
    if (frames.length > 0) {
      replay.draft = null;
      this.drawCharts();
      this.show(this.at);
      if (follows) {
        this.play();
      }
    }
  }

  /** Adds positions. A page that shows the last position then shows the new last one. */
  append(frames) {
    const { replay } = this;
    const { isAtEnd } = this;
    frames.forEach((frame) => replay.add(frame));
    if (frames.length > 0) {
      replay.draft = null;
      this.charts.forEach((chart) => chart.draw());
    }
    this.show(isAtEnd ? replay.turns : this.at);
  }

  /** Whether the page shows the last position so far. */
  get isAtEnd() {
    return this.at === this.replay.turns;
  }

  /** Shows a position; in the last one of a match in progress, within the turn of a person. */
  show(at) {
    const { replay } = this;
    this.at = Math.max(0, Math.min(replay.turns, at));
    const isDraft = this.at === replay.turns && replay.draft;
    const position = isDraft ? replay.draft : replay.positions[this.at];
    this.board.show(position, replay.turnsAfter(this.at));
    this.seats.show(position);
    this.decision.show(this.at);
    this.text.show(this.at);
    this.charts.forEach((chart) => chart.show(this.at));
    const scrub = byId("scrub");
    scrub.max = replay.turns;
    scrub.value = this.at;
    scrub.setAttribute("aria-valuetext", replay.turnWords(this.at));
    byId("status").textContent = this.status(position);
    byId("first").disabled = byId("back").disabled = this.at === 0;
    byId("last").disabled = this.at === replay.turns;
    byId("play").disabled = this.isAtEnd && Boolean(replay.draft);
    byId("forward").disabled = this.isAtEnd && !this.hasMore;
    this.onShow();
  }

  status(position) {
    const { replay } = this;
    const parts = [replay.turnWords(this.at)];
    if (position.caption && position.caption.toLowerCase() !== parts[0].toLowerCase()) {
      parts.push(position.caption);
    }
    if (position.over) {
      const winners = replay.winners();
      const names = winners.map((seat) => replay.seatName(seat)).join(", ");
      parts.push(winners.length === 1 ? `${names} wins` : `tie of ${names}`);
    } else {
      const names = (seats) => seats.map((seat) => replay.seats[seat].name).join(", ");
      const moving = replay.seats.map((_, seat) => seat).filter((seat) => replay.isToMove(position, seat));
      const failing = replay.failuresAt(this.at).map(({ seat }) => seat);
      parts.push(failing.length > 0 ? `${names(failing)} fails` : `${names(moving)} to move`);
    }
    return parts.join(" · ");
  }

  /** Shows a position that the viewer has chosen, and stops playing. */
  select(at) {
    this.pause();
    this.show(at);
  }

  /** Whether a further turn can be played, without the choice of a person. */
  get hasMore() {
    return this.more !== null && !this.replay.over && !this.replay.draft;
  }

  /** Shows the next position, which is played if it has not been. */
  async forward() {
    this.pause();
    await this.step();
  }

  async step() {
    if (this.at < this.replay.turns) {
      this.show(this.at + 1);
    } else if (this.hasMore) {
      await this.more();
    }
  }

  get playing() {
    return this.timer !== 0;
  }

  play() {
    // At the end with a draft, a person is to choose.
    if (this.playing || (this.isAtEnd && this.replay.draft)) {
      return;
    }
    if (this.isAtEnd && !this.hasMore) {
      this.show(0);
    }
    this.setPlaying(true);
    this.schedule();
  }

  schedule() {
    this.timer = setTimeout(async () => {
      const { timer } = this;
      await this.step();
      if (this.timer !== timer) {
        return; // Paused meanwhile.
      }
      if (this.at < this.replay.turns || this.hasMore) {
        this.schedule();
      } else {
        this.pause();
      }
    }, 1000 / Number(byId("speed").value));
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.setPlaying(false);
    this.onShow();
  }

  setPlaying(playing) {
    byId("play").setAttribute("aria-label", playing ? "Pause" : "Play");
    byId("play").classList.toggle("playing", playing);
    // A screen reader cannot follow a match that plays.
    byId("status").setAttribute("aria-live", playing ? "off" : "polite");
  }

  togglePlay() {
    if (this.playing) {
      this.pause();
    } else {
      this.play();
    }
  }

  changeSpeed(change) {
    const speed = byId("speed");
    speed.selectedIndex = Math.max(0, Math.min(speed.options.length - 1, speed.selectedIndex + change));
  }

  toggleThreats() {
    this.board.showsThreats = toggle(byId("threats"));
    this.show(this.at);
  }

  toggleMoves() {
    this.board.showsMoves = toggle(byId("moves"));
    this.show(this.at);
  }

  connectControls() {
    const click = (id, action) => byId(id).addEventListener("click", action);
    byId("scrub").addEventListener("input", () => this.select(Number(byId("scrub").value)));
    click("first", () => this.select(0));
    click("back", () => this.select(this.at - 1));
    click("play", () => this.togglePlay());
    click("forward", () => this.forward());
    click("last", () => this.select(this.replay.turns));
    click("threats", () => this.toggleThreats());
    click("moves", () => this.toggleMoves());
    document.onkeydown = (event) => this.key(event); // Not those of the page before.
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) {
      return;
    }
    const { target, key } = event;
    // A button, a summary or a list that has the focus keeps its own keys.
    const own = target.closest("button, summary, select");
    if (own && (key === " " || key === "Enter" || (own.tagName === "SELECT" && key !== "?"))) {
      return;
    }
    // So does a field into which a text is typed.
    if (target.matches("input:not([type=range])")) {
      return;
    }
    if (this.personKey(key)) {
      event.preventDefault();
      return;
    }
    const round = this.replay.simultaneous ? 10 : this.replay.seats.length;
    const actions = {
      " ": () => this.togglePlay(),
      ArrowLeft: () => this.select(this.at - 1),
      ArrowRight: () => this.forward(),
      ",": () => this.select(this.at - 1),
      ".": () => this.forward(),
      PageUp: () => this.select(this.at - round),
      PageDown: () => this.select(this.at + round),
      Home: () => this.select(0),
      End: () => this.select(this.replay.turns),
      "+": () => this.changeSpeed(1),
      "-": () => this.changeSpeed(-1),
      t: () => this.toggleThreats(),
      m: () => this.toggleMoves(),
      r: () => (byId("text").open = !byId("text").open),
      d: () => toggleTheme(),
      "?": () => byId("help").showModal(),
    };
    const action = actions[key.length === 1 ? key.toLowerCase() : key];
    if (action) {
      event.preventDefault();
      action();
    }
  }
}

function byId(id) {
  return document.getElementById(id);
}

/** Switches a button that is pressed or not; whether it is pressed then. */
function toggle(button) {
  const pressed = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", pressed);
  return pressed;
}

function toggleTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
}
