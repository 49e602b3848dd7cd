import { useQuery } from '@tanstack/react-query';

import { describeError } from '@/api/errors/describe-error.ts';
import { memberOptions } from '@/api/people/people.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { notActive, personName } from '@/domain/person-labels.ts';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';

import { MemberFacts } from './member-facts.tsx';
import { OwnedProjects } from './owned-projects.tsx';

/** One member: profile, role, and the projects that would be without an owner if this person left. */
export function MemberPage({ userId }: { readonly userId: string }) {
  const query = useQuery(memberOptions(useConnection(), useWorkspaceId(), userId, 'interactive'));
  const error = useStickyError(query);
  // In one column the few lines go first: the list may be long.
  const beside = useMedia('(width >= 80rem)');
  const person = query.data;
  const retry = (): void => void query.refetch();
  const name = person ? personName(person) : person === null ? notActive : 'Member';
  const header = (
    <PageHeader
      title={name}
      subtitle={
        <span className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2">
          {person?.email && person.email !== name ? (
            <IdWithCopy id={person.email} label="Copy email">
              <span className="truncate">{person.email}</span>
            </IdWithCopy>
          ) : null}
          <IdWithCopy id={userId} label="Copy user ID" />
        </span>
      }
    />
  );

  if (person === undefined) {
    return (
      <>
        {header}
        {error === null ? (
          <MemberSkeleton beside={beside} />
        ) : (
          <>
            <ErrorState {...describeError(error)} onRetry={retry} />
            <p className="-mt-10 flex justify-center">
              <AllMembers />
            </p>
          </>
        )}
      </>
    );
  }
  if (person === null) {
    return (
      <>
        {header}
        <EmptyState
          title="Not an active member"
          description="They left, haven’t accepted an invitation, or never joined. Projects they own keep this ID as their owner."
          action={<AllMembers />}
        />
      </>
    );
  }
  const owned = <OwnedProjects key="owned" person={person} />;
  const facts = <MemberFacts key="facts" person={person} />;
  return (
    <>
      {header}
      {error === null ? null : (
        <StaleDataBanner error={error} onRetry={retry} loadedAtMs={query.dataUpdatedAt} className="mb-4" />
      )}
      <div className={columns}>{beside ? [owned, facts] : [facts, owned]}</div>
    </>
  );
}

const columns = 'grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

function AllMembers() {
  return (
    <ButtonLink
      to="/workspaces/$workspaceId/members"
      params={{ workspaceId: useWorkspaceId() }}
      variant="ghost"
    >
      All members
    </ButtonLink>
  );
}

/** The layout of the loaded page, so that nothing moves. */
function MemberSkeleton({ beside }: { readonly beside: boolean }) {
  return (
    <div className={columns} aria-busy="true">
      <p className="sr-only" role="status">
        Loading member
      </p>
      <Skeleton className={`${beside ? 'h-96' : 'h-72'} rounded-card`} />
      <Skeleton className={`${beside ? 'h-72' : 'h-96'} rounded-card`} />
    </div>
  );
}
