import { CircleAlert } from 'lucide-react';

import { describeError } from '@/api/errors/describe-error.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';

import { StaleDataBanner } from '../stale-data-banner.tsx';

/** What went wrong with a list: with all of it, while a page was added, or while it was read again. */
export interface ErrorDetails {
  readonly error: Error;
  readonly during: 'list' | 'page' | 'refresh';
  /** When the visible rows were loaded; 0 where there are none. */
  readonly loadedAtMs: number;
  readonly retry: () => void;
}

interface FailureProps {
  readonly failure: ErrorDetails;
}

interface ListBannerProps extends FailureProps {
  /** Names the list where a page has more than one. */
  readonly name?: string | undefined;
}

/** Stands in place of a list of which nothing could be read. */
export function ListError({ failure }: FailureProps) {
  return <ErrorState {...describeError(failure.error)} onRetry={failure.retry} />;
}

/** A list that failed as a whole, or could not be read again, says so above the rows. */
export function ListBanner({ failure, name }: ListBannerProps) {
  const { error, loadedAtMs, retry } = failure;
  if (failure.during === 'refresh')
    return <StaleDataBanner {...{ error, loadedAtMs, name }} onRetry={retry} />;
  const { title, meaning, refused, requestId, retryAfterSeconds } = describeError(error);
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

/** A page that could not be added, in one line under the rows: they stay, and only that page is asked for again. */
export function PageFailure({ failure }: FailureProps) {
  const { title, meaning, refused, requestId, retryAfterSeconds } = describeError(failure.error);
  return (
    <div role="alert" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <CircleAlert size={16} strokeWidth={1.75} className="shrink-0 text-bad" aria-hidden="true" />
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
