import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';

import type { Connection } from '@/api/connection/connections.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { plans } from '@/contract/scopes.ts';
import { useInView } from '@/domain/use-in-view.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { planName } from '@/domain/workspace-labels.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { visibleText } from '@/lib/text.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

import { Term } from './card-parts.tsx';
import { RollUpNumber, type RollUpValue, useRollUp } from './roll-up.tsx';
import type { SortId, WorkspacesSearch, Sort } from './search.ts';

const directionOf = (sort: Sort | undefined, id: SortId): 'asc' | 'desc' | undefined =>
  sort === id ? 'asc' : sort === `-${id}` ? 'desc' : undefined;

/** Names start with A, plans and numbers with the highest. The second click reverses, the third is the API's order. */
export function nextSort(sort: Sort | undefined, id: SortId): Sort | undefined {
  const [first, second]: readonly [Sort, Sort] = id === 'name' ? [id, `-${id}`] : [`-${id}`, id];
  if (sort === first) return second;
  return sort === second ? undefined : first;
}

// An unknown plan is below all others.
const rankOf = (plan: string): number => plans.findIndex((known) => known === plan);

const comparisons: Readonly<Record<SortId, (a: WorkspaceSummary, b: WorkspaceSummary) => number>> = {
  name: (a, b) =>
    workspaceName(a).localeCompare(workspaceName(b), undefined, {
      numeric: true,
    }),
  plan: (a, b) => rankOf(a.plan) - rankOf(b.plan),
  projects: (a, b) => (a.num_projects ?? -1) - (b.num_projects ?? -1),
};

function sortWorkspaces(
  workspaces: readonly WorkspaceSummary[],
  sort: Sort | undefined,
): readonly WorkspaceSummary[] {
  const id = (['name', 'plan', 'projects'] as const).find((each) => directionOf(sort, each) !== undefined);
  if (id === undefined) return workspaces;
  const factor = directionOf(sort, id) === 'asc' ? 1 : -1;
  return workspaces.toSorted((a, b) => factor * comparisons[id](a, b));
}

interface WorkspaceTableProps {
  readonly connection: Connection;
  readonly label: string;
  readonly workspaces: readonly WorkspaceSummary[];
  /** Items that didn't parse, one row each. */
  readonly unreadable: readonly { readonly id: string | null }[];
  readonly sort: WorkspacesSearch['sort'];
  /** Null on phones, which have no headers. */
  readonly onSort: ((id: SortId) => void) | null;
}

const frame = 'bg-surface rounded-card shadow-raised overflow-hidden';
/** Both lines of numbers on a phone. With a large font, a column would be cut off. */
const phoneColumns =
  'grid-cols-[4.5rem_6.875rem_minmax(0,1fr)] max-[22rem]:flex max-[22rem]:flex-wrap max-[22rem]:gap-x-3';
const numberWidth = 'w-25 xl:w-32';
const narrow = 'px-3 py-2.5 last:pr-4 max-sm:hidden';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The number columns: name, explanation, and the class that hides it in narrow windows. */
const numbers = [
  ['Seats', 'Maximum number of seats', 'max-xl:hidden'],
  ['Public apps', undefined, 'max-md:hidden'],
  ['Needs review', undefined, ''],
  ['Visitors, 7d', 'Sum of daily visitors over the last 7 complete days (UTC)', ''],
] as const;

