// The board: tiles, threats and the moves of the next turn.

/** The size of a tile in the units of the drawing. */
const TILE = 100;

class Board {
  /**
   * @param root an empty SVG element
   * @param tip an element that shows what is on a tile
   */
  constructor(root, tip, replay) {
    this.root = root;
    this.tip = tip;
    this.replay = replay;
    this.cells = [];
    this.templates = new Map();
    this.showsThreats = true;
    this.showsMoves = true;
    this.onTile = () => {};
    const { columns, rows } = replay;
    root.setAttribute("viewBox", `-4 -4 ${columns * TILE + 8} ${rows * TILE + 8}`);
    root.append(this.definitions());
    root.append(
      svg("rect", { class: "ground", x: 0, y: 0, width: columns * TILE, height: rows * TILE, rx: 10 }),
      svg("path", { class: "grid", d: this.grid() }),
    );
    this.tileLayer = svg("g");
    this.threatLayer = svg("g", { class: "threats" });
    this.moveLayer = svg("g", { class: "moves" });
    this.choiceLayer = svg("g", { class: "choices" });
    root.append(this.tileLayer, this.choiceLayer, this.threatLayer, this.moveLayer);
    for (let cell = 0; cell < columns * rows; cell++) {
      const group = svg("g", { transform: `translate(${this.x(cell)} ${this.y(cell)})` });
      this.tileLayer.append(group);
      this.cells.push({ group, tile: -1, gauge: 0, bar: null });
    }
    this.followPointer();
  }

  x(cell) {
    return (cell % this.replay.columns) * TILE;
  }

  y(cell) {
    return Math.floor(cell / this.replay.columns) * TILE;
  }

  centre(cell) {
    return { x: this.x(cell) + TILE / 2, y: this.y(cell) + TILE / 2 };
  }

  /** Patterns of the land of seats, so that it is distinguished without colours, and arrow heads. */
  definitions() {
    const definitions = svg("defs");
    const lines = ["", "M-5 5l10-10M0 40l40-40M35 45l10-10", "M20 0v40", "M0 20h40M20 0v40"];
    this.replay.seats.forEach((_, seat) => {
      const pattern = svg("pattern", {
        id: `land${seat}`, width: 40, height: 40, patternUnits: "userSpaceOnUse",
      });
      const path = svg("path", { d: lines[seat % lines.length], class: "hatch" });
      path.style.stroke = seatColour(seat);
      pattern.append(path);
      const head = svg("marker", {
        id: `head${seat}`, viewBox: "0 0 10 10", refX: 7, refY: 5, orient: "auto",
        markerUnits: "userSpaceOnUse", markerWidth: 28, markerHeight: 28,
      });
      const point = svg("path", { d: "M0 0l10 5-10 5z" });
      point.style.fill = seatColour(seat, "-ink");
      head.append(point);
      definitions.append(pattern, head);
    });
    const head = svg("marker", {
      id: "head", viewBox: "0 0 10 10", refX: 6, refY: 5, orient: "auto",
      markerUnits: "userSpaceOnUse", markerWidth: 36, markerHeight: 36,
    });
    head.append(svg("path", { d: "M0 0l10 5-10 5z", class: "move-head" }));
    definitions.append(head);
    return definitions;
  }

  grid() {
    const { columns, rows } = this.replay;
    let path = "";
    for (let column = 1; column < columns; column++) {
      path += `M${column * TILE} 0v${rows * TILE}`;
    }
    for (let row = 1; row < rows; row++) {
      path += `M0 ${row * TILE}h${columns * TILE}`;
    }
    return path;
  }

  /** Draws a position. Only tiles that differ from the drawing are changed. */
  show(position, turns) {
    this.position = position;
    this.cells.forEach((cell, i) => {
      if (cell.tile !== position.tiles[i]) {
        cell.tile = position.tiles[i];
        const content = this.template(cell.tile).cloneNode(true);
        cell.group.replaceChildren(...content.childNodes);
        cell.bar = cell.group.querySelector(".gauge");
        cell.gauge = -1;
      }
      if (cell.bar && cell.gauge !== position.gauges[i]) {
        cell.gauge = position.gauges[i];
        this.drawGauge(cell);
      }
    });
    this.drawThreats();
    this.drawMoves(turns);
    this.root.setAttribute("aria-label", this.description());
  }

