// The record of a match, and its positions.

/** Decodes base 64 that contains a gzip file; its bytes. */
async function unzip(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Decodes base 64 that contains a gzip file that contains JSON. */
async function decode(text) {
  return JSON.parse(new TextDecoder().decode(await unzip(text)));
}

/**
 * A match: the facts of the record, and one position for each frame. Every frame is relative to the
 * one before, so positions are computed once, in order, and can then be shown in any order.
 */
class Replay {
  constructor(facts) {
    this.facts = facts;
    this.columns = facts.columns;
    this.rows = facts.rows;
    this.seats = facts.seats;
    this.stats = facts.stats;
    this.shapes = [];
    this.tiles = [];
    this.actions = [];
    this.positions = [];
    /** All turns in order. */
    this.played = [];
    /** The position within the turn of a person; null if there is none. */
    this.draft = null;
    for (let at = 0; at < facts.positions; at++) {
      const members = Object.entries(facts.frames).map(([name, column]) => [name, column[at]]);
      this.add(Object.fromEntries(members));
    }
  }

  /** The number of positions after the first: of finished turns, or of rounds. */
  get turns() {
    return this.positions.length - 1;
  }

  get simultaneous() {
    return this.facts.simultaneous === true;
  }

  get over() {
    return this.positions[this.turns].over;
  }

  /** The number that traces, failures and commands give to the turn that is played in a position. */
  turnNumber(position) {
    return this.facts.firstTurn + this.positions[position].before;
  }

  /** The turn of a position in words. */
  turnWords(position) {
    const end = this.turns - (this.over ? 1 : 0);
    const number = (at) => (this.simultaneous ? this.facts.firstTurn + at : this.turnNumber(at));
    const word = this.simultaneous ? "round" : "turn";
    return this.over && position === this.turns
      ? `End after ${word} ${number(end)}`
      : `${word[0].toUpperCase()}${word.slice(1)} ${number(position)} of ${number(end)}`;
  }

  /** The disqualifications of programs: seat, position of the turn, text. */
  get failures() {
    return this.facts.failures ?? [];
  }

  /** The position in which a turn is played, by the number of turns before it. */
  positionOf(turn) {
    const next = this.positions.findIndex(({ before }) => before > turn);
    return next < 0 ? this.turns : next - 1;
  }

  /** The failures in the turns of a position. */
  failuresAt(position) {
    return this.failures.filter(({ at }) => this.positionOf(at) === position);
  }

  /** The command that prints what the program had read up to a turn; empty if there is none. */
  inputCommand(position) {
    const { inputCommand } = this.facts;
    const index = this.turnsAfter(position).findLastIndex(({ input }) => input !== undefined);
    return inputCommand && index >= 0 ? `${inputCommand} --turn ${this.turnNumber(position) + index}` : "";
  }

  add(frame) {
    const position = this.after(this.positions[this.turns], frame);
    const turns = turnsOf(frame);
    this.played.push(...turns);
    this.positions.push({ ...position, turns, before: this.played.length });
  }

  /** The position after a frame. */
  after(before, frame) {
    addEntries(this.shapes, frame.shapes);
    addEntries(this.tiles, frame.tiles);
    addEntries(this.actions, frame.actions);
    const cells = this.columns * this.rows;
    const seats = this.seats.length;
    return {
      tiles: changed(before?.tiles ?? new Uint16Array(cells), frame.changes),
      gauges: changed(before?.gauges ?? new Int32Array(cells), frame.gauges),
      stats: changed(before?.stats ?? new Int32Array(this.stats.length * seats), frame.stats),
      scores: changed(before?.scores ?? new Int32Array(seats), frame.scores),
      links: frame.links ?? before?.links ?? [],
      caption: frame.caption ?? before?.caption ?? "",
      notes: frame.notes ?? before?.notes ?? [],
      remarks: frame.remarks ?? before?.remarks ?? [],
      over: frame.over === true,
      acting: frame.acting ?? -1,
    };
  }

  /** The turns that are played in a position: one, or one of each seat that decides; none at the end. */
  turnsAfter(position) {
    return this.positions[position + 1]?.turns ?? [];
  }

  /** Whether a seat is to move in a position. */
  isToMove(position, seat) {
    const turns = this.simultaneous ? this.turnsAfter(this.positions.lastIndexOf(position)) : [];
    return turns.length > 0 ? turns.some((turn) => turn.seat === seat) : position.acting === seat;
  }

  stat(position, index, seat) {
    return position.stats[index * this.seats.length + seat];
  }

  /** An action: its words, the cells that it concerns, or -1, and whether it does nothing. */
  action(index) {
    const [label, from, to, waits] = this.actions[index];
    return { label, from, to, waits: waits === 1 };
  }

  /** The things on a tile, in words; empty if there are none. */
  words(position, cell) {
    const tile = this.tiles[position.tiles[cell]];
    if (!tile.title) {
      return "";
    }
    const gauge = tile.gauge ? `, ${tile.gauge} ${position.gauges[cell]} of ${tile.maximum}` : "";
    return tile.title + gauge;
  }

  /** The column and row of a cell, as the labels of actions write them. */
  place(cell) {
    return `${cell % this.columns},${Math.floor(cell / this.columns)}`;
  }

  /** A seat in words, with its agent. */
  seatName(seat) {
    const { name, agent } = this.seats[seat];
    return agent ? `${name} (${agent})` : name;
  }

  /** The seats with the highest score, at the end. */
  winners() {
    const { scores } = this.positions[this.turns];
    const best = Math.max(...scores);
    return this.seats.map((_, seat) => seat).filter((seat) => scores[seat] === best);
  }
}

/** The turns that led to a frame: those of a round, one, or none for the first frame. */
function turnsOf(frame) {
  const turns = frame.turns ?? (typeof frame.seat === "number" ? [frame] : []);
  return turns.map((turn) => turnOf(turn));
}

function turnOf({ seat, input, reply, errors, figures, millis, value, decisions }) {
  return {
    seat,
    input: input ?? undefined,
    reply: reply ?? undefined,
    errors: errors ?? undefined,
    figures: figures ?? {},
    millis: millis ?? undefined,
    value: value ?? undefined,
    decisions: (decisions ?? []).map(([played, ...probable]) => ({ played, probable: pairs(probable) })),
  };
}

/** Actions with their probabilities in percent. */
function pairs(numbers) {
  return numbers.flatMap((action, i) => (i % 2 ? [] : [{ action, percent: numbers[i + 1] }]));
}

/** Adds new entries: the index of the first, then the entries. */
function addEntries(list, entries) {
  if (entries) {
    const [first, ...added] = entries;
    added.forEach((entry, i) => (list[first + i] = entry));
  }
}

/** A copy of numbers with changes: index, value, index, value, ... The same array if there are none. */
function changed(numbers, changes) {
  if (!changes) {
    return numbers;
  }
  const copy = numbers.slice();
  for (let i = 0; i < changes.length; i += 2) {
    copy[changes[i]] = changes[i + 1];
  }
  return copy;
}

/** An element of HTML with text. Text is never parsed as HTML. */
function element(name, className = "", text = "") {
  const node = document.createElement(name);
  if (className) {
    node.className = className;
  }
  node.textContent = text;
  return node;
}

/** An element of SVG. */
function svg(name, attributes = {}) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, value);
  }
  return node;
}

/** The colour of a record (#rrggbb, seat2 or text, with /0.5 if transparent) as one of CSS. */
function colour(text) {
  const [name, opacity] = text.split("/");
  const seat = /^seat(\d+)$/.exec(name);
  const css = seat ? seatColour(seat[1]) : name.startsWith("#") ? name : `var(--${name})`;
  return opacity ? `color-mix(in srgb, ${css} ${100 * Number(opacity)}%, transparent)` : css;
}

/** The colour of a seat's pieces, or with "-ink" of its lines. There are four. */
function seatColour(seat, use = "") {
  return `var(--seat${seat % 4}${use})`;
}

/** The mark of a seat: its shape in its colour, with its label. */
function seatMark(seats, seat) {
  const mark = svg("svg", { viewBox: "0 0 100 100", class: "mark", "aria-hidden": "true" });
  const shape = svg("path", { d: seats[seat].shape });
  shape.style.fill = seatColour(seat);
  const label = svg("text", { x: 50, y: 52, class: "label" });
  label.style.fontSize = "54px";
  label.textContent = seats[seat].label;
  mark.append(shape, label);
  return mark;
}
