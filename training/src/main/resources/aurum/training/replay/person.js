// A match in progress in which a person plays: the person's choices.

/** The keys of the list of choices, in its order. */
const CHOICE_KEYS = "1234567890";

/** The step of each arrow key, in columns and rows. */
const ARROWS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/**
 * Sends a request to the program that serves this page; its text.
 *
 * @param fields of a POST request; undefined for GET
 */
async function request(path, fields) {
  const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
  const response = await fetch(path, {
    method: fields ? "POST" : "GET",
    headers: { "X-Aurum-Token": token },
    body: fields && new URLSearchParams(fields),
  });
  const text = (await response.text()).trim();
  if (!response.ok) {
    throw new Error(text);
  }
  return text;
}

/** Shows the choices of the person, and sends the chosen one. */
class Person {
  /**
   * @param answer sends the answer to the question of a number; a promise
   */
  constructor(page, answer) {
    this.page = page;
    this.answer = answer;
    this.question = null;
    this.selected = -1;
    /** Whether the person plays a seat. */
    this.plays = true;
    /** Plays on from the position shown, if the page can. */
    this.playFromHere = null;
    /** Whether the engine or the program is about to answer. */
    this.isWaiting = false;
    /** The index of the choice that had the focus; -1 if none had it. */
    this.focused = -1;
    page.board.onTile = (cell) => this.clickTile(cell);
    page.personKey = (key) => this.key(key);
    page.onShow = () => this.show();
    byId("person-help").hidden = false;
    byId("finish").addEventListener("click", () => this.send(-1));
  }

  /** Asks a question; null when there is none. */
  ask(question) {
    if (question?.number === this.question?.number) {
      return;
    }
    this.question = question;
    this.selected = -1;
    const { replay } = this.page;
    replay.draft = question && replay.after(replay.positions[replay.turns], question);
    this.page.show(this.page.at);
  }

  /** The choices of the question: what is answered, and the drawing of the action. */
  get choices() {
    return this.question.choices.map((index, i) => ({
      answer: this.question.answers[i],
      ...this.page.replay.action(index),
    }));
  }

  /** Whether the page shows the position that the question is about. */
  get isAsked() {
    return this.question !== null && this.page.at === this.page.replay.turns && !this.page.playing;
  }

  show() {
    const { replay, board } = this.page;
    byId("person").hidden = replay.over || !this.plays;
    board.showChoices([], []);
    byId("finish").hidden = !this.isAsked || !this.question.finish;
    const title = byId("person-title");
    // The panel stays between two turns, so that the page below it does not move.
    const isPaused = this.page.hasMore && !this.isWaiting;
    if (this.page.playing || (this.question === null && !isPaused)) {
      title.textContent = "The other seats move";
      this.showButtons([]);
      return;
    }
    if (!this.isAsked) {
      title.textContent = this.page.isAtEnd ? "Paused" : "This is an earlier position";
      this.showButtons(this.buttonsElsewhere());
      return;
    }
    const { acting } = this.question;
    title.replaceChildren(seatMark(replay.seats, acting), `Your turn, ${replay.seats[acting].name}`);
    const { choices } = this;
    const buttons = choices.map((choice, i) => {
      const button = this.button(choice.label, () => this.send(choice.answer));
      if (i < CHOICE_KEYS.length) {
        button.prepend(element("kbd", "", CHOICE_KEYS[i]), " ");
      }
      const other = this.selected >= 0 && choice.from !== this.selected;
      button.classList.toggle("other", other);
      return button;
    });
    this.showButtons(buttons);
    const from = this.selected >= 0 ? [this.selected] : [...new Set(choices.map((choice) => choice.from))];
    const near = choices.filter((choice) => this.selected < 0 || choice.from === this.selected);
    const to = near.filter((choice) => choice.to !== choice.from).map((choice) => choice.to);
    board.showChoices(from.filter((cell) => cell >= 0), to.filter((cell) => cell >= 0));
  }

