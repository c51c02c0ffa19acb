// Matches that this page plays: their set-up, the agents of their seats, and a link to each.

/** The name of the agent that is a person. */
const PERSON = "you";

/** What a fragment of an address says: the seed, the options, the agents and the moves of a match. */
function matchOf(fragment) {
  const words = new URLSearchParams(fragment.slice(1));
  return {
    seed: words.get("seed"),
    options: words.get("options"),
    seats: words.get("seats")?.split(","),
    moves: words.get("moves") ?? "",
  };
}

/** The fragment of the address of a match. */
function fragmentOf(match) {
  const words = Object.entries(match).filter(([name, value]) => name === "options" || String(value) !== "");
  return `#${new URLSearchParams(words.map(([name, value]) => [name, String(value)]))}`.replaceAll("%2C", ",");
}

/** One match of this page. */
class Playing {
  /**
   * @param open begins the match of a fragment
   */
  constructor(engine, { seed, options, seats, agents, labels, event }, open) {
    this.engine = engine;
    this.open = open;
    this.labels = labels;
    this.seed = seed;
    this.options = options;
    this.seats = seats;
    this.first = [...seats];
    this.page = showPage(newReplay(event));
    /** The turn that the engine plays; null if none. */
    this.turn = null;
    this.page.more = () => this.next();
    this.person = new Person(this.page, (_, action) => this.answer(action));
    this.person.plays = seats.includes(PERSON);
    this.person.playFromHere = () => this.playFromHere();
    this.selects = this.page.seats.rows.map(({ player }, seat) => this.select(player, seat, agents));
    this.connect();
    this.page.show(this.page.replay.turns);
  }

  /** The list of agents of a seat, in the place of the agent's name. */
  select(player, seat, agents) {
    const select = element("select", "agent");
    select.setAttribute("aria-label", `Agent of ${this.page.replay.seats[seat].name}`);
    select.append(...agents.map((name) => new Option(this.labels[name] ?? name, name)));
    select.value = this.seats[seat];
    select.addEventListener("change", () => this.replace(seat, select.value));
    player.replaceWith(select);
    return select;
  }

  connect() {
    byId("setup").hidden = byId("playing-help").hidden = false;
    byId("seed").value = this.seed;
    byId("options").value = this.options;
    byId("new-match").addEventListener("click", () => this.restart());
    // It is no form: a frame may forbid forms.
    byId("setup").addEventListener("keydown", ({ key, target }) => {
      if (key === "Enter" && (target === byId("seed") || target === byId("options"))) {
        this.restart();
      }
    });
    byId("take-over").addEventListener("click", () => this.takeOver());
    byId("copy-link").addEventListener("click", () => this.copyLink());
    const { onShow, personKey } = this.page;
    this.page.onShow = () => {
      onShow();
      this.showTakeOver();
    };
    this.page.personKey = (pressed) => {
      if (pressed.toLowerCase() === "p") {
        byId("take-over").click();
        return true;
      }
      return personKey(pressed);
    };
  }

  /** The seat of the person that is given back next; -1 if agents play all. */
  get ownSeat() {
    const acting = this.page.replay.positions[this.page.replay.turns].acting;
    return this.seats[acting] === PERSON ? acting : this.seats.indexOf(PERSON);
  }

  showTakeOver() {
    const { isAtEnd, replay } = this.page;
    const button = byId("take-over");
    const isOwn = this.ownSeat >= 0;
    button.disabled = replay.over && (isOwn || isAtEnd);
    button.textContent = isOwn ? "Give back" : isAtEnd ? "Take over" : "Take over here";
    button.title = isOwn
      ? "Give your seat back to its agent (P)"
      : isAtEnd
        ? "Play the seat that moves (P)"
        : "Play the seat that moves, from this position on (P)";
  }

  /** Plays the next turn, unless the engine plays it already. */
  next() {
    this.turn ??= this.ask("next").finally(() => (this.turn = null));
    return this.turn;
  }

  /** Sends a message to the engine, and shows what has happened. */
  async ask(message) {
    try {
      const { frames, question } = await this.engine.ask(message);
      if (question !== null && this.page.isAtEnd) {
        this.page.pause();
      }
      this.page.append(frames);
      this.person.ask(question);
    } catch (error) {
      this.page.pause();
      this.page.more = null;
      showMessage(error.message);
    }
  }

  /** Plays a person's action, and then the other seats. */
  async answer(action) {
    await this.ask(`answer ${action}`);
    if (this.page.hasMore && this.person.question === null) {
      this.page.play();
    }
  }

  /** Gives a seat to another agent, from its next turn on. */
  replace(seat, name) {
    return this.person.during(this.change(seat, name));
  }

  async change(seat, name) {
    this.seats[seat] = name;
    this.selects[seat].value = name;
    const seats = this.page.replay.seats;
    seats[seat].agent = name;
    this.person.plays = this.seats.includes(PERSON);
    const wasAsked = this.person.question !== null;
    await this.ask(`seat ${seat} ${name}`);
    if (wasAsked && this.person.question === null) {
      this.page.play();
    } else {
      await this.askPerson();
    }
  }

