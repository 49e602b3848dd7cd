import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';

import { memberOptions } from '@/api/people/people.ts';
import type { InventoryOwner } from '@/api/security/parse-inventory-item.ts';
import { Avatar } from '@/ui/controls/avatar.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { usePrinting } from '@/ui/layout/printing.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import { useConnection, useWorkspaceId } from './connection-scope.tsx';
import { notActive } from './person-labels.ts';
import { usePeopleNames } from './presentation.ts';
import { useInView } from './use-in-view.ts';

interface OwnerNameProps {
  /** Null: unavailable (spec §2.3). Absent: the list doesn't show it. */
  readonly ownerId: string | null | undefined;
}

/** Lists return only the owner's ID. The name is loaded once the row stays in view. */
export function OwnerName({ ownerId }: OwnerNameProps) {
  if (ownerId === undefined) return <span className="text-ink-3">Not shown</span>;
  if (ownerId === null) return <span className="block truncate text-ink-3">Unknown</span>;
  return <PersonName userId={ownerId} />;
}

interface ListedOwnerProps {
  /** Null if there is no owner. Undefined if the API doesn't say. */
  readonly owner: InventoryOwner | null | undefined;
}

/** The owner as the inventory names them. */
export function ListedOwner({ owner }: ListedOwnerProps) {
  const { ownerOf } = usePeopleNames();
  if (owner === undefined) return <span className="text-ink-3">Not shown</span>;
  if (owner === null) return <span className="text-ink-3">No owner</span>;
  const name = ownerOf(owner);
  return name === null ? <OwnerName ownerId={owner.id} /> : <bdi className="block truncate">{name}</bdi>;
}

interface PersonNameProps {
  readonly userId: string;
  /** False inside another link, and where leaving would lose input. */
  readonly linked?: boolean | undefined;
}

/** A person by name. Only active members have one (spec §4.4). Loaded once the name stays in view. */
export function PersonName(props: PersonNameProps) {
  const { queryKey } = memberOptions(useConnection(), useWorkspaceId(), props.userId);
  const isLoaded = useQueryClient().getQueryData(queryKey) !== undefined;
  const [inView, ref] = useInView();
  // Printing renders rows outside the window again. Their names are loaded by then.
  usePrinting();
  if (inView || isLoaded) return <LoadedName {...props} inView={inView} />;
  return <NamePlaceholder ref={ref} still />;
}

interface NamePlaceholderProps {
  /** Whether nothing is loading yet. */
  readonly still: boolean;
  readonly ref?: Ref<HTMLSpanElement>;
}

const NamePlaceholder = ({ still, ref }: NamePlaceholderProps) => (
  <span ref={ref} className="flex items-center gap-2">
    <Skeleton still={still} className="-my-0.5 size-5.5 rounded-full" />
    <Skeleton still={still} className="h-3 w-24" />
    <span className="sr-only">Loading name</span>
  </span>
);

interface LoadedNameProps extends PersonNameProps {
  /** Whether the name is in view. If not, only a cached name is shown. */
  readonly inView: boolean;
}

function LoadedName({ userId, linked = false, inView }: LoadedNameProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const { nameOf } = usePeopleNames();
  const person = useQuery({ ...memberOptions(connection, workspaceId, userId), enabled: inView });
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
  if (person.data === undefined) return <NamePlaceholder still={false} />;
  const name = person.data === null ? null : nameOf(person.data);
  const text = <bdi className="truncate">{name ?? notActive}</bdi>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name} seed={userId} />
      {linked ? (
        <Link
          to="/workspaces/$workspaceId/members/$userId"
          params={{ workspaceId, userId }}
          className="name-link touch -my-1 flex min-w-0 py-1"
        >
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}
