import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { singleMemberRolesOptions } from '@/api/people/member-roles.ts';
import type { Member } from '@/api/people/people.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { ManagedValue, RoleValue } from './derived-role-labels.tsx';
import { useDerivedRolesSoFar } from './use-derived-roles.ts';

export function MemberFacts({ person }: { readonly person: Member }) {
  const known = useDerivedRolesSoFar();
  const { user_id: userId } = person;
  const email = person.email ?? '';
  const single = useQuery({
    ...singleMemberRolesOptions(useConnection(), useWorkspaceId(), { userId, email }),
    enabled: email !== '' && !known.complete,
  });
  const readAt = known.complete ? known.readAt : single.dataUpdatedAt;

  const derived = (value: (role: Parameters<typeof RoleValue>[0]['roles'], scim: boolean) => ReactNode) => {
    if (known.complete) return value(known.rolesOf(userId), known.isScimManaged(userId) === true);
    if (single.data) return value(single.data.role === null ? [] : [single.data.role], single.data.scim);
    if (email === '') return <span className="text-ink-3">Unknown</span>;
    return single.error === null ? <Skeleton className="h-4 w-20" /> : notAvailable;
  };
  return (
    <Card title="Membership">
      <DescriptionList
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
              <Button size="small" onClick={() => void single.refetch()}>
                Try again
              </Button>
            )}
          </div>
        ) : email === '' && !known.complete ? (
          'The role is unknown because this member’s email isn’t available.'
        ) : (
          <>
            Role loaded
            {readAt === null || readAt === 0 ? null : (
              <>
                {' '}
                <RelativeTime midSentence value={new Date(readAt).toISOString()} />
              </>
            )}
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
