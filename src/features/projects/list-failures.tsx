import { describeError } from '@/api/describe-error.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { ErrorState } from '@/ui/state/error-state.tsx';

import type { ListFailure } from './use-project-list.ts';

interface FailureProps {
  readonly failure: ListFailure;
}

interface ListBannersProps {
  readonly failures: readonly ListFailure[];
  readonly nameFailure: ((failure: ListFailure) => string) | undefined;
}

/** Stands in place of a list of which nothing could be read. */
export function ListError({ failure }: FailureProps) {
  return <ErrorState {...describeError(failure.error)} onRetry={failure.retry} />;
}

/** A list that failed as a whole, or could not be read again, says so above the rows of the others. */
export function ListBanners({ failures, nameFailure }: ListBannersProps) {
  return failures
    .filter((failure) => failure.during !== 'page')
    .map((failure) => {
      const { title, meaning } = describeError(failure.error);
      const name = nameFailure?.(failure);
      return (
        <Banner
          key={failure.source.connection.id}
          tone={failure.during === 'refresh' ? 'warn' : 'bad'}
          action={
            <Button size="small" onClick={failure.retry}>
              Try again
            </Button>
          }
        >
          <strong className="font-semibold">{name === undefined ? title : `${name}: ${title}`}</strong>{' '}
          {failure.during === 'refresh' ? 'The rows below are from before. ' : ''}
          {meaning}
        </Banner>
      );
    });
}

/** The rows above stay; only the page that failed is asked for again. */
export function PageFailure({ failure }: { readonly failure: ListFailure }) {
  return (
    <div className="w-full">
      <ErrorState {...describeError(failure.error)} compact onRetry={failure.retry} />
    </div>
  );
}