  description() {
    const { columns, rows } = this.replay;
    return `Board of ${columns} by ${rows} tiles. ${this.position.caption}`;
  }

  /** The drawing of a tile; cells copy it. */
  template(index) {
    let group = this.templates.get(index);
    if (!group) {
      group = svg("g");
      this.templates.set(index, group);
      const tile = this.replay.tiles[index];
      if (tile.background) {
        this.drawBackground(group, tile.background);
      }
      for (const piece of tile.pieces ?? []) {
        this.drawPiece(group, piece);
      }
      if (tile.gauge) {
        group.append(svg("rect", { class: "gauge-track", x: 12, y: 86, width: 76, height: 12, rx: 6 }));
        group.append(svg("rect", { class: "gauge", x: 14, y: 88, width: 72, height: 8, rx: 4 }));
      }
    }
    return group;
  }

  drawBackground(group, background) {
    // Slightly larger than the tile: no gaps between tiles at odd sizes of the window.
    const area = { x: -0.5, y: -0.5, width: TILE + 1, height: TILE + 1 };
    const rect = svg("rect", area);
    rect.style.fill = colour(background);
    group.append(rect);
    const seat = /^seat(\d+)(?:\/(.*))?$/.exec(background);
    if (seat) {
      const hatch = svg("rect", { ...area, opacity: seat[2] ?? 1 });
      hatch.style.fill = `url(#land${seat[1]})`;
      group.append(hatch);
    }
  }

  drawPiece(group, piece) {
    if (piece.shape !== undefined) {
      const path = svg("path", { d: this.replay.shapes[piece.shape], class: "piece" });
      path.style.fill = piece.fill ? colour(piece.fill) : "none";
      path.style.stroke = piece.outline ? colour(piece.outline) : "none";
      group.append(path);
    }
    if (piece.label) {
      const text = svg("text", { x: 50, y: 52, class: "label" });
      text.style.fill = colour(piece.colour);
      text.style.fontSize = `${[46, 36, 28][piece.label.length - 1] ?? 22}px`;
      text.textContent = piece.label;
      group.append(text);
    }
  }

  drawGauge(cell) {
    const share = Math.min(1, Math.max(0, cell.gauge / this.replay.tiles[cell.tile].maximum));
    cell.bar.setAttribute("width", 72 * share);
    cell.bar.dataset.level = share > 0.6 ? "high" : share > 0.3 ? "middle" : "low";
  }

  /** Links: from cell, to cell, seat, 1 if the attack would remove its target. */
  drawThreats() {
    this.threatLayer.replaceChildren();
    const { links } = this.position;
    for (let i = 0; this.showsThreats && i < links.length; i += 4) {
      const [from, to, seat, decisive] = links.slice(i, i + 4);
      const d = this.curve(from, to);
      const halo = svg("path", { d, class: "halo" });
      const line = svg("path", { d, class: decisive ? "threat decisive" : "threat" });
      line.style.stroke = seatColour(seat, "-ink");
      line.style.markerEnd = `url(#head${seat})`;
      this.threatLayer.append(halo, line);
    }
  }

  /** A curve to the right of the straight line, so that threats in both directions can be seen. */
  curve(from, to) {
    const a = this.centre(from);
    const b = this.centre(to);
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const across = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    const bend = 12 + Math.max(0, length - TILE) * 0.1;
    const start = { x: a.x + along.x * 26 + across.x * 12, y: a.y + along.y * 26 + across.y * 12 };
    const end = { x: b.x - along.x * 34 + across.x * 12, y: b.y - along.y * 34 + across.y * 12 };
    const middle = { x: (a.x + b.x) / 2 + across.x * bend, y: (a.y + b.y) / 2 + across.y * bend };
    return `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`;
  }

  /** Draws the actions of the next turns, with their probabilities if it is a single decision. */
  drawMoves(turns) {
    this.moveLayer.replaceChildren();
    const decisions = turns.flatMap((turn) => turn.decisions);
    if (!this.showsMoves) {
      return;
    }
    if (decisions.length === 1) {
      this.drawDecision(decisions[0]);
    } else {
      for (const { played } of decisions) {
        this.drawMove(played, this.replay.action(played).waits ? 0 : 30, "");
      }
    }
  }

  /** Draws one decision: all its probable actions. */
  drawDecision({ played, probable }) {
    if (probable.length === 0) {
      this.drawMove(played, 60, "");
    }
    for (const { action, percent } of probable) {
      this.drawMove(action, percent, percent >= 5 && percent <= 95 ? `${percent} %` : "");
    }
  }

