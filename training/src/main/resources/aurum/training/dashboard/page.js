/** Builds parts of the page. Text is always set as text, never parsed as HTML. */

/**
 * An element.
 *
 * @param name of the element
 * @param attributes by name; undefined and false are left out
 * @param children elements and texts
 */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** An element of an SVG picture. */
export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      node.setAttribute(name, value === true ? "" : value);
    }
  }
  node.append(...children);
  return node;
}

/** A table in a region that scrolls. */
export function table(label, heads, rows) {
  const head = element("tr", {}, ...heads.map((text) => element("th", { scope: "col" }, text)));
  return element(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": label },
    element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows)),
  );
}

/** The number of colours; further series have the same ones and dashed lines. */
const COLOURS = 8;

/** The classes that give a series its colour. */
export function colourClass(index) {
  return `colour-${index % COLOURS}${index >= COLOURS ? " dashed" : ""}`;
}

/** A name with the line of its series. */
export function swatched(name, colour, list = "span") {
  return element(list, { class: "swatched" }, element("span", { class: `swatch ${colourClass(colour)}` }), name);
}
