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
import { beginChange, type ChangeFields } from '@/local/change-log.ts';

import type { OutcomeCheck } from './outcome-checks.ts';

type WritingOperation = Operation & { readonly operationId: WritingOperationId };

interface Write<O extends WritingOperation> {
  readonly operation: O;
  readonly input: SendInput<O>;
  /** For the change log: the fields that change, as they were and as they will be. */
  readonly before?: ChangeFields;
  readonly after?: ChangeFields;
  /** For the change log, when the project isn't in the cache. */
  readonly workspaceId?: string;
  /** Tells from the project whether a write whose response was lost was applied (spec §7). */
  readonly outcomeCheck?: OutcomeCheck;
  /** What the response would have been, when the write was applied after all; null: the error stands. */
  readonly recover?: (resolution: Resolution | null, error: unknown) => Recovered<O> | null;
  /** The response was lost, whatever the project shows. */
  readonly onLost?: () => void;
  /** Updates the cache. Loads that began before the write are canceled by then. */
  readonly show?: (response: ResponseOf<O>, isRecovered: boolean) => void;
  /** Loads that the response makes unnecessary. */
  readonly answered?: readonly OperationId[];
}

interface Recovered<O extends WritingOperation> {
  readonly data: ResponseOf<O>;
}

/**
 * Every change of a project goes through here. It is logged, sent, looked for in the project when its response was lost,
 * shown, and what depends on it is loaded again. A draft's lost-update check comes first, in its mutation.
 */
export async function runWrite<O extends WritingOperation>(
  target: ProjectTarget,
  write: Write<O>,
): Promise<ResponseOf<O>> {
  const { data, isRecovered } = await sendLogged(target, write);
  await cancelLoads(target);
  write.show?.(data, isRecovered);
  await invalidateAfter(target.client, target.connection, write.operation.operationId, write.answered);
  return data;
}

async function sendLogged<O extends WritingOperation>(
  target: ProjectTarget,
  write: Write<O>,
): Promise<{ readonly data: ResponseOf<O>; readonly isRecovered: boolean }> {
  const { connection, projectId } = target;
  const { operation, input, workspaceId, before, after } = write;
  const fallback = workspaceId === undefined ? undefined : { workspace_id: workspaceId };
  const log = beginChange(connection, {
    operationId: operation.operationId,
    projectId,
    project: cachedProject(target) ?? fallback,
    before,
    after,
  });
  try {
    const response = await send(connection, operation, input);
    log.applied(response);
    return { data: response.data, isRecovered: false };
  } catch (error) {
    const resolution = await resolveUnknownOutcome(target, error, write.outcomeCheck);
    if (isLost(error)) write.onLost?.();
    const recovered = write.recover?.(resolution, error) ?? null;
    if (recovered === null) {
      log.failed(error);
      // The page shows something that is gone.
      if (isNotFound(error)) void reloadProject(target).catch(() => undefined);
      throw error;
    }
    log.applied({ requestId: error instanceof ApiError ? error.requestId : null });
    return { data: recovered.data, isRecovered: true };
  }
}

const isLost = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.outcome === 'unknown';

/** Loads the project once after a lost response; null for any other error. Who shows the error finds it in `resolutions`. */
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

/** Nobody can tell how the write ended: the draft stays, and sending it again is the person's decision (spec §7). */
export interface UnknownOutcome {
  readonly kind: 'unknown';
  readonly error: ApiError;
}

/** For drafts, an unknown outcome is a result. Refusals, and writes that were not applied, stay errors. */
export async function orUnknown<T>(write: Promise<T>): Promise<T | UnknownOutcome> {
  try {
    return await write;
  } catch (error) {
    if (isLost(error) && resolutionOf(error)?.state !== 'not_applied') return { kind: 'unknown', error };
    throw error;
  }
}
