import { changeLabel } from '@/domain/decisions/labels.ts';
import type { Change } from '@/domain/decisions/wake.ts';
import { dateFormat, formatDay, inZone, type Zone } from '@/lib/dates.ts';
import { capitalize } from '@/lib/text.ts';
import { dayMs } from '@/lib/utc-days.ts';
import type { ChangeEntry } from '@/local/change-log.ts';

const weekMs = 7 * dayMs;

/** When this browser made the change, newest first. Null: someone else did, or it isn't a setting. */
export function changedAt(
  { field, after }: Change,
  projectId: string,
  changes: readonly ChangeEntry[],
): string | null {
  if (field !== 'audience' && field !== 'visibility') return null;
  const made = changes.find(
    (entry) => entry.projectId === projectId && entry.outcome === 'applied' && entry.after[field] === after,
  );
  return made?.at ?? null;
}

/** A change in three words or so: `Public since Tue` where the day is known, `Now public`, `0 → 2 errors`. */
export function chipText(change: Change, at: string | null, nowMs: number, zone: Zone): string {
  if (change.field !== 'audience') return changeLabel(change);
  const audience = changeLabel(change).split(' → ').at(-1) ?? '';
  if (at === null) return `Now ${audience}`;
  const isRecent = nowMs - Date.parse(at) < weekMs;
  const day = isRecent
    ? dateFormat({ weekday: 'short', ...inZone(zone) }).format(Date.parse(at))
    : formatDay(at, nowMs, zone);
  return `${capitalize(audience)} since ${day}`;
}
