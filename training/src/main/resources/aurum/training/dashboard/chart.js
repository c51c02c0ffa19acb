/** A line chart with a legend, a cursor and a table of its values. */

import { duration, number, percent, tick } from "./format.js";
import { colourClass, element, svg, swatched, table } from "./page.js";
import { nearest, range, smooth, thin, ticks, withoutGaps } from "./scale.js";

const MARGIN = { top: 10, right: 12, bottom: 24, left: 50 };

/** The maximum number of points with a marker each. */
const MAXIMUM_MARKERS = 60;

/** The maximum number of values in the table, the newest ones. */
const MAXIMUM_ROWS = 1000;

let charts = 0;

/**
 * The content of a chart: {series, legend, axis, share, reference, smoothing, step}. A series is {label, colour,
 * points: [{x, y, low, high}], smoothed}; low and high are the ends of an interval, if there is
 * one. The axis is "seconds", or the plural of what is counted, such as "steps". If share is true, values are shares from 0 to 1. The
 * reference is {y, label} of a horizontal line. The legend names the series, unless it is false. With a step, a curve
 * has a gap where two points are further apart than the step.
 */
export class Chart {
  #title;
  #content = null;
  #width = 0;
  #cursor = null;
  #clip = `clip-${charts++}`;

  constructor({ title, unit, meaning, large }) {
    this.#title = title;
    this.#legend = element("ul", { class: "legend" });
    this.#svg = svg("svg", { role: "img", tabindex: 0 });
    this.#tooltip = element("div", { class: "tooltip", role: "status", hidden: true });
    this.#plot = element("div", { class: "plot" }, this.#svg, this.#tooltip);
    this.#values = element("details", {}, element("summary", {}, "Values as a table"));
    const heading = element("h3", {}, title);
    if (unit) {
      heading.append(" ", element("span", { class: "unit" }, `(${unit})`));
    }
    this.root = element(
      "figure",
      { class: large ? "chart large" : "chart", "data-chart": title },
      element("figcaption", {}, heading, element("p", {}, meaning), this.#legend),
      this.#plot,
      this.#values,
    );
    this.#height = large ? 300 : 200;
    this.#svg.addEventListener("pointermove", (event) => this.#pointTo(event));
    this.#svg.addEventListener("pointerleave", () => this.#moveCursor(null));
    this.#svg.addEventListener("blur", () => this.#moveCursor(null));
    this.#svg.addEventListener("keydown", (event) => this.#pressed(event));
    this.#values.addEventListener("toggle", () => this.#fillTable());
    new ResizeObserver(() => this.#draw()).observe(this.#plot);
  }

  #legend;
  #svg;
  #tooltip;
  #plot;
  #values;
  #height;

  show(content) {
    const series = content.series.filter((one) => one.points.length > 0);
    for (const one of series) {
      const averages = smooth(one.points.map((point) => point.y), one.smoothed ? content.smoothing : 0);
      one.average = one.points.map((point, i) => ({ x: point.x, y: averages[i] }));
    }
    this.#content = { ...content, series };
    this.root.hidden = series.length === 0;
    const isClear = series.length === 1 && series[0].label === this.#title;
    const named = content.legend && !isClear ? series : [];
    this.#legend.replaceChildren(...named.map((one) => swatched(one.label, one.colour, "li")));
    if (content.reference) {
      this.#legend.append(element("li", { class: "unit" }, `··· ${content.reference.label}`));
    }
    const latest = series.map((one) => `${one.label} ${this.#value(one.points.at(-1).y)}`);
    this.#svg.setAttribute("aria-label", `${this.#title}, last values: ${latest.join(", ")}. Arrow keys move a cursor.`);
    this.#width = 0;
    this.#draw();
    this.#fillTable();
  }

  #value(y) {
    return this.#content.share ? percent(y) : number(y);
  }

  #x(x) {
    return this.#content.axis === "seconds" ? duration(x) : `${number(x)} ${this.#content.axis}`;
  }

