// Matches that this page plays: their set-up, the agents of their seats, and a link to each.

/** The name of the agent that is a person. */
const PERSON = "you";

/** What the fragment of the address says: the seed, the options, the agents and the moves of a match. */
function matchOfAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  return {
    seed: words.get("seed"),
    options: words.get("options"),
    seats: words.get("seats")?.split(","),
    moves: words.get("moves") ?? "",
  };
}

function addressOf(match) {
  const words = Object.entries(match).filter(([, value]) => value !== "");
  return `#${new URLSearchParams(words.map(([name, value]) => [name, String(value)]))}`.replaceAll("%2C", ",");
}

/** One match of this page. */
class Playing {
  constructor(engine, { seed, options, seats, agents, labels }, event) {
    this.engine = engine;
    this.labels = labels;
    this.seed = seed;
    this.options = options;
    this.seats = seats;
    this.first = [...seats];
    this.page = showPage(newReplay(event));
    this.page.show(this.page.replay.turns);
    this.page.more = () => this.ask("next");
    this.person = new Person(this.page, (_, action) => this.answer(action));
    this.person.plays = seats.includes(PERSON);
    this.person.ask(event.question);
    this.selects = this.page.seats.rows.map(({ player }, seat) => this.select(player, seat, agents));
    this.connect();
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
    byId("setup").addEventListener("submit", (event) => {
      event.preventDefault();
      this.restart();
    });
    byId("take-over").addEventListener("click", () => this.takeOver());
    byId("copy-link").addEventListener("click", () => this.copyLink());
    const key = this.page.personKey;
    this.page.personKey = (pressed) => {
      if (pressed.toLowerCase() === "p") {
        this.takeOver();
        return true;
      }
      return key(pressed);
    };
  }

  /** Sends a message to the engine, and shows what has happened. */
  async ask(message) {
    try {
      const { frames, question } = await this.engine.ask(message);
      if (frames.length > 0 || question !== null) {
        if (question !== null) {
          this.page.pause();
        }
        this.page.append(frames);
      }
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
  async replace(seat, name) {
    this.seats[seat] = name;
    this.selects[seat].value = name;
    const seats = this.page.replay.seats;
    seats[seat].agent = name;
    this.person.plays = this.seats.includes(PERSON);
    const wasPlaying = this.page.playing;
    await this.ask(`seat ${seat} ${name}`);
    if (name === PERSON && !wasPlaying) {
      await this.ask("next");
    }
  }

  /** Gives the seat that moves to the person, or the person's seats back to their agents. */
  async takeOver() {
    const own = this.seats.findIndex((name) => name === PERSON);
    if (own >= 0) {
      const agent = this.first[own] === PERSON ? this.selects[own].options[0].value : this.first[own];
      await this.replace(own, agent);
      this.page.play();
    } else {
      const { replay } = this.page;
      await this.replace(Math.max(0, replay.positions[replay.turns].acting), PERSON);
    }
  }

  async restart() {
    const options = byId("options").value.trim();
    try {
      await this.engine.ask("options", options);
      openMatch(addressOf({ seed: byId("seed").value, options, seats: this.seats }));
    } catch (error) {
      showMessage(error.message);
    }
  }

  async copyLink() {
    const { moves } = await this.engine.ask("moves");
    const { seed, options, seats } = this;
    history.replaceState(null, "", addressOf({ seed, options, seats, moves }));
    const button = byId("copy-link");
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = "Copied";
    } catch {
      button.textContent = "It is in the address"; // The browser does not let a file write texts there.
    }
    setTimeout(() => (button.textContent = "Copy link"), 2000);
  }
}

/** Loads this page again, with another match. */
function openMatch(address) {
  history.replaceState(null, "", address);
  location.reload();
}

/**
 * Begins the match of the address, or else the first match of the page, and plays it.
 *
 * @param config of the page: the policy, its game, and the script of the worker
 * @param module the compiled engine
 */
async function playInBrowser(config, module) {
  const engine = new Engine(config.worker);
  await engine.load(module);
  await engine.ask("policy", config.variant, config.search, config.policy);
  const given = matchOfAddress();
  const own = Object.entries(config.options).map(([name, value]) => `${name}=${value}`).join(" ");
  const options = given.options ?? own;
  const { seats: count, agents } = await engine.ask("options", options);
  const seats = Array.from({ length: count }, (_, seat) => given.seats?.[seat] ?? agents[config.search ? 1 : 0]);
  const seed = given.seed ?? "1";
  const event = await engine.ask("begin", seed, options, seats, given.moves);
  const labels = { search: `policy, search of ${config.search}` };
  const playing = new Playing(engine, { seed, options, seats, agents, labels }, event);
  byId("facts").prepend(`policy ${config.name} · `);
  addEventListener("hashchange", () => location.reload());
  if (given.moves) {
    playing.page.show(playing.page.replay.turns);
  } else if (seats[0] !== PERSON) {
    playing.page.play();
  } else {
    await playing.ask("next");
  }
}
