// Curves of the numbers of the seats, with the cursor on the position that is shown.

const CHART = { width: 600, height: 120 };

/** One curve per seat over the positions of the match. */
class Chart {
  /**
   * @param title what the curves show
   * @param values a function of position and seat: null where the seat keeps its value, NaN where it has none
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
    const known = series.flat().filter((value) => value !== null && !Number.isNaN(value));
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
      const shown = last < 0 ? NaN : this.values(last, seat);
      item.hidden = Number.isNaN(shown);
      mark.toggleAttribute("hidden", item.hidden);
      if (!item.hidden) {
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

/** The path of a curve that keeps its value until the next one, with a gap where it has none (NaN). */
function steps(curve, x, y) {
  let path = "";
  let before = NaN;
  const end = (at) => (Number.isNaN(before) ? "" : `H${x(at).toFixed(1)}`);
  curve.forEach((value, at) => {
    if (value === null || value === before) {
      return;
    }
    path += end(at);
    if (!Number.isNaN(value)) {
      path += Number.isNaN(before) ? `M${x(at).toFixed(1)} ${y(value).toFixed(1)}` : `V${y(value).toFixed(1)}`;
    }
    before = value;
  });
  return path + end(curve.length - 1);
}

/**
 * The charts of a match: its stats, the score if no stat equals it, the values that policies estimate,
 * the times of programs' replies, and the figures that programs report.
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
    new Chart(replay, "value estimate", (at, seat) => ofTurn(replay, at, seat, ({ value }) => value), (value) => value.toFixed(2)),
    new Chart(replay, "reply time, ms", (at, seat) => ofTurn(replay, at, seat, ({ millis }) => millis), (value) => value.toFixed(1)),
    ...figureNames(replay).map((name) => {
      // Any name is possible, also that of a member of every object.
      const ofFigures = ({ figures }) => (Object.hasOwn(figures, name) ? figures[name] : undefined);
      return new Chart(replay, `${name} (figure)`, (at, seat) => ofTurn(replay, at, seat, ofFigures), figureText);
    }),
  );
  return charts;
}

/** The names of the figures that programs report, in the order in which they report them first. */
function figureNames({ played }) {
  return [...new Set(played.flatMap(({ figures }) => Object.keys(figures)))];
}

/** A figure with at most three decimals. */
function figureText(value) {
  return String(Math.round(1000 * value) / 1000);
}

/** Whether a stat equals the score in every position, as gold does in some games. */
function scoreIsStat({ positions, stats, seats }) {
  return stats.some((_, index) =>
    positions.every(({ scores, stats: values }) =>
      seats.every((_, seat) => scores[seat] === values[index * seats.length + seat])));
}

/** A number of the seat's turn that is played in a position: NaN if the turn has none, null if there is no turn. */
function ofTurn(replay, at, seat, number) {
  const turn = replay.turnsAfter(at).find((each) => each.seat === seat);
  return turn ? number(turn) ?? NaN : null;
}
