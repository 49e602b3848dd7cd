import { QueryObserver } from '@tanstack/react-query';

import { endsPolling } from '@/api/errors/error-guards.ts';
import { deploymentOptions } from '@/api/publishing/deployments.ts';
import { publishProjectMutation } from '@/api/publishing/publish.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { type Deployment, isEnded } from '@/contract/resources/publishing.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';
import {
  type ItemJobKind,
  type ItemOutcome,
  type ItemStep,
  type JobItem,
  runsAgain,
} from '@/local/item-job.ts';

import { publishInput } from '../item-input.ts';
import {
  appliedBefore,
  changedSince,
  isAsSeen,
  outcomeOfChange,
  outcomeOfCheck,
  runMutation,
  skipped,
  unconfirmed,
  reloadItem,
  queueOf,
} from './item-outcomes.ts';

/** Publishes apps and waits until their deployments end. Builds take long, so only a few run at the same time. */
export const publishKind: ItemJobKind = {
  atOnce: 2,
  run: (item, step) =>
    outcomeOfChange(step, () => (step.resumed ? findPublish(item, step) : publish(item, step))),
  check: (item, step) => outcomeOfCheck(step, () => findPublish(item, step)),
};

async function publish(item: JobItem, step: ItemStep): Promise<ItemOutcome> {
  const { base } = publishInput.parse(item.input);
  const { client, connection, workspaceId } = step;
  const project = await reloadItem(item, step);
  if (!isAsSeen(base, project)) return skipped(changedSince);
  const publishIt = publishProjectMutation(connection, item.id, queueOf(step));
  const outcome = await runMutation(client, publishIt, { workspaceId, audience: null });
  switch (outcome.kind) {
    case 'saved':
      return follow(item, step, outcome.deployment.id, 10);
    case 'conflict':
      return skipped(changedSince);
    case 'unknown':
      return unconfirmed(outcome.error, mayRun);
  }
}

const mayRun = 'A deployment may have started. Check the project before publishing again.';

/** The outcome of a publish that an earlier run may have sent. It is never sent again, because that could build twice (spec §7). */
async function findPublish(item: JobItem, step: ItemStep): Promise<ItemOutcome> {
  const { base, reviewedAt } = publishInput.parse(item.input);
  const started = deploymentHistory
    .forProject(item.id)
    .find(({ started_at }) => Date.parse(started_at) >= Date.parse(reviewedAt));
  if (started !== undefined) return follow(item, step, started.id, 1);
  const project = await reloadItem(item, step);
  if (!base.isPublished && project.is_published) return { state: 'done', reason: appliedBefore };
  return unconfirmed(null, mayRun);
}

/**
 * The outcome of a deployment. Its status may stay `unknown` for good (spec §3.1), which must not hold up the other
 * items. `maxUnclear` is how many polls in a row may find a status that is neither `running` nor final.
 */
async function follow(
  item: JobItem,
  step: ItemStep,
  deploymentId: string,
  maxUnclear: number,
): Promise<ItemOutcome> {
  // The job may have been removed while the publish was sent. The signal doesn't say so a second time.
  step.signal.throwIfAborted();
  const ended = await untilEnded(item, step, deploymentId, maxUnclear);
  if (ended instanceof ApiError) {
    const again = runsAgain(ended);
    if (again !== null) return { ...again, isSent: true };
    return unconfirmed(ended, 'We couldn’t track the deployment. Check the project.');
  }
  if (ended.status === 'completed') return { state: 'done' };
  if (!isEnded(ended))
    return unconfirmed(null, 'The API can’t determine the deployment’s state. Check the project.');
  return { state: 'failed', reason: ended.error_message ?? 'The deployment failed.' };
}

/** Polls at the pace of the deployment's page, and shares its responses. An error if it can't be tracked. */
function untilEnded(
  { id }: JobItem,
  { client, connection, signal }: ItemStep,
  deploymentId: string,
  maxUnclear: number,
): Promise<Deployment | ApiError> {
  return new Promise((resolve, reject) => {
    const observer = new QueryObserver(client, deploymentOptions(connection, id, deploymentId));
    const stop = new AbortController();
    const finish = (result: Deployment | ApiError): void => {
      stop.abort();
      resolve(result);
    };
    let [unclear, seenMs] = [0, 0];
    const checkResult = (result: ReturnType<typeof observer.getCurrentResult>) => {
      const { data, error, isFetching, dataUpdatedAt } = result;
      if (dataUpdatedAt !== seenMs) unclear = data?.status === 'running' ? 0 : unclear + 1;
      seenMs = dataUpdatedAt;
      if (data !== undefined && (isEnded(data) || unclear > maxUnclear)) finish(data);
      else if (endsPolling(error) && !isFetching) finish(error);
    };
    const unsubscribe = observer.subscribe(checkResult);
    stop.signal.addEventListener('abort', unsubscribe);
    signal.addEventListener(
      'abort',
      () => {
        stop.abort();
        reject(new DOMException('Aborted', 'AbortError'));
      },
      { signal: stop.signal },
    );
    const current = observer.getCurrentResult();
    // Polling ended before, and doesn't start again on its own. The API key may have been replaced since.
    if (endsPolling(current.error)) void observer.refetch();
    else checkResult(current);
  });
}
