import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { singleMemberRolesOptions } from '@/api/people/member-roles.ts';
import { memberOptions, type Member } from '@/api/people/people.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { notActive } from '@/domain/person-labels.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { ReachSection } from '@/domain/reach/reach-section.tsx';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { isolated } from '@/lib/text.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList, FactsLine } from '@/ui/layout/description-list.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { asideFacts, pageColumns } from '@/ui/layout/page-layout.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { ManagedValue, RoleValue } from './derived-role-labels.tsx';
import { AllMembers, MemberError } from './member-error.tsx';
import { sharedCaveat } from './offboarding-rows.ts';
import { OwnedProjects } from './owned-projects.tsx';
import { useDerivedRolesSoFar } from './use-derived-roles.ts';

interface MemberPageProps extends Pick<ComponentProps<typeof OwnedProjects>, 'exporting'> {
  readonly userId: string;
}

/** One member: profile, role, and the projects that would be without an owner if this person left. */
export function MemberPage({ userId, exporting }: MemberPageProps) {
  const query = useQuery(memberOptions(useConnection(), useWorkspaceId(), userId, 'interactive'));
  const error = useStickyError(query);
  // In one column, profile and role come first, because the project list may be long.
  const beside = useMedia('(width >= 80rem)');
  const person = query.data;
  const retry = (): void => void query.refetch();
  const { nameOf, emailOf } = usePeopleNames();
  const email = person ? emailOf(person) : null;
  const name = person ? nameOf(person) : person === null ? notActive : 'Member';
  const hasEmail = email !== null && email !== '' && email !== name;
  const userIdWithCopy = <IdWithCopy id={userId} label="Copy user ID" />;
  const header = (
    <PageHeader
      title={name}
      actions={
        person !== undefined ? (
          <Offboard userId={userId} />
        ) : error === null ? (
          <Skeleton className="h-8 w-21 rounded-control pointer-coarse:h-touch" />
        ) : undefined
      }
      hasShortActions
      subtitle={
        <span className="flex min-h-5 items-center">
          {hasEmail ? (
            <IdWithCopy id={email} label="Copy email">
              <span className="truncate">{email}</span>
            </IdWithCopy>
          ) : person === undefined && error === null ? null : (
            userIdWithCopy
          )}
        </span>
      }
    />
  );

  if (person === undefined) {
    return (
      <>
        {header}
        {error === null ? <MemberSkeleton beside={beside} /> : <MemberError error={error} onRetry={retry} />}
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
        <SharedApps userId={userId} name={userId} />
      </>
    );
  }
  const owned = (
    <div key="owned" className="flex min-w-0 flex-col gap-6">
      <OwnedProjects person={person} exporting={exporting}>
        <div>
          <SharedApps userId={userId} name={name} />
          {hasEmail ? <FactsLine items={[{ label: 'User ID', value: userIdWithCopy }]} /> : null}
        </div>
      </OwnedProjects>
    </div>
  );
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

// Stacked, the sections are as far apart as within the column of projects.
const columns = `${pageColumns} max-xl:gap-y-6`;

interface SharedAppsProps {
  readonly userId: string;
  readonly name: string;
}

function SharedApps({ userId, name }: SharedAppsProps) {
  return (
    <ReachSection
      title="Apps shared directly"
      grant={{ type: 'user', id: userId }}
      label={`Apps shared with ${isolated(name)}`}
      empty="No apps shared directly"
      caveat={sharedCaveat}
    />
  );
}

function Offboard({ userId }: { readonly userId: string }) {
  return (
    <ButtonLink
      to="/workspaces/$workspaceId/members/$userId/offboarding"
      params={{ workspaceId: useWorkspaceId(), userId }}
    >
      Offboard
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
      <Skeleton className={`${beside ? 'h-96' : 'h-72 md:h-47'} rounded-card`} />
      <Skeleton className={`${beside ? 'h-72' : 'h-96'} rounded-card`} />
    </div>
  );
}

function MemberFacts({ person }: { readonly person: Member }) {
  const known = useDerivedRolesSoFar();
  const { user_id: userId } = person;
  const email = person.email ?? '';
  const single = useQuery({
    ...singleMemberRolesOptions(useConnection(), useWorkspaceId(), { userId, email }),
    enabled: email !== '' && !known.complete,
  });
  const loadedAt = known.complete ? known.loadedAt : single.dataUpdatedAt;

  const derived = (
    value: (role: Parameters<typeof RoleValue>[0]['roles'], scim: boolean | null) => ReactNode,
  ) => {
    const roles = known.rolesOf(userId);
    if (known.complete)
      return value(roles.length > 0 || known.rolesLoaded ? roles : null, known.isScimManaged(userId));
    if (single.data) return value(single.data.role === null ? [] : [single.data.role], single.data.scim);
    if (email === '') return <span className="text-ink-3">Unknown</span>;
    return single.error === null ? <Skeleton className="h-4 w-20" /> : notAvailable;
  };
  return (
    <Card title="Membership">
      <DescriptionList
        className={asideFacts}
        items={[
          {
            label: 'Role',
            value: derived((roles) => <RoleValue roles={roles} />),
            hint: 'Takes one request per role',
          },
          {
            label: 'Managed by',
            value: derived((_, scim) => <ManagedValue scim={scim} />),
            hint: 'Who adds and removes the member',
          },
          { label: 'Groups', value: notAvailable, hint: 'The API doesn’t return who is in a group' },
          { label: 'Joined', value: <Moment value={person.joined_at} /> },
          { label: 'Invited', value: <Moment value={person.invited_at} /> },
          { label: 'Identity type', value: person.type === 'user' ? 'User' : (person.type ?? notShown) },
        ]}
      />
      <div className="mt-3.5 border-t border-line pt-3 text-small text-ink-3">
        {single.error !== null && !known.complete ? (
          <div role="alert" className="flex flex-wrap items-center gap-2">
            <span>Couldn’t load the role. {describeError(single.error).meaning}</span>
            {describeError(single.error).refused ? null : (
              <RetryButton size="small" onRetry={() => void single.refetch()} />
            )}
          </div>
        ) : email === '' && !known.complete ? (
          'The role is unknown because this member’s email isn’t available.'
        ) : loadedAt === null || loadedAt === 0 ? (
          'Loading role…'
        ) : (
          <>
            Role loaded <RelativeTime midSentence value={new Date(loadedAt).toISOString()} />
          </>
        )}
      </div>
    </Card>
  );
}

const notAvailable = <span className="text-ink-3">Not available</span>;
const notShown = <span className="text-ink-3">Not shown</span>;

/** Absent means that the API leaves it out (spec §2.11). Null means that there was none. */
function Moment({ value }: { readonly value: string | null | undefined }) {
  if (value === undefined) return notShown;
  return <RelativeTime value={value} fallback="Unknown" />;
}
