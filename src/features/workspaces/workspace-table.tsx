import { Link } from '@tanstack/react-router';

import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { planName } from '@/domain/workspace-labels.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

interface WorkspaceTableProps {
  readonly label: string;
  readonly workspaces: readonly WorkspaceSummary[];
  /** Items that didn't parse, one row each. */
  readonly unreadable: readonly { readonly id: string | null }[];
  readonly onChoose: () => void;
}

const frame = 'bg-surface rounded-card shadow-raised overflow-hidden';
const narrow = 'px-4 py-2.5 max-sm:hidden';

export function WorkspaceTable({ label, workspaces, unreadable, onChoose }: WorkspaceTableProps) {
  return (
    <div className={frame}>
      <table className="w-full text-left" aria-label={label}>
        <thead className="border-b border-line text-small text-ink-3 max-sm:sr-only">
          <tr>
            <th scope="col" className="px-4 py-2 font-medium">
              Workspace
            </th>
            <th scope="col" className="w-32 px-4 py-2 font-medium">
              Plan
            </th>
            <th scope="col" className="w-28 px-4 py-2 text-right font-medium">
              Projects
            </th>
            <th scope="col" className="w-36 px-4 py-2 text-right font-medium">
              Created
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {workspaces.map((workspace) => (
            <tr key={workspace.id} className="h-12 hover:bg-sunken">
              {/* The link covers its cell, not the row: WebKit ignores `position` on a table row. */}
              <td className="relative max-w-0 px-4 py-1.5">
                <Link
                  to="/workspaces/$workspaceId"
                  params={{ workspaceId: workspace.id }}
                  onClick={onChoose}
                  className="block truncate font-medium after:absolute after:inset-0"
                >
                  <bdi>{workspaceName(workspace)}</bdi>
                </Link>
                <p className="truncate text-small text-ink-2 max-sm:hidden">
                  <bdi>{workspace.description ?? 'No description'}</bdi>
                </p>
                <p className="truncate text-small text-ink-2 sm:hidden">
                  {planName(workspace.plan)} · {formatCount(workspace.num_projects, 'project')}
                </p>
              </td>
              <td className={narrow}>
                <Chip tone="neutral">{planName(workspace.plan)}</Chip>
              </td>
              <td className={`${narrow} text-right text-ink-2 tabular-nums`}>
                {formatNumber(workspace.num_projects)}
              </td>
              <td className={`${narrow} text-right text-ink-2`}>
                <RelativeTime value={workspace.created_at} />
              </td>
            </tr>
          ))}
          {unreadable.map((item, index) => (
            <tr key={item.id ?? `unreadable-${index}`} className="h-12">
              <td colSpan={4} className="px-4 py-1.5 text-ink-2">
                Workspace couldn’t be displayed{' '}
                {item.id === null ? '' : <code className="font-mono">{item.id}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function WorkspaceTableSkeleton() {
  return (
    <div className={`${frame} divide-y divide-line`}>
      <div className="h-[37px] max-sm:hidden" />
      {['w-40', 'w-28', 'w-36'].map((width) => (
        <div key={width} className="flex h-12 items-center px-4">
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
