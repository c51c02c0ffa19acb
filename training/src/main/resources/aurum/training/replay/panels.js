// The panels beside the board: the seats, the decisions of the next turn, the referee's text.

/** The table of the seats: for each its name, and below its score and numbers. */
class SeatTable {
  constructor(table, remarks, replay) {
    this.replay = replay;
    this.remarks = remarks;
    this.table = table;
    const head = element("tr");
    head.append(heading("score"), ...replay.stats.map(({ name }) => heading(name)));
    table.tHead.append(head);
    this.rows = replay.seats.map((_, seat) => this.newRows(table, seat));
  }

  newRows(table, seat) {
    const { stats, seats } = this.replay;
    const body = element("tbody");
    const title = element("th");
    title.scope = "rowgroup";
    const line = element("div", "seat");
    const badge = element("span", "badge");
    const note = element("small", "note");
    const names = element("span", "names");
    const { name, agent, link } = seats[seat];
    const player = element(link ? "a" : "span", "agent", agent);
    if (link) {
      player.href = link;
    }
    names.append(element("b", "", name), " ", player);
    line.append(seatMark(seats, seat), names, badge);
    title.append(line, note);
    const numbers = element("tr");
    const score = element("td", "score");
    const cells = stats.map(({ maximum }) => {
      const number = element("span");
      const bar = element("span", "bar");
      bar.style.background = seatColour(seat);
      const cell = element("td");
      cell.append(number);
      if (maximum) {
        const meter = element("span", "meter");
        meter.append(bar);
        cell.append(meter);
      }
      return { cell, number, bar, maximum };
    });
    numbers.append(score, ...cells.map(({ cell }) => cell));
    const first = element("tr");
    first.append(title);
    body.append(first, numbers);
    table.append(body);
    return { body, title, score, cells, note, badge, player };
  }

  show(position) {
    const { replay } = this;
    const isStat = scoreIsStat(replay);
    this.table.classList.toggle("score-is-stat", isStat);
    const winners = position.over ? replay.winners() : [];
    this.rows.forEach(({ body, title, score, cells, note, badge }, seat) => {
      title.colSpan = cells.length + (isStat ? 0 : 1);
      score.textContent = position.scores[seat];
      cells.forEach(({ number, bar, maximum }, index) => {
        const value = replay.stat(position, index, seat);
        number.textContent = value;
        bar.style.width = `${Math.min(100, Math.max(0, (100 * value) / (maximum || 1)))}%`;
      });
      note.textContent = position.notes[seat] ?? "";
      const moves = replay.isToMove(position, seat);
      body.classList.toggle("acting", moves);
      const won = winners.includes(seat);
      badge.textContent = won ? (winners.length > 1 ? "tie" : "winner") : moves ? "to move" : "";
      badge.classList.toggle("winner", won);
    });
    this.remarks.textContent = position.remarks.join("\n");
  }
}

function heading(text) {
  const cell = element("th", "", text);
  cell.scope = "col";
  return cell;
}

/** The decisions of the next turn, or of all turns of the next round, with the probabilities of a policy. */
class DecisionPanel {
  constructor(title, body, replay, board) {
    this.title = title;
    this.body = body;
    this.replay = replay;
    this.board = board;
    this.turns = [];
    // While the pointer is on one of several choices, the board shows that choice alone.
    body.addEventListener("pointerleave", () => board.drawMoves(this.turns));
  }

  show(at) {
    const { replay } = this;
    // The next turn of a match in progress is not known yet: the last one is shown.
    const isNext = at < replay.turns || replay.over;
    this.turns = isNext ? replay.turnsAfter(at) : replay.positions[at].turns;
    const word = isNext ? "Next" : "Last";
    this.body.replaceChildren();
    this.title.parentElement.hidden = this.turns.length === 0;
    if (this.turns.length === 1) {
      const { seat } = this.turns[0];
      this.title.replaceChildren(seatMark(replay.seats, seat), `${word} turn: ${replay.seatName(seat)}`);
    } else {
      this.title.replaceChildren(`${word} round`);
    }
    for (const turn of this.turns) {
      if (this.turns.length > 1) {
        const head = element("h3", "turn");
        head.append(seatMark(replay.seats, turn.seat), replay.seatName(turn.seat));
        this.body.append(head);
      }
      this.showTurn(turn, replay.failuresAt(at).find(({ seat }) => seat === turn.seat));
    }
    const command = replay.inputCommand(at);
    if (command) {
      const line = element("code", "command", command);
      this.body.append(element("h3", "", "Print what was read up to this turn"), line);
    }
  }

