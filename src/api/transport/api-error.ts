import type { ErrorType, FieldError } from '@/contract/errors.ts';
import type { Project } from '@/contract/resources/project.ts';

/** Failures without an error response from the API. */
export type ClientErrorType =
  | 'offline'
  | 'network_error'
  | 'deadline_expired'
  | 'unreadable_response'
  | 'aborted';

/** The client's only error type: branch on `type`, never on `title` (spec §7). Never contains the API key. */
export class ApiError extends Error {
  readonly type: ErrorType | ClientErrorType;
  readonly title: string;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly requestId: string | null;
  readonly detail: string | null;
  readonly errors: readonly FieldError[];
  readonly props: Record<string, unknown> | null;
  readonly retryAfterSeconds: number | null;
  readonly operationId: string;
  /** `unknown`: a write may have been applied, so check the resource before retrying (spec §7). */
  readonly outcome: 'refused' | 'unknown';
  /** Start of a response in another format, without the API key. */
  readonly raw: string | null;
  /** When it happened, as an ISO time. */
  readonly at: string;

  constructor(fields: Pick<ApiErrorFields, 'type' | 'title' | 'operationId'> & Partial<ApiErrorFields>) {
    super(`${fields.operationId}: ${fields.type}`);
    this.name = 'ApiError';
    this.type = fields.type;
    this.title = fields.title;
    this.status = fields.status ?? 0;
    this.requestId = fields.requestId ?? null;
    this.detail = fields.detail?.trim() || null;
    this.errors = fields.errors ?? [];
    this.props = fields.props ?? null;
    this.retryAfterSeconds = fields.retryAfterSeconds ?? null;
    this.operationId = fields.operationId;
    this.outcome = fields.outcome ?? 'refused';
    this.raw = fields.raw ?? null;
    this.at = fields.at ?? new Date().toISOString();
  }
}

export type ApiErrorFields = Omit<ApiError, keyof Error>;

/** Whether the resource doesn't exist, was deleted, or is inaccessible with this credential (spec §4.0). */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404 && error.type !== 'unreadable_response';
}

/** Whether the API rejected the credential. A proxy's 401 asks for a sign-in, and says nothing about the credential. */
export const isCredentialRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.type !== 'unreadable_response';

/** The outcome of a write whose response was lost. The change log stores these values. */
export type OutcomeState = 'applied' | 'not_applied' | 'unknown';

/** The outcome after loading the project again. */
export interface Resolution {
  readonly state: OutcomeState;
  /** The reloaded project; null if it is gone or couldn't be loaded. */
  readonly project: Project | null;
}

export const resolutions = /* @__PURE__ */ new WeakMap<ApiError, Resolution>();

/** The outcome of a write that failed with this error; null if the API rejected it, so that nothing was changed. */
export const resolutionOf = (error: unknown): Resolution | null =>
  (error instanceof ApiError ? resolutions.get(error) : undefined) ?? null;
