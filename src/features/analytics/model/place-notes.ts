import type { Annotation } from './annotations.ts';
import { dayMs, startOf } from './days.ts';
import { bucketMs } from './series.ts';
import type { AnalyticsView, ChartNote, PlacedNote } from './types.ts';

/** An own note, up to the end of its last day. */
export const noteOnDays = ({ id, projectId, from, to, text }: Annotation): ChartNote => ({
  id,
  kind: 'own',
  projectId,
  startMs: startOf(from),
  endMs: startOf(to) + dayMs - 1,
  text,
  detail: '',
});

/**
 * The notes that touch the range, on its buckets, in order of time. Several of the same kind and text in one bucket are
 * one, with their number, so that a busy day does not hide the line.
 */
export function placeNotes(
  notes: readonly ChartNote[],
  { range, granularity }: Pick<AnalyticsView, 'range' | 'granularity'>,
): readonly PlacedNote[] {
  const widthMs = bucketMs(granularity);
  const startMs = startOf(range.from);
  const length = (startOf(range.to) + dayMs - startMs) / widthMs;
  const groups = new Map<string, PlacedNote[]>();
  for (const note of notes.toSorted((a, b) => a.startMs - b.startMs)) {
    const from = Math.floor((note.startMs - startMs) / widthMs);
    const to = Math.floor((note.endMs - startMs) / widthMs);
    if (to < 0 || from >= length) continue;
    const placed = { ...note, from: Math.max(0, from), to: Math.min(length - 1, to) };
    const key = note.kind === 'own' ? note.id : `${note.kind} ${from} ${note.text}`;
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    if (group.length === 1) return [first];
    return [
      {
        ...first,
        endMs: Math.max(...group.map(({ endMs }) => endMs)),
        text: `${first.text} (${group.length})`,
        detail: group.map(({ detail }) => detail).join('\n'),
      },
    ];
  });
}