  showTurn({ decisions, value, reply, errors, millis }, failure) {
    if (failure) {
      this.body.append(element("p", "failed", failure.text));
    }
    if (value !== undefined) {
      const line = element("p", "value", "Value estimate ");
      line.append(element("b", "", value.toFixed(2)));
      this.body.append(line);
    }
    if (decisions.length === 0) {
      // The word that replaces a line in a trace says less than the failure.
      const isReplaced = failure && reply?.startsWith("!");
      this.body.append(element("code", "reply", isReplaced ? "" : reply || "(nothing)"));
    } else if (decisions.length === 1) {
      this.body.append(this.bars(decisions[0]));
    } else {
      this.body.append(...this.choices(decisions));
    }
    if (errors) {
      const text = element("pre", "errors", errors);
      text.tabIndex = 0;
      text.setAttribute("role", "region");
      text.setAttribute("aria-label", "Standard error");
      this.body.append(element("h3", "", "Standard error of this turn"), text);
    }
    if (millis !== undefined) {
      this.body.append(element("p", "value", `The reply took ${millis.toFixed(1)} ms.`));
    }
  }

  /** The choices of a turn; those that wait are together at the end. */
  choices(decisions) {
    const waits = ({ played }) => this.replay.action(played).waits;
    const acting = decisions.filter((decision) => !waits(decision)).map((decision) => this.folded(decision));
    const waiting = decisions.filter(waits).map((decision) => this.folded(decision));
    if (waiting.length === 0) {
      return acting;
    }
    const group = element("details", "decision idle");
    group.open = acting.length === 0;
    const number = waiting.length === 1 ? "1 choice" : `${waiting.length} choices`;
    group.append(element("summary", "", `${number} without action`), ...waiting);
    return [...acting, group];
  }

  /** The probable actions of a decision as bars; the played action is marked. */
  bars({ played, probable }) {
    const list = element("ul", "bars");
    const entries = probable.length > 0 ? probable : [{ action: played }];
    for (const { action, percent } of entries) {
      const item = element("li", action === played ? "played" : "");
      item.append(element("span", "action", this.replay.action(action).label));
      if (action === played) {
        item.append(element("span", "tick", "played"));
      }
      if (percent !== undefined) {
        const track = element("span", "track");
        const bar = element("span", "bar");
        bar.style.width = `${percent}%`;
        track.append(bar);
        item.append(element("span", "percent", `${percent} %`), track);
      }
      list.append(item);
    }
    return list;
  }

  /** One of several decisions: the played action, and the others on request. */
  folded(decision) {
    const { played, probable } = decision;
    const { label } = this.replay.action(played);
    const percent = probable.find(({ action }) => action === played)?.percent;
    const details = element("details", "decision");
    const summary = element("summary");
    summary.append(element("span", "action", label));
    summary.append(element("span", "percent", percent === undefined ? "" : `${percent} %`));
    details.append(summary, this.bars(decision));
    const highlight = () => {
      this.board.moveLayer.replaceChildren();
      this.board.drawDecision(decision);
    };
    details.addEventListener("pointerenter", highlight);
    summary.addEventListener("focus", highlight);
    return details;
  }
}

/** The referee's text of the next turn, and the board in words. Filled only while they are open. */
class TextPanels {
  constructor(replay) {
    this.replay = replay;
    this.text = document.getElementById("text");
    this.words = document.getElementById("words");
    this.at = 0;
    for (const panel of [this.text, this.words]) {
      panel.addEventListener("toggle", () => this.show(this.at));
    }
  }

  show(at) {
    this.at = at;
    this.text.hidden = !this.replay.played.some(({ reply }) => reply !== undefined);
    if (this.text.open) {
      document.getElementById("input").textContent = this.ofTurns(at, "input");
      document.getElementById("reply").textContent = this.ofTurns(at, "reply");
    }
    this.words.hidden = this.replay.columns === 0;
    if (this.words.open) {
      document.getElementById("words-list").replaceChildren(...this.lines(this.replay.positions[at]));
    }
  }

  /** A text of each turn; with the names of their seats if there are several. */
  ofTurns(at, name) {
    const turns = this.replay.turnsAfter(at);
    const texts = turns.map((turn) => turn[name] ?? "(none)");
    const heads = turns.map(({ seat }) => (turns.length > 1 ? `${this.replay.seatName(seat)}:\n` : ""));
    return texts.map((text, i) => heads[i] + text).join(turns.length > 1 ? "\n\n" : "") || "(none)";
  }

  lines(position) {
    const lines = [];
    position.tiles.forEach((_, cell) => {
      const words = this.replay.words(position, cell);
      if (words) {
        lines.push(element("li", "", `${this.replay.place(cell)}: ${words}`));
      }
    });
    for (let i = 0; i < position.links.length; i += 4) {
      const [from, to, , decisive] = position.links.slice(i, i + 4);
      const attacker = this.replay.words(position, from);
      const target = this.replay.words(position, to);
      lines.push(element("li", "", `${attacker} threatens ${target}${decisive ? " decisively" : ""}`));
    }
    return lines;
  }
}
