import { linkOptions } from '@tanstack/react-router';

import { describeError } from '@/api/errors/describe-error.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { AppLink } from '@/ui/links/app-link.tsx';

export interface PanelProblemProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly workspaceId: string;
  readonly projectId: string;
  /** What was read before is shown all the same: when that was, or null where its panel says so. */
  readonly loadedAtMs?: number | null | undefined;
}

/** Why a panel has nothing to show, or nothing newer; that a project is offline comes with the way to publish it. */
export function PanelProblem({ error, onRetry, workspaceId, projectId, loadedAtMs }: PanelProblemProps) {
  if (!isNotFound(error) && loadedAtMs !== undefined)
    return <StaleDataBanner {...{ error, onRetry, loadedAtMs }} />;
  if (!isNotFound(error)) return <ErrorState {...describeError(error)} onRetry={onRetry} compact />;
  // Not being published and not being there answer the same (spec 4.21).
  const words = describeError(error);
  return (
    <ErrorState
      {...words}
      onRetry={onRetry}
      compact
      nextStep={
        <>
          {words.nextStep}{' '}
          <AppLink
            target={linkOptions({
              to: '/workspaces/$workspaceId/projects/$projectId/publishing',
              params: { workspaceId, projectId },
            })}
            className="text-accent-text underline underline-offset-2"
          >
            Go to publishing
          </AppLink>
        </>
      }
    />
  );
}
