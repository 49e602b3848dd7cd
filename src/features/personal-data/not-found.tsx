import { useQuery } from '@tanstack/react-query';
import { ScanEye } from 'lucide-react';

import { describeError } from '@/api/errors/describe-error.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { Button, ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';

/** The API returns 404 for two reasons: detection is off, or the project is deleted (spec §4.18). */
interface NotFoundFacts {
  /** `enable_pii` of the workspace. Null: couldn't be loaded. */
  readonly detection: boolean | null;
  readonly project: 'there' | 'gone' | 'unknown';
}

/**
 * `off?`: detection is probably off, but the workspace couldn't be loaded. `unclear`: neither reason is confirmed.
 */
type Why = 'gone' | 'off' | 'off?' | 'unclear';

export function whyNotFound({ detection, project }: NotFoundFacts): Why {
  if (project === 'gone') return 'gone';
  if (detection === false) return 'off';
  return detection === null && project === 'there' ? 'off?' : 'unclear';
}

interface NotFoundProps {
  readonly projectId: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Loads the project and its workspace again to find the reason for a 404. */
export function NotFound({ projectId, error, onRetry }: NotFoundProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const project = useQuery({ ...projectOptions(connection, projectId), refetchOnMount: 'always' });
  const workspace = useQuery({ ...workspaceOptions(connection, workspaceId), refetchOnMount: 'always' });
  if (!project.isFetchedAfterMount || !workspace.isFetchedAfterMount)
    return (
      <Card>
        <div className="flex flex-col items-center gap-2 px-6 py-14" aria-busy="true">
          <Skeleton className="mb-1 size-10 rounded-control" />
          <Skeleton className="h-4.5 w-56" />
          <Skeleton className="h-4 w-80 max-w-full" />
          <p role="status" className="sr-only">
            Checking the reason
          </p>
        </div>
      </Card>
    );
  const why = whyNotFound({
    detection: workspace.isError ? null : (workspace.data?.enable_pii ?? null),
    project: isNotFound(project.error) ? 'gone' : project.isError ? 'unknown' : 'there',
  });
  const reload = () => {
    void project.refetch();
    void workspace.refetch();
    onRetry();
  };
  return <Because {...{ why, error }} onRetry={reload} looking={project.isFetching} />;
}

interface BecauseProps extends Pick<NotFoundProps, 'error' | 'onRetry'> {
  readonly why: Why;
  readonly looking: boolean;
}

function Because({ why, error, onRetry, looking }: BecauseProps) {
  const workspaceId = useWorkspaceId();
  if (why === 'gone')
    return (
      <EmptyState
        title="Project not found"
        description="It was deleted, or you no longer have access."
        action={
          <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }}>
            View projects
          </ButtonLink>
        }
      />
    );
  if (why === 'unclear')
    return (
      <ErrorState
        {...describeError(error)}
        title="Couldn’t load personal data"
        meaning="Personal-data detection may be off, or the project may have been deleted. We couldn’t confirm either."
        nextStep="If you just turned on detection, try again in a few minutes."
        onRetry={onRetry}
      />
    );
  return (
    <EmptyState
      icon={<ScanEye className="size-5" />}
      title="Personal-data detection is off"
      description={
        why === 'off'
          ? 'A workspace admin can turn it on for the whole workspace.'
          : 'It’s most likely off for the workspace, but we couldn’t confirm it. Ask a workspace admin.'
      }
      action={
        <>
          <Button pending={looking} onClick={onRetry}>
            Check again
          </Button>
          {why === 'off' ? (
            <ButtonLink to="/workspaces/$workspaceId" params={{ workspaceId }} variant="ghost">
              Workspace policies
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
