import { pagesOf, paginateAll } from '@/api/cache/paginate-all.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { scanFindingsOptions, securityScanListOptions } from '@/api/security/security.ts';
import { ApiError, isNotFound } from '@/api/transport/api-error.ts';
import { maxConcurrent } from '@/api/transport/request-scheduler.ts';
import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { z } from '@/contract/zod.ts';
import { isScanRunning } from '@/domain/security/scan-health.ts';
import {
  type ItemJobKind,
  type ItemOutcome,
  type ItemStep,
  type JobItem,
  runsAgain,
} from '@/local/item-job.ts';
import { scanSnapshots } from '@/local/scan-snapshots.ts';

/** The data that the job stores for each project. */
const loadInput = /* @__PURE__ */ z.object({
  /** `last_security_scan_at` of the inventory. */
  scanned_at: z.nullable(z.string()),
  /** Whether to load the findings even if the scan is stored, because people may have ignored some since. */
  again: z.boolean(),
});
export type LoadInput = z.infer<typeof loadInput>;

const skipped = (reason: string): ItemOutcome => ({ state: 'skipped', reason });

/** The newest completed scan, or why there is none. Scans come newest first (spec §4.15). */
async function latestCompleted(
  projectId: string,
  { connection, signal }: ItemStep,
): Promise<SecurityScan | string> {
  let seenCount = 0;
  let unreadableCount = 0;
  let isRunning = false;
  for await (const { items, unreadable } of pagesOf(securityScanListOptions(connection, projectId), {
    signal,
    priority: 'background',
  })) {
    const completed = items.find(({ status }) => status === 'completed');
    if (completed !== undefined) return completed;
    seenCount += items.length;
    unreadableCount += unreadable.length;
    isRunning ||= items.some(isScanRunning);
  }
  if (unreadableCount > 0) return 'Some scans couldn’t be displayed, and no other has completed.';
  if (seenCount === 0) return 'Never scanned.';
  return isRunning ? 'The first scan is still running.' : 'No scan has completed yet.';
}

async function load(item: JobItem, step: ItemStep): Promise<ItemOutcome> {
  const { connection, workspaceId, signal } = step;
  const input = loadInput.safeParse(item.input).data ?? { scanned_at: null, again: true };
  const found = await latestCompleted(item.id, step);
  if (typeof found === 'string') return skipped(found);
  const stored = await scanSnapshots.snapshot(workspaceId, item.id, found.id);
  const about = { project_name: item.name, inventory_scan_at: input.scanned_at };
  if (stored !== undefined && !input.again) {
    await scanSnapshots.save({ ...stored, ...about });
    return { state: 'done', reason: 'No newer scan.' };
  }
  const findings: SecurityFinding[] = [];
  let unreadable = 0;
  const list = scanFindingsOptions(connection, item.id, found.id);
  await paginateAll(list, ({ id }) => id).run(signal, (page) => {
    findings.push(...page.items);
    unreadable += page.unreadable.length;
  });
  await scanSnapshots.save({
    ...about,
    workspace_id: workspaceId,
    project_id: item.id,
    scan: found,
    read_at: new Date().toISOString(),
    findings,
    unreadable,
  });
  return { state: 'done' };
}

/**
 * The outcome of a run that was rejected as a whole. It sends no more requests, because each would be rejected as
 * well.
 */
const refusals = new WeakMap<AbortSignal, ItemOutcome>();

function failed(error: unknown): ItemOutcome {
  if (!(error instanceof ApiError))
    return { state: 'failed', reason: 'This browser couldn’t save the scan.' };
  const { title, meaning, requestId } = describeError(error);
  if (isNotFound(error)) return { ...skipped(`${title}. ${meaning}`), requestId };
  return { state: 'failed', reason: `${title}. ${meaning}`, requestId };
}

async function run(item: JobItem, step: ItemStep): Promise<ItemOutcome> {
  const { signal } = step;
  for (;;) {
    signal.throwIfAborted();
    const refused = refusals.get(signal);
    if (refused !== undefined) return refused;
    try {
      return await load(item, step);
    } catch (error) {
      signal.throwIfAborted();
      // Starts over once the network is back: a job waits for it before each request.
      if (error instanceof ApiError && error.type === 'offline') continue;
      const outcome = runsAgain(error) ?? failed(error);
      // A missing plan or scope, and not a permission for this project alone.
      if (isForbidden(error) && error.type !== 'forbidden') refusals.set(signal, outcome);
      return outcome;
    }
  }
}

/**
 * Loads the findings of a project's latest completed scan into this browser. It changes nothing, so no outcome is ever
 * unknown.
 */
export const loadFindingsKind: ItemJobKind = { run, check: run, atOnce: maxConcurrent('background') };
