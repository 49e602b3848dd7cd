import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { memberOptions } from '@/api/people/people.ts';
import { Avatar } from '@/ui/controls/avatar.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import { useConnection, useWorkspaceId } from './connection-scope.tsx';
import { notActive, personName } from './person-labels.ts';
import { useInView } from './use-in-view.ts';

interface OwnerNameProps {
  /** Null: unavailable (spec §2.3). Absent: the list doesn't show it. */
  readonly ownerId: string | null | undefined;
}

/** Lists return only the owner's ID. The name is loaded once the row stays in view. */
export function OwnerName({ ownerId }: OwnerNameProps) {
  if (ownerId === undefined) return <span className="text-ink-3">Not shown</span>;
  if (ownerId === null) return <span className="block truncate text-ink-3">Owner unavailable</span>;
  return <PersonName userId={ownerId} />;
}

interface PersonNameProps {
  readonly userId: string;
  /** Not inside another link, nor where leaving would lose input. */
  readonly linked?: boolean | undefined;
}

/** A person by name. Only active members have one (spec §4.4). */
export function PersonName({ userId, linked = false }: PersonNameProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const rested = useInView();
  const person = useQuery({ ...memberOptions(connection, workspaceId, userId, 'visible'), enabled: rested });
  if (person.data === undefined && person.error) {
    return (
      <Tooltip text={`Couldn’t load the name.\n${userId}`}>
        <span className="flex min-w-0 items-center gap-2 text-ink-3">
          <Avatar name={null} seed={userId} />
          <span className="truncate">Name unavailable</span>
        </span>
      </Tooltip>
    );
  }
  if (person.data === undefined) {
    return (
      <span className="flex items-center gap-2">
        <Skeleton className="size-[22px] rounded-full" />
        <Skeleton className="h-3 w-24" />
        <span className="sr-only">Loading name</span>
      </span>
    );
  }
  const name = person.data === null ? null : personName(person.data);
  const words = <bdi className="truncate">{name ?? notActive}</bdi>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name} seed={userId} />
      {linked ? (
        <Link
          to="/workspaces/$workspaceId/members/$userId"
          params={{ workspaceId, userId }}
          className="flex min-w-0 rounded-xs hover:text-accent-text hover:underline"
        >
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  );
}
