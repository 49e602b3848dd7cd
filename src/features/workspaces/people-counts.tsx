import { useInfiniteQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connections.ts';
import { describeError } from '@/api/describe-error.ts';
import { groupListOptions, memberListOptions } from '@/api/people.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { Facts } from '@/ui/facts.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

import { Hinted } from './hinted.tsx';

interface PeopleCountsProps {
  readonly connection: Connection;
  readonly workspace: Workspace;
}

const number = new Intl.NumberFormat('en');

/** How many projects, members and groups. The service counts projects only; the others are counted page by page. */
export function PeopleCounts({ connection, workspace }: PeopleCountsProps) {
  const members = useInfiniteQuery(memberListOptions(connection, workspace.id, {}));
  const groups = useInfiniteQuery(groupListOptions(connection, workspace.id));
  return (
    <Facts
      items={[
        {
          label: 'Projects',
          hint: 'num_projects: may lag a little behind the latest changes.',
          value: number.format(workspace.num_projects),
        },
        {
          label: 'Members',
          hint: 'Accepted members; the first page of the list is counted, so a large workspace shows "100 or more".',
          value: <Count {...countOf(members)} />,
        },
        { label: 'Groups', value: <Count {...countOf(groups)} /> },
      ]}
    />
  );
}

interface Counted {
  readonly count: number | null;
  readonly more: boolean;
  readonly error: unknown;
}

interface PagedQuery {
  readonly data?: { readonly pages: readonly { readonly items: readonly unknown[] }[] } | undefined;
  readonly hasNextPage: boolean;
  readonly error: unknown;
}

function countOf({ data, hasNextPage, error }: PagedQuery): Counted {
  return {
    count: data === undefined ? null : data.pages.reduce((sum, page) => sum + page.items.length, 0),
    more: hasNextPage,
    error,
  };
}

function Count({ count, more, error }: Counted) {
  if (count !== null) return `${number.format(count)}${more ? ' or more' : ''}`;
  if (error === null) return <Skeleton className="h-3.5 w-10" />;
  return <Hinted text="Not readable" hint={describeError(error).meaning} />;
}
