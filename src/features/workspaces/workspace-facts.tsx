import type { Connection } from '@/api/connection/connections.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';

import { AboutCard } from './about-card.tsx';
import { AttentionCard } from './attention-card.tsx';
import { PermissionsCard } from './permissions-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PolicyCard } from './policy-card.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { TrafficPanel } from './traffic-panel.tsx';

interface WorkspaceFactsProps {
  readonly connection: Connection;
  readonly workspace: Workspace;
}

/** Two columns where there is room; else what happens goes above what the workspace is, and what may be done last. */
const columns = 'grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_372px]';
const column = 'flex min-w-0 flex-col gap-4 max-xl:contents';
const wide = 'lg:max-xl:col-span-2';

/** What happens in a workspace, and beside it what the workspace is. */
export function WorkspaceFacts({ connection, workspace }: WorkspaceFactsProps) {
  const { id, plan } = workspace;
  // The last card changes its place in the DOM, so that Tab reaches it where it is seen.
  const hasTwoColumns = useMedia('(width >= 80rem)');
  const reach = <PermissionsCard connection={connection} workspaceId={id} workspace={workspace} />;
  return (
    <div className={columns}>
      <div className={column}>
        <div className={wide}>
          <AttentionCard connection={connection} workspace={workspace} />
        </div>
        <div className={wide}>
          <TrafficPanel connection={connection} workspaceId={id} />
        </div>
        <div className={wide}>
          <ReviewPanel connection={connection} workspaceId={id} plan={plan} />
        </div>
        {hasTwoColumns && reach}
      </div>
      <div className={column}>
        <PlanCard connection={connection} workspace={workspace} />
        <PolicyCard workspace={workspace} />
        <AboutCard connection={connection} workspace={workspace} />
        {!hasTwoColumns && reach}
      </div>
    </div>
  );
}

/** Keeps the places of the cards. */
export function WorkspaceFactsSkeleton() {
  return (
    <div className={columns}>
      <div className={column}>
        {['h-[118px]', 'h-[241px]', 'h-[204px]'].map((height) => (
          <Skeleton key={height} className={`${height} ${wide} rounded-card`} />
        ))}
      </div>
      <div className={column}>
        {['h-[317px]', 'h-[260px]', 'h-[232px]'].map((height) => (
          <Skeleton key={height} className={`${height} rounded-card`} />
        ))}
      </div>
    </div>
  );
}