  /** Asks the person, if the person is to move and nothing else will ask. */
  async askPerson() {
    const { replay } = this.page;
    if (!this.page.playing && this.seats[replay.positions[replay.turns].acting] === PERSON) {
      await this.next();
    }
  }

  /** Gives the seat that moves to the person, or the person's seat back to its agent. */
  async takeOver() {
    const { ownSeat } = this;
    if (ownSeat >= 0) {
      const { options } = this.selects[ownSeat];
      await this.replace(ownSeat, this.first[ownSeat] === PERSON ? options[0].value : this.first[ownSeat]);
      this.page.play();
    } else if (this.page.isAtEnd) {
      const { replay } = this.page;
      await this.replace(replay.positions[replay.turns].acting, PERSON);
    } else {
      await this.playFromHere();
    }
  }

  /** Begins a match that is the same up to the position shown, in which the person is to move. */
  async playFromHere() {
    const { at, replay } = this.page;
    const { acting, before } = replay.positions[at];
    await this.keep();
    const { moves } = await this.engine.ask("moves");
    const count = replay.played.slice(0, before).reduce((sum, { decisions }) => sum + decisions.length, 0);
    const { seed, options } = this;
    const seats = this.seats.with(acting, PERSON);
    this.open(fragmentOf({ seed, options, seats, moves: moves.slice(0, count) }));
  }

  async restart() {
    const options = byId("options").value.trim();
    try {
      if (byId("seed").reportValidity()) {
        await this.engine.ask("options", options);
        this.open(fragmentOf({ seed: byId("seed").value, options, seats: this.seats }));
      }
    } catch (error) {
      showMessage(error.message);
    }
  }

  /** Writes the match so far into the address; the link to it. */
  async keep() {
    const { moves } = await this.engine.ask("moves");
    const { seed, options, seats } = this;
    const fragment = fragmentOf({ seed, options, seats, moves });
    writeAddress("replaceState", fragment);
    return new URL(fragment, location.href).href;
  }

  async copyLink() {
    const link = await this.keep();
    try {
      await navigator.clipboard.writeText(link);
      const button = byId("copy-link");
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy link"), 2000);
    } catch {
      // The browser does not let this page write to the clipboard.
      byId("link-label").hidden = false;
      byId("link").value = link;
      byId("link").select();
    }
  }
}

/** Writes a fragment into the address of this page, by pushState or replaceState. */
function writeAddress(method, fragment) {
  try {
    history[method](null, "", fragment);
  } catch {
    // A frame may have no address of its own.
  }
}

/**
 * Begins the match of the address, or else the first match of the page, and plays it; another one
 * whenever the address changes.
 *
 * @param config of the page: the policy, its game, and the script of the worker
 * @param module the compiled engine
 */
async function playInBrowser(config, module) {
  const engine = new Engine(config.worker);
  await engine.load(module);
  await engine.ask("policy", config.variant, config.search, config.policy);
  const empty = byId("main").cloneNode(true);
  let playing = null;
  let started = Promise.resolve();
  const next = (fragment) => (started = started.then(() => start(fragment)));
  // The browser's way back leads to the match before.
  const open = (fragment) => {
    writeAddress("pushState", fragment);
    return next(fragment);
  };
  const start = async (fragment) => {
    playing?.page.pause();
    byId("message").hidden = true;
    let given = matchOf(fragment);
    let match;
    try {
      match = await begin(engine, config, given);
    } catch (error) {
      showMessage(`The link is wrong: ${error.message}. This is the first match of the page instead.`);
      given = { moves: "" };
      match = await begin(engine, config, given);
    }
    const speed = byId("speed").value;
    const focused = document.activeElement.id;
    byId("main").replaceWith(empty.cloneNode(true));
    byId("speed").value = speed;
    playing = new Playing(engine, match, open);
    byId("facts").prepend(`policy ${config.name} · `);
    byId(focused)?.focus({ preventScroll: true });
    await playing.askPerson();
    if (!given.moves && playing.person.question === null) {
      playing.page.play();
    }
  };
  addEventListener("popstate", () => next(location.hash));
  await next(location.hash);
}

/** Begins a match in the engine; what it consists of. */
async function begin(engine, config, given) {
  const own = Object.entries(config.options).map(([name, value]) => `${name}=${value}`).join(" ");
  const options = given.options ?? own;
  const { seats: count, agents, warnings } = await engine.ask("options", options);
  const seats = Array.from({ length: count }, (_, seat) => given.seats?.[seat] ?? agents[config.search ? 1 : 0]);
  const seed = given.seed ?? "1";
  const event = await engine.ask("begin", seed, options, seats, given.moves);
  if (warnings.length > 0) {
    showMessage(warnings.join("\n"));
  }
  const labels = { search: `policy, search of ${config.search}` };
  return { seed, options, seats, agents, labels, event };
}
