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

export function AboutCard({ workspace }: { readonly workspace: Workspace }) {
  const params = { workspaceId: workspace.id };
  return (
    <Card title="In this workspace">
      <DescriptionList
        items={[
          {
            label: 'Projects',
            hint: 'May lag behind recent changes.',
            value: (
              <Link to="/workspaces/$workspaceId/projects" params={params} className={link}>
                {formatNumber(workspace.num_projects)}
              </Link>
            ),
          },
          {
            label: 'Members',
            hint: 'Active members, without pending invitations. May lag behind recent changes.',
            value: <MemberCount />,
          },
          { label: 'Groups', value: <GroupCount /> },
        ]}
      />
      <DescriptionList
        className="mt-3.5 border-t border-line pt-3.5"
        items={[
          { label: 'Created', value: <RelativeTime value={workspace.created_at} /> },
          { label: 'Updated', value: <RelativeTime value={workspace.updated_at} /> },
        ]}
      />
      {/* Beside its label, the ID wouldn't fit. */}
      <dl className="mt-2">
        <dt className="text-ink-3">Workspace ID</dt>
        <dd className="-mr-1.5">
          <IdWithCopy wraps id={workspace.id} label="Copy workspace ID" />
        </dd>
      </dl>
    </Card>
  );
}

/** The insights count members. Callers who can't load them get the number of loaded members. */
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

/** Lists have no total, so this counts what is loaded, including unreadable items. */
function countOf({ data, hasNextPage }: PagedQuery): string | null {
  if (data === undefined) return null;
  const count = data.pages.reduce((sum, page) => sum + page.items.length + page.unreadable.length, 0);
  return `${formatNumber(count)}${hasNextPage ? '+' : ''}`;
}

interface CountTextProps {
  readonly counted: string | null;
  readonly error: Error | null;
  readonly children: (text: string) => ReactNode;
}

function Count({ counted, error, children }: CountTextProps) {
  if (counted !== null) return children(counted);
  if (error === null) return <Skeleton className="h-3.5 w-10" />;
  return <Term text="Unavailable" hint={describeError(error).meaning} />;
}