  /** Draws an action: an arrow, or a ring around the tile that it acts on; thicker if more probable. */
  drawMove(index, percent, label) {
    const { from, to, waits } = this.replay.action(index);
    if (to < 0 || (waits && percent < 5)) {
      return;
    }
    const width = 5 + 0.08 * percent;
    const target = this.centre(to);
    const group = svg("g", { opacity: 0.45 + 0.0055 * percent });
    if (from === to || from < 0) {
      group.append(...withHalo("circle", { cx: target.x, cy: target.y, r: 44 }, width));
    } else {
      const start = this.centre(from);
      const length = Math.hypot(target.x - start.x, target.y - start.y);
      const unit = { x: (target.x - start.x) / length, y: (target.y - start.y) / length };
      // The arrow to a distant tile ends before the piece on it.
      const gap = length > TILE ? 42 : 20;
      const line = {
        x1: start.x + unit.x * 34, y1: start.y + unit.y * 34,
        x2: target.x - unit.x * gap, y2: target.y - unit.y * gap,
      };
      group.append(...withHalo("line", line, width));
    }
    if (label && from !== to) {
      const text = svg("text", { ...this.labelPlace(from, to), class: "move-number" });
      text.textContent = label;
      group.append(text);
    }
    this.moveLayer.append(group);
  }

  /** Where the number of a move is written: beside a short arrow, between two tiles, or on a long one. */
  labelPlace(from, to) {
    const start = this.centre(from);
    const end = this.centre(to);
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    if (Math.hypot(end.x - start.x, end.y - start.y) > TILE) {
      return middle;
    }
    return end.x === start.x ? { x: middle.x + 54, y: middle.y } : { x: middle.x, y: middle.y - 38 };
  }

  /** Marks tiles that a person may click on. */
  showChoices(from, targets) {
    this.choiceLayer.replaceChildren();
    for (const cell of targets) {
      this.choiceLayer.append(this.mark(cell, "choice"));
    }
    for (const cell of from) {
      this.choiceLayer.append(this.mark(cell, "chooser"));
    }
  }

  mark(cell, className) {
    const area = { x: this.x(cell) + 4, y: this.y(cell) + 4, width: 92, height: 92, rx: 14 };
    return svg("rect", { class: className, ...area });
  }

  /** The cell at a point of the window; -1 if there is none. */
  cellAt(clientX, clientY) {
    const point = new DOMPoint(clientX, clientY).matrixTransform(this.root.getScreenCTM().inverse());
    const column = Math.floor(point.x / TILE);
    const row = Math.floor(point.y / TILE);
    const inside = column >= 0 && column < this.replay.columns && row >= 0 && row < this.replay.rows;
    return inside ? row * this.replay.columns + column : -1;
  }

  /** Shows what is on the tile under the pointer, and reports clicks. */
  followPointer() {
    this.root.addEventListener("pointermove", (event) => this.showTip(event));
    this.root.addEventListener("pointerdown", (event) => this.showTip(event));
    this.root.addEventListener("pointerleave", () => (this.tip.hidden = true));
    this.root.addEventListener("click", (event) => {
      const cell = this.cellAt(event.clientX, event.clientY);
      if (cell >= 0) {
        this.onTile(cell);
      }
    });
  }

  showTip(event) {
    const cell = this.cellAt(event.clientX, event.clientY);
    const words = cell < 0 || !this.position ? "" : this.replay.words(this.position, cell);
    this.tip.hidden = !words;
    if (words) {
      this.tip.textContent = `${words} (${this.replay.place(cell)})`;
      const frame = this.tip.offsetParent.getBoundingClientRect();
      const left = event.clientX - frame.left - this.tip.offsetWidth / 2;
      this.tip.style.left = `${Math.max(0, Math.min(left, frame.width - this.tip.offsetWidth))}px`;
      this.tip.style.top = `${Math.max(0, event.clientY - frame.top - this.tip.offsetHeight - 14)}px`;
    }
  }
}

/** A shape of a move, and a wider one in the colour of the halo behind it. */
function withHalo(name, attributes, width) {
  return [
    svg(name, { ...attributes, class: "move-halo", "stroke-width": width + 8 }),
    svg(name, { ...attributes, class: "move", "stroke-width": width }),
  ];
}
