/** Where the plot is inside its picture, and which pixel a value has. */
export interface Scales {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly count: number;
  /** The last mark of the value axis. */
  readonly most: number;
}

const TOP = 30;
const BOTTOM = 28;
const RIGHT = 20;
/** Numbers at 12 px. */
const DIGIT = 7;

export function scalesOf(
  size: { readonly width: number; readonly height: number },
  count: number,
  ticks: readonly { readonly value: number; readonly label: string }[],
): Scales {
  const longest = Math.max(...ticks.map(({ label }) => label.length));
  const left = Math.max(36, Math.ceil(longest * DIGIT) + 12);
  return {
    ...size,
    left,
    right: size.width - RIGHT,
    top: TOP,
    bottom: size.height - BOTTOM,
    count,
    most: ticks.at(-1)?.value ?? 1,
  };
}

/** One bucket alone stands in the middle. */
export const xOf = ({ left, right, count }: Scales, index: number): number =>
  count < 2 ? (left + right) / 2 : left + (index / (count - 1)) * (right - left);

export const yOf = ({ top, bottom, most }: Scales, value: number): number =>
  bottom - (value / most) * (bottom - top);

/** The bucket nearest to a pixel. */
export const indexAt = ({ left, right, count }: Scales, x: number): number =>
  count < 2 ? 0 : Math.min(count - 1, Math.max(0, Math.round(((x - left) / (right - left)) * (count - 1))));
