// Curves of the numbers of the seats, with the cursor on the position that is shown.

const CHART = { width: 600, height: 120 };

/** One curve per seat over the positions of the match. */
class Chart {
  /**
   * @param title what the curves show
   * @param values a function of position and seat; null where there is no value
   * @param format writes a value as text
   */
  constructor(replay, title, values, format = String) {
    this.replay = replay;
    this.values = values;
    this.format = format;
    this.onSelect = () => {};
    this.root = element("figure", "chart");
    const caption = element("figcaption");
    this.legend = replay.seats.map((_, seat) => {
      const item = element("span", "legend");
      const value = element("b");
      item.append(seatMark(replay.seats, seat), value);
      return { item, value };
    });
    caption.append(element("span", "chart-title", title), ...this.legend.map(({ item }) => item));
    const { width, height } = CHART;
    this.svg = svg("svg", { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img" });
    this.svg.setAttribute("aria-label", `Curves of ${title}`);
    this.zero = svg("line", { class: "zero", x1: 0, x2: width });
    this.lines = replay.seats.map((_, seat) => {
      const line = svg("path", { class: "curve" });
      line.style.stroke = seatColour(seat, "-ink");
      return line;
    });
    this.cursor = svg("line", { class: "cursor", y1: 0, y2: height });
    this.svg.append(this.zero, ...this.lines, this.cursor);
    this.top = element("span", "bound top");
    this.bottom = element("span", "bound bottom");
    const plot = element("div", "plot");
    // On the cursor, the mark of each seat tells its curve without colours.
    this.marks = replay.seats.map((_, seat) => seatMark(replay.seats, seat));
    plot.append(this.svg, this.top, this.bottom, ...this.marks);
    this.root.append(caption, plot);
    this.followPointer();
    this.draw();
  }

  /** Draws the curves, again after positions have been added. */
  draw() {
    const { positions, seats } = this.replay;
    const series = seats.map((_, seat) => positions.map((_, at) => this.values(at, seat)));
    const known = series.flat().filter((value) => value !== null);
    this.empty = known.length === 0;
    this.root.hidden = this.empty;
    if (this.empty) {
      return;
    }
    const low = known.reduce((a, b) => Math.min(a, b), 0);
    const high = known.reduce((a, b) => Math.max(a, b), low);
    const { width, height } = CHART;
    const x = (at) => (at / Math.max(1, positions.length - 1)) * width;
    const y = (value) => 4 + (1 - (value - low) / (high - low || 1)) * (height - 8);
    series.forEach((curve, seat) => this.lines[seat].setAttribute("d", steps(curve, x, y)));
    this.zero.setAttribute("y1", y(0));
    this.zero.setAttribute("y2", y(0));
    this.top.textContent = high > low ? this.format(high) : "";
    this.bottom.textContent = this.format(low);
    this.x = x;
    this.y = y;
  }

  /** Moves the cursor. */
  show(at) {
    if (this.empty) {
      return;
    }
    this.cursor.setAttribute("x1", this.x(at));
    this.cursor.setAttribute("x2", this.x(at));
    this.legend.forEach(({ item, value }, seat) => {
      let last = at;
      while (last >= 0 && this.values(last, seat) === null) {
        last--;
      }
      const mark = this.marks[seat];
      item.hidden = last < 0;
      mark.toggleAttribute("hidden", last < 0);
      if (last >= 0) {
        const shown = this.values(last, seat);
        value.textContent = this.format(shown);
        mark.style.left = `${(100 * this.x(at)) / CHART.width}%`;
        mark.style.top = `${(100 * this.y(shown)) / CHART.height}%`;
      }
    });
  }

  followPointer() {
    const select = (event) => {
      const area = this.svg.getBoundingClientRect();
      const share = Math.min(1, Math.max(0, (event.clientX - area.left) / area.width));
      this.onSelect(Math.round(share * this.replay.turns));
    };
    this.svg.addEventListener("pointerdown", (event) => {
      this.svg.setPointerCapture(event.pointerId);
      select(event);
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (this.svg.hasPointerCapture(event.pointerId)) {
        select(event);
      }
    });
  }
}

/** The path of a curve that keeps its value until the next one. */
function steps(curve, x, y) {
  let path = "";
  let before = null;
  curve.forEach((value, at) => {
    if (value !== null && value !== before) {
      path += path ? `H${x(at).toFixed(1)}V${y(value).toFixed(1)}` : `M${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
      before = value;
    }
  });
  return path && `${path}H${x(curve.length - 1).toFixed(1)}`;
}

/**
 * The charts of a match: its stats, the score if no stat equals it, the values that policies estimate,
 * and the times of programs' replies.
 */
function chartsOf(replay) {
  const { positions, stats, seats } = replay;
  const charts = stats.map(
    ({ name }, index) => new Chart(replay, name, (at, seat) => replay.stat(positions[at], index, seat)),
  );
  if (!scoreIsStat(replay)) {
    charts.unshift(new Chart(replay, "score", (at, seat) => positions[at].scores[seat]));
  }
  charts.push(
    new Chart(replay, "value estimate", (at, seat) => ofTurn(replay, at, seat, "value"), (value) => value.toFixed(2)),
    new Chart(replay, "reply time, ms", (at, seat) => ofTurn(replay, at, seat, "millis"), (value) => value.toFixed(1)),
  );
  return charts;
}

/** Whether a stat equals the score in every position, as gold does in some games. */
function scoreIsStat({ positions, stats, seats }) {
  return stats.some((_, index) =>
    positions.every(({ scores, stats: values }) =>
      seats.every((_, seat) => scores[seat] === values[index * seats.length + seat])));
}

/** A number of the seat's turn that is played in a position, if there is one and it has the number; else null. */
function ofTurn(replay, at, seat, name) {
  const turn = replay.turnsAfter(at).find((each) => each.seat === seat);
  return turn?.[name] ?? null;
}
