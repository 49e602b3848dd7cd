import { invalidateAfter, type WritingOperationId } from '@/api/cache/invalidation.ts';
import { send } from '@/api/client.ts';
import {
  cachedProject,
  cancelLoads,
  type ProjectTarget,
  reloadProject,
} from '@/api/projects/project-cache.ts';
import {
  ApiError,
  isNotFound,
  type Resolution,
  resolutionOf,
  resolutions,
} from '@/api/transport/api-error.ts';
import type { SendInput } from '@/api/transport/request.ts';
import type { Operation, ResponseOf } from '@/contract/operation.ts';
import type { OperationId } from '@/contract/operations/index.ts';
import { confirmTabClose } from '@/lib/tabs.ts';
import { beginChange, type ChangeFields } from '@/local/change-log.ts';

import type { OutcomeCheck } from './outcome-checks.ts';

type WritingOperation = Operation & { readonly operationId: WritingOperationId };

interface Write<O extends WritingOperation> {
  readonly operation: O;
  readonly input: SendInput<O>;
  /** For the change log: the changed fields, before and after. */
  readonly before?: ChangeFields;
  readonly after?: ChangeFields;
  /** For the change log, when the project isn't in the cache. */
  readonly workspaceId?: string;
  /** Decides from the project whether a write with a lost response was applied (spec §7). */
  readonly outcomeCheck?: OutcomeCheck;
  /** What the response would have been if the write was applied after all; null keeps the error. */
  readonly recover?: (resolution: Resolution | null, error: unknown) => Recovered<O> | null;
  /** Called when the response was lost, regardless of what the project shows now. */
  readonly onLost?: () => void;
  /** Updates the cache. Loads that began before the write are already canceled. */
  readonly show?: (response: ResponseOf<O>, isRecovered: boolean) => void;
  /** Reads that the response makes unnecessary. */
  readonly covered?: readonly OperationId[];
}

interface Recovered<O extends WritingOperation> {
  readonly data: ResponseOf<O>;
}

/**
 * Every change of a project goes through here: log it, send it, check the project if the response was lost,
 * update the cache and invalidate what depends on it. A draft's lost-update check comes first, in its mutation.
 */
export async function runWrite<O extends WritingOperation>(
  target: ProjectTarget,
  write: Write<O>,
): Promise<ResponseOf<O>> {
  const { data, isRecovered } = await sendLogged(target, write);
  await cancelLoads(target);
  write.show?.(data, isRecovered);
  await invalidateAfter(target.client, target.connection, write.operation.operationId, write.covered);
  return data;
}

async function sendLogged<O extends WritingOperation>(
  target: ProjectTarget,
  write: Write<O>,
): Promise<{ readonly data: ResponseOf<O>; readonly isRecovered: boolean }> {
  const { connection, projectId, priority, leave } = target;
  const { operation, input, workspaceId, before, after } = write;
  const fallback = workspaceId === undefined ? undefined : { workspace_id: workspaceId };
  const log = beginChange(connection, {
    operationId: operation.operationId,
    projectId,
    project: cachedProject(target) ?? fallback,
    before,
    after,
  });
  // Without the response, nothing confirms the change or tracks the deployment.
  const release = confirmTabClose();
  try {
    const response = await send(connection, operation, { ...input, priority, leave });
    log.applied(response);
    return { data: response.data, isRecovered: false };
  } catch (error) {
    const resolution = await resolveUnknownOutcome(target, error, write.outcomeCheck);
    if (isLost(error)) write.onLost?.();
    const recovered = write.recover?.(resolution, error) ?? null;
    if (recovered === null) {
      log.failed(error);
      // The page shows a project that no longer exists.
      if (isNotFound(error)) void reloadProject(target).catch(() => undefined);
      throw error;
    }
    log.applied({ requestId: error instanceof ApiError ? error.requestId : null });
    return { data: recovered.data, isRecovered: true };
  } finally {
    release();
  }
}

const isLost = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.outcome === 'unknown';

/** Loads the project once after a lost response; null for other errors. Components find the result in `resolutions`. */
async function resolveUnknownOutcome(
  target: ProjectTarget,
  error: unknown,
  outcomeCheck: OutcomeCheck | undefined,
): Promise<Resolution | null> {
  if (!isLost(error) || outcomeCheck === undefined) return null;
  let resolution: Resolution;
  try {
    const project = await reloadProject(target);
    resolution = { state: outcomeCheck(project), project };
  } catch (failure) {
    resolution = { state: isNotFound(failure) ? outcomeCheck(null) : 'unknown', project: null };
  }
  resolutions.set(error, resolution);
  return resolution;
}

/** The outcome can't be determined: the draft stays, and the person decides whether to send it again (spec §7). */
export interface UnknownOutcome {
  readonly kind: 'unknown';
  readonly error: ApiError;
}

/** For drafts, an unknown outcome is a result. Rejections and writes that weren't applied stay errors. */
export async function orUnknown<T>(write: Promise<T>): Promise<T | UnknownOutcome> {
  try {
    return await write;
  } catch (error) {
    if (isLost(error) && resolutionOf(error)?.state !== 'not_applied') return { kind: 'unknown', error };
    throw error;
  }
}