  #draw() {
    const width = this.#plot.clientWidth;
    if (this.#content === null || this.root.hidden || width === 0 || width === this.#width) {
      return;
    }
    this.#width = width;
    this.#svg.setAttribute("viewBox", `0 0 ${width} ${this.#height}`);
    this.#svg.setAttribute("height", this.#height);
    this.#setScales();
    const inner = width - MARGIN.left - MARGIN.right;
    // Markers at the ends are not cut off.
    const clipped = { x: MARGIN.left - 4, y: MARGIN.top - 4, width: inner + 8, height: this.#height - MARGIN.top - MARGIN.bottom + 8 };
    this.#svg.replaceChildren(
      svg("clipPath", { id: this.#clip }, svg("rect", clipped)),
      ...this.#axes(),
      svg("g", { "clip-path": `url(#${this.#clip})` }, ...this.#content.series.flatMap((one) => this.#lines(one, inner))),
      svg("g", { class: "at-cursor" }),
    );
    this.#moveCursor(this.#cursor);
  }

  #setScales() {
    const { series, share } = this.#content;
    const all = series.flatMap((one) => one.points);
    const last = all.reduce((end, point) => Math.max(end, point.x), 0) || 1;
    const [low, high] = share ? [0, 1] : range(all.flatMap(({ y, low = y, high = y }) => [low, high]));
    this.scale = {
      last,
      low,
      high,
      x: (x) => MARGIN.left + (x / last) * (this.#width - MARGIN.left - MARGIN.right),
      y: (y) =>
        this.#height - MARGIN.bottom - ((y - low) / (high - low)) * (this.#height - MARGIN.top - MARGIN.bottom),
    };
  }

  #axes() {
    const { last, low, high, x, y } = this.scale;
    const isTime = this.#content.axis === "seconds";
    const right = this.#width - MARGIN.right;
    const parts = [];
    const vertical = ticks(low, high, this.#height / 45, false);
    for (const value of vertical.positions) {
      const text = this.#content.share ? `${Math.round(100 * value)} %` : tick(value, vertical.step);
      parts.push(svg("line", { class: "gridline", x1: MARGIN.left, x2: right, y1: y(value), y2: y(value) }));
      parts.push(svg("text", { x: MARGIN.left - 6, y: y(value) + 4, "text-anchor": "end" }, text));
    }
    const horizontal = ticks(0, last, Math.max(2, this.#width / 80), isTime);
    for (const value of horizontal.positions) {
      const text = isTime ? duration(value) : tick(value, horizontal.step);
      const anchor = x(value) > right - 15 ? "end" : "middle";
      parts.push(svg("text", { x: x(value), y: this.#height - 6, "text-anchor": anchor }, text));
    }
    const { reference } = this.#content;
    if (reference) {
      const at = y(reference.y);
      parts.push(svg("line", { class: "reference", x1: MARGIN.left, x2: right, y1: at, y2: at }));
    }
    return parts;
  }

  #lines(one, width) {
    const { x, y } = this.scale;
    const colour = colourClass(one.colour);
    const path = (points) =>
      points.map((point, i) => `${i ? "L" : "M"}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`).join("");
    const isSmoothed = one.smoothed && this.#content.smoothing > 0;
    const parts = [];
    const runs = withoutGaps(one.points, this.#content.step);
    if (one.points[0].low !== undefined) {
      const band = (run) => {
        const lower = run.map((point) => ({ x: point.x, y: point.low }));
        const upper = run.map((point) => ({ x: point.x, y: point.high })).reverse();
        return path([...lower, ...upper]) + "Z";
      };
      parts.push(svg("path", { class: `band ${colour}`, d: runs.map(band).join("") }));
    }
    parts.push(
      svg("path", {
        class: `raw ${isSmoothed ? "faint" : "smooth"} ${colour}`,
        "data-points": one.points.length,
        d: runs.map((run) => path(thin(run, width))).join(""),
      }),
    );
    if (isSmoothed) {
      parts.push(svg("path", { class: `smooth ${colour}`, d: path(thin(one.average, width)) }));
    }
    const isMarked = one.points.length <= MAXIMUM_MARKERS && !isSmoothed;
    const marked = isMarked ? one.points : runs.filter((run) => run.length === 1).flat();
    parts.push(...marked.map((point) => this.#dot(point, colour, 3)));
    return parts;
  }

  #dot(point, colour, radius) {
    return svg("circle", { class: colour, cx: this.scale.x(point.x), cy: this.scale.y(point.y), r: radius });
  }

  #pointTo(event) {
    const left = this.#svg.getBoundingClientRect().left;
    const inner = this.#width - MARGIN.left - MARGIN.right;
    this.#moveCursor(((event.clientX - left - MARGIN.left) / inner) * this.scale.last);
  }

  #pressed(event) {
    const points = this.#content.series[0]?.points ?? [];
    const at = this.#cursor === null ? points.length : nearest(points, this.#cursor);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 }[event.key];
    if (event.key === "Escape") {
      this.#moveCursor(null);
    } else if (next !== undefined && points.length > 0) {
      event.preventDefault();
      this.#moveCursor(points[Math.min(Math.max(next, 0), points.length - 1)].x);
    }
  }

  /** Shows the values nearest to a position on the horizontal axis; hides them if it is null. */
  #moveCursor(position) {
    this.#cursor = position;
    const layer = this.#svg.querySelector(".at-cursor");
    this.#tooltip.hidden = position === null;
    layer?.replaceChildren();
    if (position === null || !layer) {
      return;
    }
    const anchor = this.#content.series
      .map((one) => one.points[nearest(one.points, position)].x)
      .reduce((best, x) => (Math.abs(x - position) < Math.abs(best - position) ? x : best));
    const at = this.scale.x(anchor);
    layer.append(svg("line", { class: "cursor", x1: at, x2: at, y1: MARGIN.top, y2: this.#height - MARGIN.bottom }));
    const rows = [element("div", {}, this.#x(anchor))];
    const tolerance = this.scale.last / 50;
    for (const one of this.#content.series) {
      const i = nearest(one.points, anchor);
      if (anchor < one.points[0].x - tolerance || anchor > one.points.at(-1).x + tolerance) {
        continue; // The series has ended, or not begun.
      }
      layer.append(this.#dot(one.average[i], colourClass(one.colour), 4));
      rows.push(element("div", {}, swatched(`${one.label}: ${this.#valueAt(one, i)}`, one.colour)));
    }
    this.#tooltip.replaceChildren(...rows);
    const beside = at > this.#width / 2 ? at - this.#tooltip.offsetWidth - 10 : at + 10;
    this.#tooltip.style.left = `${Math.min(Math.max(beside, 0), this.#width - this.#tooltip.offsetWidth)}px`;
  }

  /** A value with its interval, or with its average where that is drawn. */
  #valueAt(one, i) {
    const { y, low, high } = one.points[i];
    if (low !== undefined) {
      return `${this.#value(y)} (${this.#value(low)} to ${this.#value(high)})`;
    }
    const isSmoothed = one.smoothed && this.#content.smoothing > 0;
    return this.#value(y) + (isSmoothed ? `, smoothed ${this.#value(one.average[i].y)}` : "");
  }

  #fillTable() {
    this.#values.querySelector(".scroll, p")?.remove();
    this.#values.querySelector("p")?.remove();
    if (!this.#values.open || this.#content === null) {
      return;
    }
    const all = this.#content.series.flatMap((one) => one.points.map((point, i) => ({ one, i, x: point.x })));
    all.sort((a, b) => b.x - a.x);
    const rows = all.slice(0, MAXIMUM_ROWS).map(({ one, i, x }) =>
      element(
        "tr",
        {},
        element("td", {}, this.#x(x)),
        element("td", {}, one.label),
        element("td", {}, this.#valueAt(one, i)),
      ),
    );
    this.#values.append(table(`Values of ${this.#title}`, ["At", "Series", "Value"], rows));
    if (all.length > MAXIMUM_ROWS) {
      this.#values.append(element("p", {}, `The newest ${MAXIMUM_ROWS} of ${all.length} values.`));
    }
  }
}
