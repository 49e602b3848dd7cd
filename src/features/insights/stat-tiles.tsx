import { linkOptions } from '@tanstack/react-router';

import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useInventoryTarget } from '@/domain/inventory-target.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { type LinkTarget, AppLink } from '@/ui/links/app-link.tsx';
import { Tooltip, TooltipText } from '@/ui/overlays/tooltip.tsx';

/** Three counts, each with how many of them are new in the window (spec §2.15). */
export function StatTiles({ summary }: Pick<WorkspaceInsights, 'summary'>) {
  const inventoryTarget = useInventoryTarget();
  const workspaceId = useWorkspaceId();
  const params = { workspaceId };
  const projects = (search: { readonly audience?: 'public'; readonly sort?: string }): LinkTarget =>
    linkOptions({ to: '/workspaces/$workspaceId/projects', params, search });
  const members = (search: { readonly sort?: string }): LinkTarget =>
    linkOptions({ to: '/workspaces/$workspaceId/members', params, search });
  return (
    <dl className="grid overflow-hidden rounded-card bg-surface shadow-raised max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line print:grid-cols-3 print:divide-x print:divide-line">
      <Tile
        label="Projects"
        stat={summary.total_projects}
        target={inventoryTarget('') ?? projects({})}
        verb="created"
        hint="Created in this period and not deleted since."
        newest={projects({ sort: '-created' })}
      />
      <Tile
        label="Public apps"
        stat={summary.externally_published}
        target={inventoryTarget('is:public') ?? projects({ audience: 'public' })}
        verb="created"
        hint="Created in this period and public now, regardless of when they were published."
        newest={projects({ audience: 'public', sort: '-created' })}
      />
      <Tile
        label="Active members"
        stat={summary.workspace_members}
        target={members({})}
        verb="joined"
        hint="Joined in this period and still active, excluding pending invitations."
        newest={members({ sort: '-joined_at' })}
      />
    </dl>
  );
}

interface TileProps {
  readonly label: string;
  readonly stat: WorkspaceInsights['summary']['total_projects'];
  readonly target: LinkTarget;
  readonly verb: string;
  readonly hint: string;
  /** The list, newest first, because it can't be filtered by the window. */
  readonly newest: LinkTarget;
}

function Tile({ label, stat, target, verb, hint, newest }: TileProps) {
  const { value, delta_30d: recent, delta_window: span } = stat;
  return (
    <div className="min-w-0 px-4.5 py-4">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd>
        <AppLink
          target={target}
          aria-label={`${formatNumber(value)} ${label.toLowerCase()}`}
          className="name-link touch-up tabular mt-0.5 inline-block text-kpi"
        >
          {formatNumber(value)}
        </AppLink>
        <p className="text-small text-ink-2">
          {recent === 0 ? (
            <TooltipText text={hint} className="hinted inline-block rounded-xs py-[3px]">
              None {verb} in the last {span}
            </TooltipText>
          ) : (
            <Tooltip text={hint}>
              <AppLink target={newest} className="link touch-down inline-block py-[3px]">
                {formatNumber(recent)} {verb} in the last {span}
              </AppLink>
            </Tooltip>
          )}
        </p>
      </dd>
    </div>
  );
}

export function TilesSkeleton() {
  return (
    <div className="grid rounded-card bg-surface shadow-raised max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      {['Projects', 'Public apps', 'Active members'].map((label) => (
        <div key={label} className="px-4.5 py-4">
          <p className="text-small text-ink-3">{label}</p>
          <Skeleton className="my-2 h-6 w-14" />
          <Skeleton className="h-4.5 w-44 max-w-full" />
        </div>
      ))}
    </div>
  );
}
