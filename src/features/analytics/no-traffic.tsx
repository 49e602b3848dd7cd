import { ChartLine } from 'lucide-react';

import { isNotFound } from '@/api/transport/api-error.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';

type NoTrafficReason = 'offline' | 'unknown';

/**
 * Why a project has no traffic. Analytics return 404 for a project that isn't published (spec §4.21). A project that
 * loads as published isn't called offline, and the page around this reports one that is gone (spec §7).
 */
export function noTraffic(
  published: boolean | undefined,
  error: Error | null,
  hasData: boolean,
): NoTrafficReason | null {
  if (published === undefined) return null;
  if (!isNotFound(error)) return published || hasData ? null : 'offline';
  if (error.type === 'project_not_found') return null;
  return published ? 'unknown' : 'offline';
}

const labels = {
  offline: {
    title: 'Not published',
    description: 'Publish this project to see its traffic, including earlier traffic.',
  },
  unknown: {
    title: 'Traffic isn’t available right now',
    description: 'The project is published, but its traffic couldn’t be found. Try again in a moment.',
  },
} as const;

interface NoTrafficProps {
  readonly reason: NoTrafficReason;
  readonly onRetry: () => void;
  readonly projectId: string;
}

/** Replaces all panels. */
export function NoTraffic({ reason, onRetry, projectId }: NoTrafficProps) {
  const workspaceId = useWorkspaceId();
  return (
    <EmptyState
      icon={<ChartLine className="size-5" />}
      {...labels[reason]}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {reason === 'unknown' && <RetryButton size="medium" onRetry={onRetry} />}
          <ButtonLink
            to="/workspaces/$workspaceId/projects/$projectId/publishing"
            params={{ workspaceId, projectId }}
          >
            Go to publishing
          </ButtonLink>
        </div>
      }
    />
  );
}