  /** The buttons while the page shows another position than the one of the question. */
  buttonsElsewhere() {
    const { page } = this;
    const buttons = [];
    if (!page.isAtEnd) {
      buttons.push(this.button("Go to the current position", () => page.select(page.replay.turns)));
      if (this.playFromHere) {
        buttons.push(this.button("Play on from this position", () => this.playFromHere()));
      }
    } else {
      buttons.push(this.button("Play on", () => page.play()));
    }
    return buttons;
  }

  /** Replaces the list. The focus stays in it, until it is moved elsewhere. */
  showButtons(buttons) {
    const list = byId("choices");
    const index = [...list.children].indexOf(document.activeElement);
    if (index >= 0) {
      this.focused = index;
    } else if (document.activeElement !== document.body) {
      this.focused = -1;
    }
    list.replaceChildren(...buttons);
    if (this.focused >= 0) {
      buttons[Math.min(this.focused, buttons.length - 1)]?.focus({ preventScroll: true });
    }
  }

  button(text, action) {
    const button = element("button", "", text);
    button.type = "button";
    button.addEventListener("click", action);
    return button;
  }

  /**
   * Plays the choice of a tile, if the tile determines it: the only one to it, or from the selected
   * piece to it. Otherwise selects the piece on the tile.
   */
  clickTile(cell) {
    if (!this.isAsked) {
      return;
    }
    const { choices } = this;
    const to = choices.filter((choice) => choice.to === cell && choice.to !== choice.from);
    const fromSelected = to.filter((choice) => choice.from === this.selected);
    const determined = to.length === 1 ? to : fromSelected;
    if (determined.length === 1) {
      this.send(determined[0].answer);
      return;
    }
    const onTile = choices.filter((choice) => choice.to === cell && choice.from === cell);
    if (to.length === 0 && onTile.length === 1 && choices.every((choice) => choice.from === cell)) {
      this.send(onTile[0].answer);
      return;
    }
    this.selected = choices.some((choice) => choice.from === cell) ? cell : -1;
    this.show();
  }

  /** Handles a key in the person's turn; whether it has a meaning there. */
  key(key) {
    if (!this.isAsked) {
      return false;
    }
    const { choices } = this;
    if (ARROWS[key]) {
      const steps = choices.filter((choice) => this.isStep(choice, ARROWS[key]));
      const ofSelected = steps.filter((choice) => choice.from === this.selected);
      const determined = ofSelected.length > 0 ? ofSelected : steps;
      if (determined.length === 1) {
        this.send(determined[0].answer);
      }
      return true;
    }
    const waiting = choices.find((choice) => choice.waits);
    if (key === "Enter" && waiting) {
      this.send(waiting.answer);
      return true;
    }
    if (key.toLowerCase() === "f" && this.question.finish) {
      this.send(-1);
      return true;
    }
    const index = CHOICE_KEYS.indexOf(key);
    if (index >= 0 && index < choices.length) {
      this.send(choices[index].answer);
      return true;
    }
    return false;
  }

  isStep({ from, to }, [columns, rows]) {
    const width = this.page.replay.columns;
    return from >= 0 && to >= 0
      && (to % width) - (from % width) === columns
      && Math.floor(to / width) - Math.floor(from / width) === rows;
  }

  async send(action) {
    const { number } = this.question;
    this.ask(null);
    try {
      await this.during(this.answer(number, action));
    } catch (error) {
      showMessage(error.message);
    }
  }

  /** Waits for an answer. */
  async during(work) {
    this.isWaiting = true;
    try {
      await work;
    } finally {
      this.isWaiting = false;
      this.show();
    }
  }
}

/** Follows the match that this program plays with the person. */
async function playOnServer() {
  let person = null;
  follow(await request("/link?to=/match"), (page, { question }) => {
    person ??= new Person(page, (number, action) => request("/action", { number, action }));
    person.ask(question);
  });
}
