import type { ErrorType, FieldError } from '@/contract/errors.ts';
import type { Project } from '@/contract/resources/project.ts';

/** What can go wrong before, or instead of, an answer in the service's own envelope. */
export type ClientErrorType =
  | 'offline'
  | 'network_error'
  | 'deadline_expired'
  | 'unreadable_response'
  | 'aborted';

export interface ApiErrorFields {
  readonly type: ErrorType | ClientErrorType;
  readonly title: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly requestId: string | null;
  readonly detail: string | null;
  readonly errors: readonly FieldError[];
  readonly props: Record<string, unknown> | null;
  readonly retryAfterSeconds: number | null;
  readonly operationId: string;
  /** `unknown`: a mutation may have been applied; read the resource before repeating it (spec §7). */
  readonly outcome: 'refused' | 'unknown';
  /** Start of a response in another format, without the API key. */
  readonly raw: string | null;
  /** When it happened, as an ISO time. */
  readonly at: string;
}

/** The one error of the client: branch on `type`, never on `title` (spec §7). It never holds the key. */
export class ApiError extends Error implements ApiErrorFields {
  readonly type: ErrorType | ClientErrorType;
  readonly title: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly detail: string | null;
  readonly errors: readonly FieldError[];
  readonly props: Record<string, unknown> | null;
  readonly retryAfterSeconds: number | null;
  readonly operationId: string;
  readonly outcome: 'refused' | 'unknown';
  readonly raw: string | null;
  readonly at: string;

  constructor(of: Pick<ApiErrorFields, 'type' | 'title' | 'operationId'> & Partial<ApiErrorFields>) {
    super(`${of.operationId}: ${of.type}`);
    this.name = 'ApiError';
    this.type = of.type;
    this.title = of.title;
    this.status = of.status ?? 0;
    this.requestId = of.requestId ?? null;
    this.detail = of.detail?.trim() || null;
    this.errors = of.errors ?? [];
    this.props = of.props ?? null;
    this.retryAfterSeconds = of.retryAfterSeconds ?? null;
    this.operationId = of.operationId;
    this.outcome = of.outcome ?? 'refused';
    this.raw = of.raw ?? null;
    this.at = of.at ?? new Date().toISOString();
  }
}

/** Whether the thing asked for does not exist, was deleted, or is outside the credential's reach (spec §4.0). */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404 && error.type !== 'unreadable_response';
}

/** How a write ended whose response was lost. The change log stores these words. */
export type OutcomeState = 'applied' | 'not_applied' | 'unknown';

/** What loading the project again showed of such a write. */
export interface Resolution {
  readonly state: OutcomeState;
  /** As read; null when it is gone, or could not be read. */
  readonly project: Project | null;
}

export const resolutions = /* @__PURE__ */ new WeakMap<ApiError, Resolution>();

/** What is known about a mutation that failed with this error; null when the service refused it: nothing was done. */
export const resolutionOf = (error: unknown): Resolution | null =>
  (error instanceof ApiError ? resolutions.get(error) : undefined) ?? null;
