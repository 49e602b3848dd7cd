import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { ApiError, isCredentialRejected } from '@/api/transport/api-error.ts';
import { isSignInPage } from '@/api/transport/sign-in-page.ts';
import { z } from '@/contract/zod.ts';
import { dayMs } from '@/lib/utc-days.ts';

/** In the order of filters. */
export const jobItemStates = ['done', 'skipped', 'failed', 'unknown', 'sending', 'pending'] as const;
const jobStates = ['running', 'paused', 'stopped', 'done'] as const;
const id = /* @__PURE__ */ z.string().check(z.minLength(1));

/** One item as it is stored. */
export const jobItem = z.object({
  jobId: id,
  /** Its place in the job. */
  order: z.number(),
  /** The project's ID. */
  id,
  name: z.string(),
  /** JSON that the plan wrote. */
  input: z.unknown(),
  state: z.enum(jobItemStates),
  /** Why it was skipped, failed, or is unknown: a sentence. */
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** When it got this state. */
  at: z.nullable(z.string()),
  /** JSON: what undo needs. */
  result: z.unknown(),
  /** Whether it failed after it was sent and may still be applied, so that a retry has to check it first. */
  isSent: z.optional(z.boolean()),
});
export type JobItem = Readonly<z.infer<typeof jobItem>>;

/** A job as it is stored, without its items. */
export const jobRecord = z.object({
  id,
  /** The kind of step that runs its items. */
  kind: z.string(),
  /** "Set audience for 30 projects". */
  title: z.string(),
  connectionId: z.string(),
  workspaceId: z.string(),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  state: z.enum(jobStates),
  /** Whether it paused because the API rejected the API key. */
  keyRejected: z.catch(z.boolean(), false),
  /** Whether the rejection was a proxy's sign-in page, so that the API key may be fine. */
  signInExpired: z.catch(z.boolean(), false),
  /** The job that this one undoes. */
  undoes: z.nullable(z.string()),
});
export type JobRecord = Readonly<z.infer<typeof jobRecord>>;

/** Whether an item's change isn't sent yet, or has no response yet. */
export const isOpenItem = ({ state }: JobItem): boolean => state === 'pending' || state === 'sending';

export const recordOf = (job: JobRecord): JobRecord => jobRecord.parse(job);

export interface ItemJob extends JobRecord {
  readonly items: readonly JobItem[];
  /** Whether its tab was closed or reloaded while it ran. It is paused until someone resumes it. */
  readonly interrupted: boolean;
  /** Whether this tab runs it. */
  readonly runsHere: boolean;
  /** Whether any tab runs it, so that the responses of its items can arrive. */
  readonly hasTab: boolean;
}

export interface ItemOutcome {
  /** The last two are no results: the item runs again. If the API key was rejected, the job pauses first. */
  readonly state: 'done' | 'skipped' | 'failed' | 'unknown' | 'again' | 'key-rejected';
  readonly reason?: string | undefined;
  readonly requestId?: string | null | undefined;
  readonly result?: unknown;
  /** Whether an item that runs again or failed was sent, so that it has to be checked first. */
  readonly isSent?: boolean;
  /** Whether the rejection was a proxy's sign-in page. */
  readonly signInExpired?: boolean;
}

/**
 * The outcome of an item that wasn't sent, or was rejected for a reason that isn't its own. Null for other errors. The queue
 * rejects saves that would wait too long for the rate limit, so there may have been no response.
 */
export function runsAgain(error: unknown): ItemOutcome | null {
  if (!(error instanceof ApiError)) return null;
  const wasNotSent = error.type === 'aborted' && error.outcome === 'refused';
  if (wasNotSent || error.status === 429 || error.type === 'rate_limited') return { state: 'again' };
  // A sign-in page with a success status leaves the outcome of a save unknown, so it has to be checked first.
  if (isSignInPage(error) && error.outcome === 'refused')
    return { state: 'key-rejected', signInExpired: true };
  return isCredentialRejected(error) ? { state: 'key-rejected' } : null;
}

export interface ItemStep {
  /** Has the current API key, which may be replaced while the job runs. */
  readonly connection: Connection;
  readonly client: QueryClient;
  /** Aborted when the job is removed, or its connection. */
  readonly signal: AbortSignal;
  /** Aborted when the job is paused or stopped, too. What is waiting to be sent by then isn't sent. */
  readonly leave: AbortSignal;
  readonly workspaceId: string;
  /** Whether an earlier run may have sent this item, so that it has to be checked before it is sent. */
  readonly resumed: boolean;
}

export interface ItemJobKind {
  /** Sends the item. An exception counts as unknown. */
  readonly run: (item: JobItem, step: ItemStep) => Promise<ItemOutcome>;
  /** Checks an unknown item, and never sends it. */
  readonly check: (item: JobItem, step: ItemStep) => Promise<ItemOutcome>;
  /** How many items run in parallel. */
  readonly atOnce: number;
}

/** A change, for storage and other tabs. */
export const jobChange = z.object({
  jobs: z.array(jobRecord),
  items: z.array(jobItem),
  /** IDs of removed jobs. */
  removed: z.array(z.string()),
});
export interface JobChange {
  readonly jobs: readonly JobRecord[];
  readonly items: readonly JobItem[];
  readonly removed: readonly string[];
}

/** Why items of a stopped job that weren't sent are skipped. */
export const stoppedBefore = 'Stopped before this project.';

const mostFinished = 50;
const maxItems = 20_000;
const retentionMs = 30 * dayMs;

/** The jobs to drop: older than 30 days, or the oldest finished ones beyond the limit. Newest first. */
export function outdatedJobs(jobs: readonly ItemJob[], nowMs: number): readonly ItemJob[] {
  let finished = 0;
  let items = 0;
  return jobs.filter((job) => {
    items += job.items.length;
    if (job.runsHere) return false;
    if (nowMs - Date.parse(job.startedAt) > retentionMs) return true;
    if (job.state !== 'done' && job.state !== 'stopped') return false;
    finished += 1;
    return finished > mostFinished || items > maxItems;
  });
}
