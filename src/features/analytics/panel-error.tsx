import { Link } from '@tanstack/react-router';

import { describeError, describeLoadError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';

interface PanelErrorProps {
  readonly error: Error;
  /** What the panel shows, so that a page's panels don't all fail with the same words. */
  readonly what?: string;
  readonly onRetry: () => void;
  /** When the data still on screen was loaded; null if its panel shows it. Undefined if there is none. */
  readonly loadedAtMs?: number | null | undefined;
  readonly className?: string | undefined;
}

/** Why a panel has no data, or no newer data. */
export function PanelError({ error, what = 'analytics', onRetry, loadedAtMs, className }: PanelErrorProps) {
  if (loadedAtMs !== undefined) return <StaleDataBanner {...{ error, onRetry, loadedAtMs, className }} />;
  return <ErrorState {...describeLoadError(error, what)} onRetry={onRetry} compact />;
}

/**
 * The error of a panel that only a published project has. A 404 means that the project is offline or gone (spec
 * §4.21).
 */
export function ProjectPanelError({ projectId, ...props }: PanelErrorProps & { readonly projectId: string }) {
  const workspaceId = useWorkspaceId();
  const { error, onRetry } = props;
  if (!isNotFound(error)) return <PanelError {...props} />;
  const { nextStep, ...description } = describeError(error);
  return (
    <ErrorState
      {...description}
      onRetry={onRetry}
      compact
      nextStep={
        <>
          {nextStep}{' '}
          <Link
            to="/workspaces/$workspaceId/projects/$projectId/publishing"
            params={{ workspaceId, projectId }}
            className="link"
          >
            Go to publishing
          </Link>
        </>
      }
    />
  );
}

/** The error of an optional panel. A missing plan or permission is a note, not an alert. */
export function OptionalPanelError(props: PanelErrorProps) {
  if (props.loadedAtMs !== undefined || !isForbidden(props.error)) return <PanelError {...props} />;
  const { title, meaning, nextStep } = describeError(props.error);
  return (
    <div className="flex flex-col gap-1 text-ink-2">
      <p className="font-medium text-ink">{title}</p>
      <p>{meaning}</p>
      <p>{nextStep}</p>
    </div>
  );
}

interface ComparisonErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Whether older data to compare with is still displayed. */
  readonly isStale: boolean;
}

/** Shown if the range itself loaded, but not the one it is compared with. */
export const ComparisonError = ({ error, onRetry, isStale }: ComparisonErrorProps) => (
  <Banner
    tone="warn"
    title="Couldn’t load the comparison"
    action={!describeError(error).refused && <RetryButton size="small" onRetry={onRetry} />}
  >
    {isStale ? 'Showing earlier comparison data.' : 'The selected range isn’t affected.'}
  </Banner>
);
