import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { PublishAudienceGrant } from '@/contract/resources/project.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { useShowAll } from '@/ui/controls/show-all.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

import { useConnection, useWorkspaceId } from './connection-scope.tsx';
import { formatGroupSize, groupName } from './group-labels.ts';
import { PersonName } from './person-name.tsx';
import { useGroups } from './use-groups.ts';

interface AudienceTargetsProps {
  readonly targets: readonly PublishAudienceGrant[];
  /** Whether names link to their pages. False where leaving would lose input. */
  readonly linked?: boolean | undefined;
}

/** The groups and people with access, by name. Unknown types are listed as the API returned them. */
export function AudienceTargets({ targets, linked = false }: AudienceTargetsProps) {
  const groups = targets.filter(({ type }) => type === 'group');
  const people = targets.filter(({ type }) => type === 'user');
  const others = targets.filter(({ type }) => type !== 'group' && type !== 'user');
  return (
    <div className="mt-1.5 flex flex-col gap-3.5">
      {groups.length > 0 ? (
        <Section title="Groups">
          <GroupNames ids={groups.map(({ id }) => id)} linked={linked} />
        </Section>
      ) : null}
      {people.length > 0 ? (
        <Section title="People">
          <Some ids={people.map(({ id }) => id)} item={(id) => <PersonName userId={id} linked={linked} />} />
        </Section>
      ) : null}
      {others.length > 0 ? (
        <Section title="Others">
          <Some
            ids={others.map(({ type, id }) => `${type}: ${id}`)}
            item={(text) => <Chip className="font-mono">{text}</Chip>}
          />
        </Section>
      ) : null}
      <p className="text-small text-ink-3">
        {targets.length === 0 ? 'No groups or people. ' : ''}
        Organization-wide access and pending invitations aren’t listed.
      </p>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1.5 text-small font-medium text-ink-3">{title}</h3>
      {children}
    </div>
  );
}

const atFirst = 8;

interface SomeProps {
  /** May contain duplicates (spec §2.3). */
  readonly ids: readonly string[];
  readonly item: (id: string) => ReactNode;
}

/** Shows the first few, and the rest on demand, because names are loaded only for visible items. */
function Some({ ids, item }: SomeProps) {
  const { visible, button } = useShowAll([...new Set(ids)], atFirst, 'mt-1');
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {visible.map((id) => (
          <li key={id} className="flex min-w-0 items-center justify-between gap-3 text-ink-2">
            {item(id)}
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}

interface GroupNamesProps {
  readonly ids: readonly string[];
  readonly linked: boolean;
}

function GroupNames({ ids, linked }: GroupNamesProps) {
  const workspaceId = useWorkspaceId();
  const { byId, complete, error } = useGroups(useConnection(), workspaceId, ids);
  const unknown = complete ? 'Unknown group' : error ? 'Name unavailable' : null;
  return (
    <Some
      ids={ids}
      item={(id) => {
        const group = byId.get(id);
        if (group) {
          return (
            <>
              {linked ? (
                <Link
                  to="/workspaces/$workspaceId/groups/$groupId"
                  params={{ workspaceId, groupId: id }}
                  className="name-link flex min-w-0"
                >
                  <bdi className="truncate">{groupName(group)}</bdi>
                </Link>
              ) : (
                <bdi className="truncate">{groupName(group)}</bdi>
              )}
              <span className="shrink-0 text-small text-ink-3 tabular-nums">{formatGroupSize(group)}</span>
            </>
          );
        }
        if (unknown === null) return <Skeleton className="h-3.5 w-32" />;
        return (
          <>
            <span className="shrink-0 text-ink-3">{unknown}</span>
            <span className="truncate font-mono text-small text-ink-3">{id}</span>
          </>
        );
      }}
    />
  );
}
