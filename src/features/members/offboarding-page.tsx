import { useQuery } from '@tanstack/react-query';

import { memberOptions } from '@/api/people/people.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { notActive } from '@/domain/person-labels.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { MemberError } from './member-error.tsx';
import { OffboardingList } from './offboarding-list.tsx';

/** Projects and access to transfer before a person leaves, or after they left. */
export function OffboardingPage({ userId }: { readonly userId: string }) {
  const query = useQuery(memberOptions(useConnection(), useWorkspaceId(), userId, 'interactive'));
  const error = useStickyError(query);
  const person = query.data;
  const { nameOf } = usePeopleNames();
  const name = person ? nameOf(person) : null;
  return (
    <>
      <PageHeader
        title={name === null ? 'Offboarding' : `Offboard ${name}`}
        subtitle={
          <span className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2">
            {person === null ? notActive : null}
            <IdWithCopy id={userId} label="Copy user ID" />
          </span>
        }
      />
      {person === undefined ? (
        error === null ? (
          <div aria-busy="true">
            <p className="sr-only" role="status">
              Loading member
            </p>
            <Skeleton className="h-96 rounded-card" />
          </div>
        ) : (
          <MemberError error={error} onRetry={() => void query.refetch()} />
        )
      ) : (
        <div className="flex flex-col gap-5">
          <Banner tone="neutral" title="Transfer projects and remove the member in workspace settings">
            The API can’t do either. This list shows what to transfer.
          </Banner>
          <OffboardingList person={person ?? { user_id: userId, name: null }} />
        </div>
      )}
    </>
  );
}
