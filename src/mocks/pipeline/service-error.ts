import type { ErrorType, FieldError } from '@/contract/errors.ts';

interface ServiceErrorOptions {
  readonly title?: string | undefined;
  readonly detail?: string | null | undefined;
  readonly errors?: readonly FieldError[] | null | undefined;
  readonly props?: Readonly<Record<string, unknown>> | null | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Thrown anywhere below the pipeline; becomes the error envelope (spec §2.2). */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly type: ErrorType;
  readonly title: string | undefined;
  readonly detail: string | null;
  readonly errors: readonly FieldError[] | null;
  readonly props: Readonly<Record<string, unknown>> | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, type: ErrorType, options: ServiceErrorOptions = {}) {
    const failed = options.errors?.map((error) => `${error.location ?? 'it'} ${error.message}`) ?? [];
    super([`${status} ${type}`, ...failed].join('; '));
    this.status = status;
    this.type = type;
    this.title = options.title;
    this.detail = options.detail ?? null;
    this.errors = options.errors ?? null;
    this.props = options.props ?? null;
    this.headers = options.headers ?? {};
  }
}

/** 400 with its failed fields; `detail` is always `validation failed` (spec §2.2, §7). */
export function invalidFields(errors: readonly FieldError[]): ServiceError {
  return new ServiceError(400, 'invalid_request', { detail: 'validation failed', errors });
}

/** 400 for one field: `invalid('query.cursor', 'is not a cursor of this list')`. */
export function invalid(location: string | null, message: string): ServiceError {
  return invalidFields([{ message, location }]);
}

/** 404 for a resource that doesn't exist, or is hidden from the caller (spec §5.2, §7). */
export function notFound(type: ErrorType = 'not_found'): ServiceError {
  return new ServiceError(404, type);
}

/** The connection broke before a response. A TypeError, like `fetch` throws. */
export class ConnectionDropped extends TypeError {
  override readonly name = 'ConnectionDropped';

  constructor() {
    super('The connection was dropped');
  }
}
