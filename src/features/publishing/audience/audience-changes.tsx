import { Dot, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import type { AudienceDifference } from '@/api/publishing/audience.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { formatTargets, formatGroupSize, groupName } from '@/domain/group-labels.ts';
import { audienceLabel } from '@/domain/project-labels.ts';
import { useGroups, type Groups } from '@/domain/use-groups.ts';
import { formatCount, formatList } from '@/lib/numbers.ts';

import type { AudienceDraft } from './use-audience-draft.ts';

interface AudienceChangesProps {
  readonly draft: AudienceDraft;
  readonly workspaceId: string;
}

/**
 * People on a list may be outside the workspace (spec §2.6), so comparing the two says only who can open the app. Access
 * by organization or invitation is never listed and stays. So does workspace-wide access, unless a list is sent (spec §4.10).
 */
function reachText({ from, to, reach, losesWorkspaceAccess }: AudienceDifference): string | null {
  if (reach === 'same') return null;
  if (reach === 'unknown') return 'The previous audience is unknown.';
  if (from !== 'public' && to === 'workspace') return 'Every workspace member can open the app.';
  if (from !== 'public' && to === 'custom') {
    const unlisted = [
      ...(losesWorkspaceAccess ? [] : ['workspace-wide access']),
      'organization-wide access',
      'a pending invitation',
    ];
    return `Only the listed groups and people can open the app, plus anyone with ${formatList(unlisted, 'or')}.`;
  }
  return `${reach === 'wider' ? 'More' : 'Fewer'} people will be able to open the app.`;
}

export function AudienceChanges({ draft, workspaceId }: AudienceChangesProps) {
  const { current, difference, requested } = draft;
  const { addedGroups, removedGroups, losingUsers, losesUnlisted, losesWorkspaceAccess } = difference;
  const { from, to, reach } = difference;
  const groups = useGroups(useConnection(), workspaceId, [...addedGroups, ...removedGroups]);
  const dormant =
    from === 'custom' && to !== 'custom' && current.grants !== null
      ? formatTargets([...current.grants])
      : null;
  return (
    <section aria-label="What will change">
      <h3 className="mb-1.5 text-small font-medium text-ink-3">What will change</h3>
      <ul className="flex flex-col gap-1 text-ink-2">
        {requested.audience === null ? null : (
          <Line mark="changed">
            {from === null ? 'Set to ' : `${audienceLabel(from).label} → `}
            {audienceLabel(requested.audience).label}.{' '}
            {current.isPublished || reach === 'unknown' ? reachText(difference) : null}
          </Line>
        )}
        {dormant === null ? null : (
          <Line mark="changed">The saved list ({dormant}) is kept but inactive.</Line>
        )}
        {addedGroups.map((id) => (
          <GroupLine
            key={id}
            id={id}
            groups={groups}
            mark="gained"
            consequence={current.isPublished ? 'can open the app' : 'is added to the list'}
          />
        ))}
        {removedGroups.map((id) => (
          <GroupLine
            key={id}
            id={id}
            groups={groups}
            mark="lost"
            consequence={current.isPublished ? 'loses access' : 'is removed from the list'}
          />
        ))}
        {losingUsers.length > 0 ? (
          <Line mark="lost">
            {formatCount(losingUsers.length, 'person is', 'people are')} permanently removed from the list.
          </Line>
        ) : null}
        {losesUnlisted ? <Line mark="lost">Anyone not listed loses access.</Line> : null}
        {losesWorkspaceAccess ? (
          <Line mark="lost">Workspace-wide access, if it’s on the list, is permanently removed.</Line>
        ) : null}
      </ul>
    </section>
  );
}

const marks = {
  changed: <Dot strokeWidth={6} className="size-3.5" />,
  gained: <Plus strokeWidth={2} className="size-3.5 text-good" />,
  lost: <Minus strokeWidth={2} className="size-3.5 text-bad" />,
} as const;

interface LineProps {
  readonly mark: keyof typeof marks;
  readonly children: ReactNode;
}

function Line({ mark, children }: LineProps) {
  return (
    <li className="flex items-start gap-2">
      <span aria-hidden className="flex h-5 shrink-0 items-center">
        {marks[mark]}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

interface GroupLineProps extends Pick<LineProps, 'mark'> {
  readonly id: string;
  readonly groups: Groups;
  /** The consequence for access: while the app is offline, a list grants nothing (spec §3.2). */
  readonly consequence: string;
}

function GroupLine({ id, groups, mark, consequence }: GroupLineProps) {
  const group = groups.byId.get(id);
  return (
    <Line mark={mark}>
      <bdi className="font-medium text-ink">{group ? groupName(group) : `Group ${id}`}</bdi>
      {` ${consequence}`}
      {group ? <span className="text-ink-3"> · {formatGroupSize(group)}</span> : null}
    </Line>
  );
}
