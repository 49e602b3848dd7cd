import { CircleAlert } from 'lucide-react';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';

import { StaleDataBanner } from '../stale-data-banner.tsx';

/** An error of the whole list, of its next page, or of a refresh. */
export interface ErrorDetails {
  readonly error: Error;
  readonly during: 'list' | 'page' | 'refresh';
  /** When the visible rows were loaded. 0: there are none. */
  readonly loadedAtMs: number;
  readonly retry: () => void;
}

interface FailureProps {
  readonly failure: ErrorDetails;
  /** The items, in the plural. */
  readonly what: string;
}

interface ListBannerProps extends FailureProps {
  /** Names the list where a page has more than one. */
  readonly name?: string | undefined;
}

/** Replaces a list that couldn't be loaded. */
export const ListError = ({ failure, what }: FailureProps) => (
  <ErrorState {...describeLoadError(failure.error, what)} onRetry={failure.retry} />
);

/** Shown above the rows if the list couldn't be loaded or refreshed. */
export function ListBanner({ failure, what, name }: ListBannerProps) {
  const { error, loadedAtMs, retry } = failure;
  if (failure.during === 'refresh')
    return <StaleDataBanner {...{ error, loadedAtMs, name }} onRetry={retry} />;
  const { title, meaning, refused, requestId, retryAfterSeconds } = describeLoadError(error, what);
  return (
    <Banner
      tone="bad"
      action={
        refused ? undefined : (
          <RetryButton key={requestId} size="small" seconds={retryAfterSeconds ?? 0} onRetry={retry} />
        )
      }
    >
      <strong className="font-semibold">{name === undefined ? title : `${name}: ${title}`}.</strong> {meaning}
    </Banner>
  );
}

/** Shown below the rows if the next page couldn't be loaded. Only that page is requested again. */
export function PageFailure({ failure, what }: FailureProps) {
  const { title, meaning, refused, requestId, retryAfterSeconds } = describeLoadError(failure.error, what);
  return (
    <div role="alert" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <CircleAlert className="shrink-0 text-bad" />
      <span className="min-w-0 flex-1 basis-64 text-ink-2">
        <strong className="font-semibold text-ink">{title}.</strong> {meaning}
      </span>
      {requestId === null ? null : <CopyButton value={requestId} label="Copy request ID" />}
      {refused ? null : (
        <RetryButton key={requestId} size="small" seconds={retryAfterSeconds ?? 0} onRetry={failure.retry} />
      )}
    </div>
  );
}

/** Loading all waits for these two only. Any other error ends it. */
export const waitText = (error: Error): string =>
  error instanceof ApiError && error.type === 'offline'
    ? 'Waiting for the network…'
    : 'Waiting for the rate limit…';
