import { ApiError } from '@/api/transport/api-error.ts';
import type { FieldError } from '@/contract/errors.ts';
import { capitalize } from '@/lib/text.ts';

/** A rejection split into errors of form fields and the error left for the form. */
interface PlacedErrors {
  /** Messages by field location. */
  readonly byField: Readonly<Record<string, string>>;
  /** Null if the fields show everything. */
  readonly rest: unknown;
}

/** Assigns each error at or below a field's location, such as `body.name`, to that field (spec §2.2). */
export function placeErrors(error: unknown, locations: readonly string[]): PlacedErrors {
  if (!(error instanceof ApiError) || error.errors.length === 0) return { byField: {}, rest: error };
  const byField: Record<string, string> = {};
  const rest: FieldError[] = [];
  for (const failure of error.errors) {
    const field = locations.find((location) => isAt(failure.location, location));
    if (field === undefined) rest.push(failure);
    else byField[field] = [byField[field], capitalize(failure.message)].filter(Boolean).join(' ');
  }
  if (rest.length === error.errors.length) return { byField, rest: error };
  if (rest.length === 0) return { byField, rest: null };
  const { type, title, operationId, status, requestId, detail } = error;
  return {
    byField,
    rest: new ApiError({ type, title, operationId, status, requestId, detail, errors: rest }),
  };
}

const isAt = (location: string | null, field: string): boolean =>
  location === field ||
  (location?.startsWith(field) === true && ['.', '['].includes(location.charAt(field.length)));