export function WorkspaceTable(props: WorkspaceTableProps) {
  const { connection, label, workspaces, unreadable, sort, onSort } = props;
  return (
    <div className={frame}>
      <table className="w-full text-left" aria-label={label}>
        <thead className="border-b border-line text-small text-ink-3 max-sm:sr-only">
          <tr>
            <SortHeader id="name" header="Workspace" className="" {...{ sort, onSort }} />
            <SortHeader id="plan" header="Plan" className="w-28" {...{ sort, onSort }} />
            <SortHeader
              id="projects"
              header="Projects"
              className={`${numberWidth} text-right`}
              {...{ sort, onSort }}
            />
            {numbers.map(([name, hint, leftOut]) => (
              <th
                key={name}
                scope="col"
                className={`${numberWidth} px-3 py-2 text-right font-medium whitespace-nowrap last:pr-4 ${leftOut}`}
              >
                {hint === undefined ? name : <Term text={name} hint={hint} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sortWorkspaces(workspaces, sort).map((workspace) => (
            <WorkspaceRow key={workspace.id} connection={connection} workspace={workspace} />
          ))}
          {unreadable.map((item, index) => (
            <tr key={item.id ?? `unreadable-${index}`} className="h-12">
              <td colSpan={7} className="px-4 py-1.5 text-ink-2">
                Unavailable workspace {item.id === null ? '' : <code className="font-mono">{item.id}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeaderProps extends Pick<WorkspaceTableProps, 'sort' | 'onSort'> {
  readonly id: SortId;
  readonly header: string;
  readonly className: string;
}

function SortHeader({ id, header, className, sort, onSort }: SortHeaderProps) {
  const direction = directionOf(sort, id);
  const Icon = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={onSort === null ? undefined : direction === undefined ? 'none' : ariaSort[direction]}
      className={cx('px-3 py-1.5 font-medium first:pl-4', className)}
    >
      {onSort === null ? (
        header
      ) : (
        <button
          type="button"
          onClick={() => onSort(id)}
          className={cx(
            'relative inline-flex min-h-6 items-center rounded-chip hover:text-ink pointer-coarse:min-h-touch',
            direction !== undefined && 'text-ink',
          )}
        >
          {header}
          {direction === undefined ? null : (
            <Icon
              aria-hidden
              strokeWidth={2}
              className={cx('absolute size-3.25', id === 'projects' ? 'right-full mr-1' : 'left-full ml-1')}
            />
          )}
        </button>
      )}
    </th>
  );
}

interface WorkspaceRowProps {
  readonly connection: Connection;
  readonly workspace: WorkspaceSummary;
}

function WorkspaceRow({ connection, workspace }: WorkspaceRowProps) {
  const [inView, ref] = useInView();
  const { seats, publicApps, needsReview, visitors } = useRollUp(connection, workspace, inView);
  const name = workspaceName(workspace);
  const number = (label: string, value: RollUpValue) => (
    <RollUpNumber {...value} label={`${label} for ${name}`} inView={inView} />
  );
  const cell = `${narrow} text-right text-ink-2 tabular-nums`;
  return (
    <tr ref={ref} className="h-12 hover:bg-sunken">
      {/* The link covers its cell, not the row: WebKit ignores `position` on a table row. */}
      <td className="relative max-w-0 px-4 py-1.5 max-sm:py-2.5">
        <Link
          to="/workspaces/$workspaceId"
          params={{ workspaceId: workspace.id }}
          state={{ connectionId: connection.id }}
          className="block font-medium after:absolute after:inset-0"
        >
          <bdi className="block truncate text-left">{name}</bdi>
        </Link>
        <p className="text-small text-ink-2 max-xl:hidden">
          <bdi className="block truncate text-left">
            {visibleText(workspace.description) || 'No description'}
          </bdi>
        </p>
        {/* Labels come before their numbers in fixed columns, so that a number that loads moves nothing else. */}
        <p
          className={`grid ${phoneColumns} text-small text-ink-2 tabular-nums sm:grid-cols-[4.5rem_minmax(0,1fr)] xl:hidden`}
        >
          <span className="truncate sm:hidden">{planName(workspace.plan)}</span>
          <span className="truncate sm:hidden">{formatCount(workspace.num_projects ?? NaN, 'project')}</span>
          <span className="truncate">Seats {number('seats', seats)}</span>
          <span className="col-span-2 truncate max-sm:hidden md:hidden">
            Public apps {number('public apps', publicApps)}
          </span>
        </p>
        <p className={`grid ${phoneColumns} text-small text-ink-2 tabular-nums sm:hidden`}>
          <span className="truncate">Public {number('public apps', publicApps)}</span>
          <span className="truncate">Needs review {number('needs review', needsReview)}</span>
          <span className="truncate">Visitors, 7d {number('visitors', visitors)}</span>
        </p>
      </td>
      <td className={narrow}>
        <Chip tone="neutral">{planName(workspace.plan)}</Chip>
      </td>
      <td className={cell}>{formatNumber(workspace.num_projects ?? NaN)}</td>
      <td className={`${cell} max-xl:hidden`}>{number('seats', seats)}</td>
      <td className={`${cell} max-md:hidden`}>{number('public apps', publicApps)}</td>
      <td className={cell}>{number('needs review', needsReview)}</td>
      <td className={cell}>{number('visitors', visitors)}</td>
    </tr>
  );
}

export function WorkspaceTableSkeleton() {
  return (
    <div className={`${frame} divide-y divide-line`}>
      <div className="h-9.25 max-sm:hidden" />
      {['w-40', 'w-28', 'w-36'].map((width) => (
        <div key={width} className="flex h-12 items-center px-4">
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
