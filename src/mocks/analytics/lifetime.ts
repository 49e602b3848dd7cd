import { mix, unit } from '../seed/hash.ts';
import { dayMs, hourMs, secondMs } from '../seed/time.ts';
import type { ProjectRecord, ProjectVersion } from '../store/types.ts';
import type { Span } from './sessions.ts';

const second = (ms: number): number => Math.floor(ms / secondMs);

/** When the seed's project was online: until now, for a while, or never. */
export function seededSpans(record: ProjectRecord, seed: number, seededAt: number): Span[] {
  const touched = record.last_edited_at ?? record.updated_at;
  const created =
    record.created_at === null ? seededAt - 300 * dayMs : Math.min(Date.parse(record.created_at), seededAt);
  const age = seededAt - created;
  if (record.is_published) {
    // Most apps are published soon after they are created, and all at least an hour ago.
    const from = Math.min(created + age * 0.5 * unit(seed, 41), seededAt - hourMs);
    return [{ from: second(from), to: Infinity }];
  }
  if (touched === null || mix(seed, 42) % 20 >= 9 || age < 10 * dayMs) return [];
  const from = created + age * 0.4 * unit(seed, 43);
  const to = from + (seededAt - dayMs - from) * (0.2 + 0.8 * unit(seed, 44));
  return [{ from: second(from), to: second(to) }];
}

/** A project that was deleted before the seed. Only its traffic is left (spec §4.21). */
export function ghostSpan(seed: number, firstDay: number, seededAt: number): Span {
  const room = seededAt - firstDay;
  const from = firstDay + room * 0.5 * unit(seed, 45);
  const to = from + (seededAt - 3 * dayMs - from) * (0.3 + 0.7 * unit(seed, 46));
  return { from: second(from), to: second(to) };
}

/** Updates the online times after a write: publishing starts one; taking offline and deleting end it. */
export function spansAfter(seeded: readonly Span[], versions: readonly ProjectVersion[]): readonly Span[] {
  const spans = [...seeded];
  for (const { at, record } of versions) {
    const last = spans.at(-1);
    const online = last !== undefined && last.to === Infinity;
    const published = record?.is_published ?? false;
    if (online && !published)
      spans[spans.length - 1] = { from: last.from, to: Math.max(last.from, second(at)) };
    if (!online && published) spans.push({ from: second(at), to: Infinity });
  }
  return spans;
}
