import { isStillCurrent, type StoredAudience } from '@/api/publishing/audience.ts';
import {
  cachedAudience,
  loadSettingsMutation,
  savedAudience,
  saveAudienceMutation,
} from '@/api/publishing/publish-settings.ts';
import type { ItemJobKind, ItemOutcome, ItemStep, JobItem } from '@/local/item-job.ts';

import { isAsRequested, requestedFor } from '../bulk-target.ts';
import { audienceInput, storedInput } from '../item-input.ts';
import {
  changedSince,
  doneBefore,
  notMade,
  outcomeOfChange,
  outcomeOfCheck,
  runMutation,
  skipped,
  unconfirmed,
  reloadItem,
  queueOf,
} from './item-outcomes.ts';

/** Sets who can open apps. Before sending, the mutation compares the stored audience with the reviewed one. */
export const audienceKind: ItemJobKind = {
  atOnce: 3,
  run: (item, step) => {
    const change = (found: StoredAudience | null) =>
      outcomeOfChange(step, () => setAudience(item, step, found));
    const isLookedUp = step.resumed && !audienceInput.parse(item.input).base.isPublished;
    return isLookedUp ? outcomeOfCheck(step, async () => change(await loadHidden(item, step))) : change(null);
  },
  check: (item, step) => outcomeOfCheck(step, () => checkItem(item, step)),
};

/** `found` is the hidden audience of an offline app that an earlier run may have changed. */
async function setAudience(
  item: JobItem,
  step: ItemStep,
  found: StoredAudience | null,
): Promise<ItemOutcome> {
  const { base: reviewed, confirmation, ...requested } = audienceInput.parse(item.input);
  const { client, connection, resumed } = step;
  const target = { client, connection, projectId: item.id };
  if (found !== null && isAsRequested(found, requested)) return doneBefore(true, resultOf(reviewed, found));
  // If the app was offline at review, its audience was hidden, so what is stored now counts as reviewed.
  const base = found !== null && reviewed.audience === null && !found.isPublished ? found : reviewed;
  const save = saveAudienceMutation(connection, item.id, queueOf(step));
  const outcome = await runMutation(client, save, {
    base,
    requested: requestedFor(base, requested),
    confirmation,
  });
  const now = cachedAudience(target);
  switch (outcome.kind) {
    case 'saved':
      return { state: 'done', result: now === undefined ? null : resultOf(reviewed, now) };
    case 'conflict':
      return now !== undefined && isAsRequested(now, requested)
        ? doneBefore(resumed, resultOf(reviewed, now))
        : skipped(changedSince);
    case 'unknown':
      return unconfirmed(outcome.error);
  }
}

async function checkItem(item: JobItem, step: ItemStep): Promise<ItemOutcome> {
  const { base, confirmation: _, ...requested } = audienceInput.parse(item.input);
  const now = base.isPublished ? await loadNow(item, step) : await loadHidden(item, step);
  if (now.audience === null) return unconfirmed(null);
  if (isAsRequested(now, requested)) return { state: 'done', result: resultOf(base, now) };
  // Nothing to compare with: the audience was hidden at review.
  if (base.audience === null) return unconfirmed(null);
  return isStillCurrent(base, now, requestedFor(base, requested)) ? notMade() : skipped(changedSince);
}

const loadNow = async (item: JobItem, step: ItemStep): Promise<StoredAudience> =>
  savedAudience({ ...step, projectId: item.id }, await reloadItem(item, step));

/**
 * The audience of an offline app is returned only by a settings update. An empty update changes nothing (spec §2.6,
 * §4.11).
 */
async function loadHidden(item: JobItem, step: ItemStep): Promise<StoredAudience> {
  const now = await loadNow(item, step);
  if (now.isPublished) return now;
  const { client, connection } = step;
  const settings = await runMutation(
    client,
    loadSettingsMutation(connection, item.id, queueOf(step)),
    undefined,
  );
  return { isPublished: false, audience: settings.audience, grants: settings.audience_targets };
}

const resultOf = (before: StoredAudience, after: StoredAudience) => ({
  before: storedInput(before),
  after: storedInput(after),
});
