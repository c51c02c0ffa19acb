/** Scales of axes and smoothing of series. */

/** Steps between labels of an axis of time, in seconds. */
const TIMES = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 28800, 86400];

/** An axis with fewer labels shows no scale. */
const MINIMUM_LABELS = 3;

/** Positions of labels: multiples of a round step between two values, about `wanted` of them. */
export function ticks(low, high, wanted, isTime) {
  const rough = Math.max((high - low) / wanted, Number.MIN_VALUE);
  const power = 10 ** Math.floor(Math.log10(rough));
  let step = [1, 2, 5, 10].map((factor) => factor * power).find((s) => s >= rough * 0.999);
  if (isTime && rough > 0.5) {
    step = TIMES.find((time) => time >= rough) ?? Math.ceil(rough / 86400) * 86400;
  }
  const positions = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) {
    positions.push(i * step);
  }
  const isCoarse = positions.length < MINIMUM_LABELS && wanted < 2 * MINIMUM_LABELS && high > low;
  return isCoarse ? ticks(low, high, 1.5 * wanted, isTime) : { step, positions };
}

/**
 * An exponential moving average without bias towards its start.
 *
 * @param share of the values over which it is taken, from 0 (no smoothing) to 1
 */
export function smooth(values, share) {
  const window = Math.max(1, share * values.length);
  const weight = (window - 1) / (window + 1);
  let sum = 0;
  let total = 0;
  return values.map((value) => {
    sum = weight * sum + (1 - weight) * value;
    total = weight * total + (1 - weight);
    return sum / total;
  });
}

/** The share of the values that may lie outside of the range, at each end. */
const OUTLIERS = 0.01;

/** Values whose difference is a smaller share of them are drawn as equal: an axis could not label them. */
const EQUAL = 1e-9;

/** The range of the vertical axis: all values but the most extreme ones. */
export function range(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const outside = Math.floor(sorted.length * OUTLIERS);
  const low = sorted[outside];
  const high = sorted[sorted.length - 1 - outside];
  const size = Math.max(Math.abs(low), Math.abs(high));
  const margin = high - low > size * EQUAL ? (high - low) * 0.05 : size * 0.1 || 1;
  return [low >= 0 && low - margin < 0 ? 0 : low - margin, high + margin];
}

/** The lowest and the highest point of each of `parts` parts; all points if there are few. */
export function thin(points, parts) {
  const size = Math.ceil(points.length / parts);
  if (size <= 2) {
    return points;
  }
  const kept = [];
  for (let from = 0; from < points.length; from += size) {
    const part = points.slice(from, from + size);
    const low = part.reduce((a, b) => (b.y < a.y ? b : a));
    const high = part.reduce((a, b) => (b.y > a.y ? b : a));
    kept.push(...(low === high ? [low] : low.x < high.x ? [low, high] : [high, low]));
  }
  return kept;
}

/** The parts of points in which neighbours are at most a step apart; all points if there is no step. */
export function withoutGaps(points, step = Infinity) {
  const runs = [];
  points.forEach((point, i) => {
    if (i === 0 || point.x - points[i - 1].x > step) {
      runs.push([]);
    }
    runs.at(-1).push(point);
  });
  return runs;
}

/** The index of the point whose x is nearest. */
export function nearest(points, x) {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle].x < x) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low > 0 && x - points[low - 1].x < points[low].x - x ? low - 1 : low;
}
