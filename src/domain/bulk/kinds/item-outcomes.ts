import type { MutationOptions, QueryClient } from '@tanstack/react-query';

import { describeError, unsureText } from '@/api/errors/describe-error.ts';
import { isRead } from '@/api/errors/describe-requirements.ts';
import { access } from '@/api/permissions/learned-permissions.ts';
import { operationAllowed } from '@/api/permissions/permissions.ts';
import { changeNeeds } from '@/api/permissions/project-permissions.ts';
import { reloadProject } from '@/api/projects/project-cache.ts';
import { sameStored, type StoredAudience, storedAudience } from '@/api/publishing/audience.ts';
import { ApiError, isNotFound, resolutionOf } from '@/api/transport/api-error.ts';
import type { QueueOptions } from '@/api/transport/request.ts';
import type { Project } from '@/contract/resources/project.ts';
import { type ItemOutcome, type ItemStep, type JobItem, runsAgain } from '@/local/item-job.ts';

const already = 'Already set.';
export const appliedBefore = 'Already applied when checked.';
export const changedSince = 'Changed since the review.';
/** The API doesn't say which (spec §5). */
export const goneSince = 'Deleted since the review, or you lost access.';
const notApplied = 'The change wasn’t made.';
const unconfirmedReason = 'We couldn’t confirm the change. Check the project.';

/** Loads an item's project at background priority. */
export const reloadItem = ({ id }: Pick<JobItem, 'id'>, { client, connection }: ItemStep): Promise<Project> =>
  reloadProject({ client, connection, projectId: id, priority: 'background' });

/** How an item's change waits: a change that the job no longer wants isn't sent. */
export const queueOf = ({ leave }: ItemStep): QueueOptions => ({ priority: 'background', leave });

/** Runs a mutation as a component would, so that writes of one project run in sequence. */
export const runMutation = <T, V>(
  client: QueryClient,
  options: MutationOptions<T, Error, V>,
  variables: V,
): Promise<T> => client.getMutationCache().build(client, options).execute(variables);

export const skipped = (reason: string): ItemOutcome => ({ state: 'skipped', reason });

/**
 * The outcome of a change that was sent, and wasn't there when it was checked. A deadline ends the wait, not the change (spec
 * §7): the API may still make it.
 */
export const notMade = (reason = notApplied, requestId?: string | null): ItemOutcome => ({
  state: 'failed',
  reason,
  requestId,
  isSent: true,
});

/** The outcome when someone else, or an earlier run of this job, has made the change. */
export const doneBefore = (resumed: boolean, result: unknown): ItemOutcome =>
  resumed ? { state: 'done', reason: appliedBefore, result } : skipped(already);

/** A write whose response was lost and whose outcome can't be derived from the project (spec §7). */
export const unconfirmed = (error: ApiError | null, reason = unconfirmedReason): ItemOutcome => ({
  state: 'unknown',
  reason,
  requestId: error?.requestId ?? null,
});

function failedOutcome(error: unknown): ItemOutcome {
  if (isNotFound(error)) return skipped(goneSince);
  const { title, meaning, requestId } = describeError(error);
  const resolution = resolutionOf(error)?.state;
  if (resolution === 'not_applied') return notMade(`${title}. Not changed when checked.`, requestId);
  if (error instanceof ApiError && error.outcome === 'unknown') return unconfirmed(error);
  return { state: 'failed', reason: `${title}. ${meaning.replace(unsureText, '')}`, requestId };
}

/**
 * The outcome of an item that may have been sent, and couldn't be looked up. It isn't failed, because a retry would send it
 * again. Nor is it skipped if its project is gone, because the change may have been made first. It has no request ID, so
 * that a check keeps the one of the change.
 */
function failedLookup(error: unknown): ItemOutcome {
  if (isNotFound(error)) return { state: 'unknown', reason: goneSince };
  return { state: 'unknown', reason: `${describeError(error).title}. ${unconfirmedReason}` };
}

/**
 * Runs an item to its outcome. If the network was down, nothing was sent, so the item starts over: its first load waits
 * for the network.
 */
async function outcomeOf(
  signal: AbortSignal,
  run: () => Promise<ItemOutcome>,
  failed: (error: unknown) => ItemOutcome,
): Promise<ItemOutcome> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError && error.type === 'offline')) return runsAgain(error) ?? failed(error);
    }
  }
}

/** The outcome of an item that was sent earlier. `look` only loads. */
export const outcomeOfCheck = (
  { signal }: ItemStep,
  look: () => Promise<ItemOutcome>,
): Promise<ItemOutcome> => outcomeOf(signal, look, failedLookup);

/** Why the plan of a run's workspace allows no changes, by the run's signal. A retry is another run. */
const planReasons = new WeakMap<AbortSignal, string>();

/** The outcome of a change. Once the plan, or the API key's scope, turns out to be missing, the other items aren't sent. */
export async function outcomeOfChange(
  { connection, signal, resumed }: ItemStep,
  run: () => Promise<ItemOutcome>,
): Promise<ItemOutcome> {
  const permission = () => operationAllowed(access.of(connection.id).scopes, changeNeeds, null);
  const before = permission();
  // A resumed item may have been sent already, so its outcome is looked up.
  const missing = before.reason ?? planReasons.get(signal);
  if (missing !== undefined && !resumed) return { state: 'failed', reason: missing };
  return outcomeOf(signal, run, (error) => {
    if (resumed && error instanceof ApiError && isRead(error)) return failedLookup(error);
    const outcome = failedOutcome(error);
    if (error instanceof ApiError && error.type === 'payment_required' && outcome.reason !== undefined)
      planReasons.set(signal, outcome.reason);
    const now = permission();
    // Worded as for the items that aren't sent, so that the job says it once.
    return error instanceof ApiError && error.type === 'insufficient_scope' && !now.allowed
      ? { ...outcome, reason: now.reason }
      : outcome;
  });
}

/** Whether the app is unchanged since the review. Its list counts only while it grants access (spec §3.2). */
export function isAsSeen(base: StoredAudience, project: Project): boolean {
  const now = storedAudience(project, null);
  if (!now.isPublished) return !base.isPublished;
  if (now.audience === 'custom') return sameStored(base, now);
  return base.isPublished && base.audience === now.audience;
}
