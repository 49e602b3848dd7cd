import { dayNumber, formatDate, formatDay, type Zone } from '@/lib/dates.ts';
import { groupBy } from '@/lib/group-by.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

export const eventKinds = [
  'project',
  'deployments',
  'changes',
  'decisions',
  'scans',
  'findings',
  'personal-data',
  'notes',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Something that is known to have happened to a project. */
export interface HistoryEvent {
  readonly id: string;
  readonly kind: EventKind;
  /** An ISO time. */
  readonly at: string;
  /** Whether the event has a day but no time. */
  readonly wholeDay?: boolean;
  readonly title: string;
  /** Only where the outcome matters. */
  readonly tone?: DotTone | undefined;
  readonly detail: string;
  readonly target: LinkTarget;
  /** A second link, after the detail. */
  readonly more?: { readonly label: string; readonly target: LinkTarget };
}

/** The events of a day in the preferred zone. */
export interface HistoryDay {
  readonly key: string;
  readonly label: string;
  readonly events: readonly HistoryEvent[];
}

const msOf = ({ at }: HistoryEvent): number => Date.parse(at);

/** Newest first. An event whose time can't be parsed comes last, because it could be from any time. */
function newestFirst(a: HistoryEvent, b: HistoryEvent): number {
  const [first, second] = [msOf(a), msOf(b)];
  if (Number.isNaN(first) || Number.isNaN(second))
    return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || a.id.localeCompare(b.id);
  return (
    second - first || eventKinds.indexOf(b.kind) - eventKinds.indexOf(a.kind) || a.id.localeCompare(b.id)
  );
}

const unknownDay = 'Date unknown';

function dayLabel(time: string, nowMs: number, zone: Zone): string {
  // A day may have 23 or 25 hours.
  const days = dayNumber(nowMs, zone) - dayNumber(Date.parse(time), zone);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : formatDay(time, nowMs, zone);
}

/** Events of all sources by day, newest first. `kinds` empty: every kind. */
export function timelineOf(
  events: readonly HistoryEvent[],
  kinds: readonly string[],
  { nowMs, zone }: { readonly nowMs: number; readonly zone: Zone },
): readonly HistoryDay[] {
  const visible = events.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const days = groupBy(visible.toSorted(newestFirst), (event) =>
    Number.isNaN(msOf(event)) ? unknownDay : formatDate(event.at, zone),
  );
  return [...days].map(([key, day]) => ({
    key,
    label: key === unknownDay ? unknownDay : dayLabel(day[0].at, nowMs, zone),
    events: day,
  }));
}

export const countKinds = (events: readonly HistoryEvent[]): Readonly<Record<EventKind, number>> => {
  const count = (kindToCount: EventKind): number => events.filter(({ kind }) => kind === kindToCount).length;
  return {
    project: count('project'),
    deployments: count('deployments'),
    changes: count('changes'),
    decisions: count('decisions'),
    scans: count('scans'),
    findings: count('findings'),
    'personal-data': count('personal-data'),
    notes: count('notes'),
  };
};
