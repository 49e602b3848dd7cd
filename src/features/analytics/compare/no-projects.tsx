import { useInfiniteQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { Fragment } from 'react';

import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import { inventoryListOptions, inventoryRows } from '@/api/security/inventory.ts';
import { listSecurityInsightProjects } from '@/contract/operations/insights.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useRequestCost } from '@/domain/lists/use-request-cost.ts';
import { projectName } from '@/domain/project-labels.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

import { byVisitors } from '../leaderboard/visitor-rows.ts';
import { suggestedProjects } from '../model/search.ts';
import type { AnalyticsView } from '../model/types.ts';

/**
 * The published projects with the most visitors, if the inventory can be read (Enterprise plan, spec §4.20). Uses the
 * list of the workspace's traffic page if it is loaded, or one request.
 */
function useBusiestProjects() {
  const connection = useConnection();
  const { data: workspace } = useWorkspace();
  const { allowed } = useOperationAllowed(connection, listSecurityInsightProjects, workspace?.plan ?? null);
  const { data } = useInfiniteQuery({
    ...inventoryListOptions(connection, useWorkspaceId(), byVisitors),
    select: inventoryRows,
    enabled: allowed && workspace !== undefined,
    refetchOnMount: false,
    retryOnMount: false,
  });
  return (data?.items ?? [])
    .filter(({ is_published, counts }) => is_published !== false && (counts.visitors_30d ?? 0) > 0)
    .slice(0, suggestedProjects);
}

interface NoProjectsProps {
  readonly view: Pick<AnalyticsView, 'compared'>;
  readonly onChoose: (ids: string[]) => void;
}

/** Shown before projects are chosen. Suggests the busiest ones, if they are known. */
export function NoProjects({ view, onChoose }: NoProjectsProps) {
  const busiest = useBusiestProjects();
  const { id } = useConnection();
  // The project, its traffic, and the traffic that it is compared with.
  const perProject = view.compared === null ? 2 : 3;
  const work = { rows: 0, details: busiest.length * perProject, precision: 'at_most' } as const;
  const { estimate } = useRequestCost(work, [id]);
  const isSuggested = busiest.length > 1;
  return (
    <EmptyState
      icon={<ChartLine className="size-5" />}
      title="No projects selected"
      description={
        <>
          <p>Add published projects to see them on one chart.</p>
          {isSuggested && (
            <p className="mt-2">
              Most visited in the last 30 days:{' '}
              {busiest.map((project, index) => (
                <Fragment key={project.id}>
                  {index > 0 && ', '}
                  <bdi>{projectName(project)}</bdi>
                </Fragment>
              ))}
              .
            </p>
          )}
        </>
      }
      action={
        isSuggested ? (
          <Button
            className="h-auto! min-h-8 max-w-full shrink! py-1.5 text-balance whitespace-normal!"
            onClick={() => onChoose(busiest.map((project) => project.id))}
          >
            Compare these {busiest.length} ({estimate})
          </Button>
        ) : undefined
      }
    />
  );
}
