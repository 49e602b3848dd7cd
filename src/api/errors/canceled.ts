import { ApiError } from '@/api/transport/api-error.ts';

/** What somebody else lets go of while it is read is read again, so many times in all: an export must end. */
export const maxRounds = 3;

/** Nobody made a mistake, and it can be tried again. */
export const canceled = (operationId: string): ApiError =>
  new ApiError({ operationId, type: 'aborted', title: 'The request was given up' });
