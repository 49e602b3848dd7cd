import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { groupListOptions, memberListOptions } from '@/api/people/people.ts';
import type { ListPage } from '@/api/transport/pagination.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { Term } from './card-parts.tsx';
import { useInsights } from './use-attention.ts';

const link = 'rounded-xs text-accent-text hover:underline';

/** How many of everything, and what the workspace is. */
export function AboutCard({ workspace }: { readonly workspace: Workspace }) {
  const params = { workspaceId: workspace.id };
  return (
    <Card title="In this workspace">
      <DescriptionList
        items={[
          {
            label: 'Projects',
            hint: 'num_projects: may lag a little behind the latest changes.',
            value: (
              <Link to="/workspaces/$workspaceId/projects" params={params} className={link}>
                {formatNumber(workspace.num_projects)}
              </Link>
            ),
          },
          {
            label: 'Members',
            hint: 'Active members, without pending invitations; may lag a little behind the latest changes.',
            value: <MemberCount />,
          },
          { label: 'Groups', value: <GroupCount /> },
        ]}
      />
      <DescriptionList
        className="mt-3.5 border-t border-line pt-3.5"
        items={[
          { label: 'Created', value: <RelativeTime value={workspace.created_at} /> },
          { label: 'Last changed', value: <RelativeTime value={workspace.updated_at} /> },
        ]}
      />
      {/* Below its label: beside it, there is not room for the whole of it. */}
      <dl className="mt-2">
        <dt className="text-ink-3">Workspace id</dt>
        <dd className="-mr-1.5">
          <IdWithCopy wraps id={workspace.id} label="Copy the workspace id" />
        </dd>
      </dl>
    </Card>
  );
}

/** The insights count members; for whoever may not read them, the first page of the list does as far as it goes. */
function MemberCount() {
  const workspaceId = useWorkspaceId();
  const insights = useInsights();
  const counted = insights.data?.summary.workspace_members.value;
  const list = useInfiniteQuery({
    ...memberListOptions(useConnection(), workspaceId, {}),
    enabled: insights.isError && counted === undefined,
  });
  return (
    <Count counted={counted === undefined ? countOf(list) : formatNumber(counted)} error={list.error}>
      {(text) => (
        <Link to="/workspaces/$workspaceId/members" params={{ workspaceId }} className={link}>
          {text}
        </Link>
      )}
    </Count>
  );
}

function GroupCount() {
  const workspaceId = useWorkspaceId();
  const list = useInfiniteQuery(groupListOptions(useConnection(), workspaceId));
  return (
    <Count counted={countOf(list)} error={list.error}>
      {(text) => (
        <Link to="/workspaces/$workspaceId/groups" params={{ workspaceId }} className={link}>
          {text}
        </Link>
      )}
    </Count>
  );
}

interface PagedQuery {
  readonly data?: { readonly pages: readonly ListPage<unknown>[] } | undefined;
  readonly hasNextPage: boolean;
}

/** No list has a count: what is loaded is counted, also what cannot be read, and that there is more is said. */
function countOf({ data, hasNextPage }: PagedQuery): string | null {
  if (data === undefined) return null;
  const count = data.pages.reduce((sum, page) => sum + page.items.length + page.unreadable.length, 0);
  return `${formatNumber(count)}${hasNextPage ? ' or more' : ''}`;
}

interface CountTextProps {
  readonly counted: string | null;
  readonly error: Error | null;
  readonly children: (text: string) => ReactNode;
}

function Count({ counted, error, children }: CountTextProps) {
  if (counted !== null) return children(counted);
  if (error === null) return <Skeleton className="h-3.5 w-10" />;
  return <Term text="Not readable" hint={describeError(error).meaning} />;
}
