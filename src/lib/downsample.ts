/** A point that is drawn, and the run of points (both ends included) that it stands for. */
export interface KeptPoint {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Which points of lines that share an axis are drawn when there are more than `most`. The first, the last, and per
 * stretch the lowest and the highest of each line stay, so no peak is lost; the runs cover every point exactly once, so
 * that what they add up to is still all. A point that is null has no value.
 */
export function downsample(
  lines: readonly (readonly (number | null)[])[],
  most: number,
): readonly KeptPoint[] {
  const length = Math.max(0, ...lines.map((line) => line.length));
  const kept = new Set<number>();
  if (length <= most) for (let index = 0; index < length; index += 1) kept.add(index);
  else {
    kept.add(0).add(length - 1);
    const stretches = Math.max(1, Math.floor((most - 2) / (2 * lines.length)));
    for (let stretch = 0; stretch < stretches; stretch += 1) {
      const from = Math.floor((stretch * length) / stretches);
      const to = Math.floor(((stretch + 1) * length) / stretches);
      for (const line of lines) for (const index of extremes(line, from, to)) kept.add(index);
    }
  }
  const indexes = [...kept].toSorted((a, b) => a - b);
  return indexes.map((index, at) => {
    const next = indexes[at + 1];
    return { index, from: at === 0 ? 0 : index, to: next === undefined ? length - 1 : next - 1 };
  });
}

/** Where the lowest and the highest value of a stretch are, the first of equal ones. */
function extremes(line: readonly (number | null)[], from: number, to: number): readonly number[] {
  let [low, high] = [-1, -1];
  let [lowest, highest] = [Infinity, -Infinity];
  for (let index = from; index < to; index += 1) {
    const value = line[index] ?? null;
    if (value === null) continue;
    if (value < lowest) [low, lowest] = [index, value];
    if (value > highest) [high, highest] = [index, value];
  }
  // A stretch without values is a gap, which nothing is drawn over.
  return low === -1 ? [from] : [low, high];
}
