/** Numbers and times as text. */

/** About four significant digits: 1.25M, 12.3k, 0.0417, 2.1e-5. */
export function number(value) {
  const size = Math.abs(value);
  if (size >= 999_950) return trim((value / 1e6).toPrecision(4)) + "M";
  if (size >= 10_000) return trim((value / 1e3).toPrecision(3)) + "k";
  if (size >= 100) return trim(value.toFixed(1));
  if (size >= 0.001 || size === 0) return trim(value.toPrecision(4));
  return value.toExponential(1);
}

/** A number of things with its noun: 1 map, 2 maps. */
export function counted(value, noun) {
  return `${number(value)} ${noun}${value === 1 ? "" : /(s|x|z|ch|sh)$/.test(noun) ? "es" : "s"}`;
}

/** A label of an axis whose labels are a step apart. */
export function tick(value, step) {
  if (value === 0) return "0";
  const size = Math.max(Math.abs(value), step);
  if (size >= 1e6) return decimals(value / 1e6, step / 1e6) + "M";
  if (size >= 1e4) return decimals(value / 1e3, step / 1e3) + "k";
  return size < 1e-3 ? value.toExponential(1) : decimals(value, step);
}

function decimals(value, step) {
  return value.toFixed(Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
}

function trim(text) {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** A share as a whole percentage; only none and all are 0 % and 100 %. */
export function percent(share) {
  const whole = Math.round(100 * share);
  if (whole === 0 && share > 1e-9) return "<1 %";
  return whole === 100 && share < 1 - 1e-9 ? ">99 %" : `${whole} %`;
}

/** 3:07, or 1:02:03 from an hour on. */
export function duration(seconds) {
  const whole = Math.round(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
