import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { Project } from '@/contract/resources/project.ts';
import { publishAudiences, reviewPriorities } from '@/contract/values.ts';
import type { DecidedItem, DecisionState, Fingerprint } from '@/local/decision-map.ts';

import type { DecisionWord } from './decision-words.ts';

/** One way in which a subject got worse since its decision. */
export interface Change {
  readonly field: keyof Fingerprint;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/** From harmless to risky. A value that isn't listed can't be compared. */
const orders = {
  review_priority: reviewPriorities.toReversed(),
  audience: ['offline', ...publishAudiences.toReversed()],
  visibility: ['restricted', 'workspace_view', 'workspace_edit'],
  level: ['info', 'warn', 'error'],
} as const satisfies { readonly [Field in keyof Fingerprint]?: readonly string[] };

const countFields = ['errors', 'secrets', 'personal_data', 'warnings', 'external_people'] as const;

/** Changes for the worse, worst first. Improvements don't reopen a decision, and missing fields are never compared. */
export function changesForTheWorse(before: Fingerprint, now: Fingerprint): readonly Change[] {
  const changes: Change[] = [];
  for (const field of ['audience', 'review_priority', 'level'] as const)
    changes.push(...raised(field, before, now));
  for (const field of countFields) {
    const [was, is] = [before[field], now[field]];
    if (was !== undefined && is !== undefined && is > was) changes.push({ field, before: was, after: is });
  }
  changes.push(...raised('visibility', before, now));
  if (before.owner !== undefined && before.owner !== null && now.owner === null)
    changes.push({ field: 'owner', before: before.owner, after: null });
  if (before.status !== undefined && before.status !== 'open' && now.status === 'open')
    changes.push({ field: 'status', before: before.status, after: 'open' });
  return changes;
}

function raised(field: keyof typeof orders, before: Fingerprint, now: Fingerprint): readonly Change[] {
  const order: readonly string[] = orders[field];
  const [was, is] = [before[field], now[field]];
  const [from, to] = [order.indexOf(was ?? ''), order.indexOf(is ?? '')];
  // A project without a priority wasn't assessed, so a first priority only counts if it asks for review.
  const wasUnscored = field === 'review_priority' && was === null && to > 0;
  if (was === undefined || is === undefined || to === -1 || (!wasUnscored && (from === -1 || to <= from)))
    return [];
  return [{ field, before: was, after: is }];
}

/** Whether anything that can get worse is available on both sides. */
export const isComparable = (before: Fingerprint, now: Fingerprint): boolean =>
  (['review_priority', 'audience', 'visibility', 'owner', 'level', 'status', ...countFields] as const).some(
    (field) => before[field] !== undefined && now[field] !== undefined,
  );

export type DecisionStatus =
  | { readonly kind: 'new' }
  | { readonly kind: DecisionState | 'verified' }
  /** Back in the queue, because it got worse or its date has passed. */
  | { readonly kind: 'changed'; readonly changes: readonly Change[]; readonly isDue: boolean };

/** A status as in its badge. `due`: it changed only because its date has passed. */
export const decisionWord = (status: DecisionStatus): DecisionWord =>
  status.kind === 'changed' && status.changes.length === 0 ? 'due' : status.kind;

/** A subject's current status. Without `now`, only its date can reopen it. */
export function decisionStatus(
  item: DecidedItem | undefined,
  now: Fingerprint | undefined,
  nowMs: number,
): DecisionStatus {
  if (item === undefined || item.decision.state === null) return { kind: 'new' };
  const { state, until, fingerprint } = item.decision;
  const changes = now === undefined ? [] : changesForTheWorse(fingerprint, now);
  const isDue = until !== null && Date.parse(until) <= nowMs;
  if (changes.length > 0 || isDue) return { kind: 'changed', changes, isDue };
  if (state === 'done' && now !== undefined && isGone(fingerprint, now)) return { kind: 'verified' };
  return { kind: state };
}

/**
 * Whether every signal is gone: the counts are zero and the priority is low, or the finding is fixed. An ignored or
 * suppressed finding isn't resolved (spec §2.13).
 */
function isGone(before: Fingerprint, now: Fingerprint): boolean {
  if (before.status === 'open') return now.status === 'fixed';
  const raisedCounts = countFields.filter((field) => (before[field] ?? 0) > 0);
  const wasFlagged =
    before.review_priority === 'needs_review' || before.review_priority === 'review_recommended';
  if (raisedCounts.length === 0 && !wasFlagged) return false;
  return (
    raisedCounts.every((field) => now[field] === 0) &&
    (!wasFlagged || now.review_priority === 'no_review_needed')
  );
}

/** The fields of an inventory row that a decision is based on. Fields missing in the response stay missing. */
export function fingerprintOf(row: InventoryRow): Fingerprint {
  const { counts, owner } = row;
  const audience = row.is_published === false ? 'offline' : row.publish_audience;
  const facts: Fingerprint = {
    review_priority: row.review_priority,
    errors: counts.error_count,
    warnings: counts.warning_count,
    secrets: counts.secret_count,
    personal_data: counts.open_pii_finding_count,
    external_people: counts.shared_user_count,
    audience,
    visibility: row.visibility,
    // Never an email address: decisions are shared as files.
    owner: owner === null ? null : (owner?.id ?? owner?.name ?? undefined),
    scanned_at: row.last_security_scan_at,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/**
 * The fields of a project's own response that a decision is based on. It has no finding counts, and an owner of null is
 * unavailable, not removed (spec §2.3).
 */
export const fingerprintOfProject = (
  project: Pick<Project, 'is_published' | 'publish_audience' | 'visibility' | 'owner_id'>,
): Fingerprint => ({
  audience: project.is_published ? project.publish_audience : 'offline',
  visibility: project.visibility,
  ...(project.owner_id !== null && { owner: project.owner_id }),
});
