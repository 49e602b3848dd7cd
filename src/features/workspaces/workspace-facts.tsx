import type { Connection } from '@/api/connection/connections.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { policySentence, visibilitySentence } from '@/domain/workspace-labels.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';

import { AboutCard } from './about-card.tsx';
import { AttentionCard } from './attention-card.tsx';
import { PermissionsCard } from './permissions-card.tsx';
import { PlanCard } from './plan-card.tsx';
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

/** The rules of a workspace in sentences that can be repeated to a team. */
function PolicyCard({ workspace }: { readonly workspace: Workspace }) {
  return (
    <Card title="Policies">
      <div className="flex flex-col gap-3">
        <Policy label="Publishing" text={policySentence(workspace.publishing_policy)} />
        <Policy label="New projects" text={visibilitySentence(workspace)} />
        <DescriptionList
          items={[
            {
              label: 'Single sign-on',
              hint: 'enforce_sso: whether members must sign in through single sign-on.',
              value: workspace.enforce_sso ? (
                <StatusDot tone="good">Required</StatusDot>
              ) : (
                <StatusDot tone="hollow">Not required</StatusDot>
              ),
            },
            {
              label: 'Personal-data detection',
              hint: 'enable_pii: whether the projects of this workspace are scanned for personal data.',
              value: workspace.enable_pii ? (
                <StatusDot tone="good">On</StatusDot>
              ) : (
                <StatusDot tone="hollow">Off</StatusDot>
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}

function Policy({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <h3 className="text-ink-3">{label}</h3>
      <p>{text}</p>
    </div>
  );
}

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
