import type { ChartMark } from './types.ts';

/** Marks that share a place above the line. */
export interface PlacedAnnotation {
  readonly id: string;
  readonly x: number;
  /** Where the last day of it ends; the same as `x` for a moment. */
  readonly endX: number;
  /** Null: no room for words; the tooltip has them. */
  readonly label: string | null;
  readonly side: 'start' | 'end';
}

const DOT = 10;
const GAP = 14;
const LONGEST = 28;
/** The mean width of a letter at 12 px: words are measured without the page, which would have to be laid out for it. */
const LETTER = 6.3;

const widthOf = (text: string): number => DOT + text.length * LETTER;
const short = (text: string): string =>
  [...text].length > LONGEST
    ? `${[...text]
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : text;

/** Puts dots and words of marks in one line above the plot; words never cover each other, dots that would are one. */
export function placeAnnotations(
  marks: readonly ChartMark[],
  xOf: (index: number) => number,
  width: number,
): readonly PlacedAnnotation[] {
  const groups: { mark: ChartMark; x: number; endX: number; more: number }[] = [];
  for (const mark of marks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const [x, endX] = [xOf(mark.from), xOf(mark.to)];
    const last = groups.at(-1);
    if (last !== undefined && x - last.x < DOT) {
      last.more += 1;
      last.endX = Math.max(last.endX, endX);
    } else groups.push({ mark, x, endX, more: 0 });
  }
  let taken = -Infinity;
  return groups.map(({ mark, x, endX, more }, at): PlacedAnnotation => {
    const label = more === 0 ? short(mark.text) : `${short(mark.text)} +${more}`;
    const next = groups[at + 1]?.x ?? Infinity;
    const placed = { id: mark.id, x, endX };
    if (x > taken && x + widthOf(label) <= Math.min(next - GAP, width)) {
      taken = x + widthOf(label) + GAP / 2;
      return { ...placed, label, side: 'start' };
    }
    if (x - widthOf(label) > Math.max(0, taken)) {
      taken = x + DOT / 2;
      return { ...placed, label, side: 'end' };
    }
    taken = Math.max(taken, x + DOT / 2);
    return { ...placed, label: null, side: 'start' };
  });
}
