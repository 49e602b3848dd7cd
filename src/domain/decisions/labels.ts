import { priorityLabel } from '@/domain/priority-labels.ts';
import { audienceLabel, visibilityLabel } from '@/domain/project-labels.ts';
import { levelLabel } from '@/domain/security/scan-labels.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { getOwn } from '@/lib/text.ts';
import type { DecidedItem } from '@/local/decision-map.ts';
import type { DotLabel } from '@/ui/feedback/status-dot.tsx';

import type { Change } from './decision-status.ts';
import { type DecisionWord, decisionWords } from './decision-words.ts';

const statuses: Readonly<Record<DecisionWord, DotLabel>> = {
  new: { label: 'Undecided', tone: 'hollow' },
  in_progress: { label: 'In progress', tone: 'warn' },
  snoozed: { label: 'Snoozed', tone: 'neutral' },
  accepted_risk: { label: 'Accepted risk', tone: 'neutral' },
  false_positive: { label: 'False positive', tone: 'neutral' },
  // Not green: only a later load without the signals verifies it.
  done: { label: 'Done', tone: 'neutral' },
  verified: { label: 'Verified', tone: 'good' },
  changed: { label: 'Changed', tone: 'bad' },
  due: { label: 'Back for review', tone: 'warn' },
};

/** The label of a decision filter's URL value. */
export function decisionFilterLabel(value: string): string {
  const kind = decisionWords.find((word) => word === value);
  return kind === undefined ? value : decisionStatusLabel(kind).label;
}

export const decisionStatusLabel = (kind: DecisionWord): DotLabel => statuses[kind];

/** For a decision about something whose current state isn't loaded. */
export const blindText = 'Can’t detect changes';

const units = {
  project: ['project', 'projects'],
  finding: ['finding', 'findings'],
  personal_data: ['personal-data finding', 'personal-data findings'],
} as const satisfies Readonly<Record<DecidedItem['kind'], readonly [singular: string, plural: string]>>;

export function subjectsUnit(
  subjects: readonly Pick<DecidedItem, 'kind'>[],
): readonly [singular: string, plural: string] {
  const kinds = new Set(subjects.map(({ kind }) => kind));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? units[kind] : ['item', 'items'];
}

const counted: Readonly<Record<string, readonly [singular: string, plural: string]>> = {
  errors: ['error', 'errors'],
  warnings: ['warning', 'warnings'],
  secrets: ['secret', 'secrets'],
  personal_data: ['personal-data finding', 'personal-data findings'],
  external_people: ['person', 'people'],
};

/** One change, before and after: `0 → 2 errors`, `Workspace → public`. */
export function changeLabel({ field, before, after }: Change): string {
  const unit = getOwn(counted, field);
  if (unit !== undefined && typeof after === 'number') {
    const counts = `${formatNumber(Number(before))} → ${formatCount(after, ...unit)}`;
    return field === 'external_people' ? `Shared with ${counts}` : counts;
  }
  const [was, is] = [String(before), String(after)];
  if (field === 'owner') return 'Owner removed';
  if (field === 'status') return 'Reopened';
  if (field === 'review_priority')
    return `${priorityLabel(before === null ? 'unscored' : was).label} → ${priorityLabel(is).label.toLowerCase()}`;
  if (field === 'level') return `${levelLabel(was).label} → ${levelLabel(is).label.toLowerCase()}`;
  if (field === 'visibility')
    return `${visibilityLabel(was).label} → ${visibilityLabel(is).label.toLowerCase()}`;
  return `${was === 'offline' ? 'Not published' : audienceLabel(was).label} → ${audienceLabel(is).label.toLowerCase()}`;
}
