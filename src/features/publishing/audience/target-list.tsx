import { groupsOf, targetsFor, requestedGroups } from '@/api/publishing/audience.ts';
import { limits } from '@/contract/limits.ts';
import type { Project } from '@/contract/resources/project.ts';
import { GroupChip } from '@/domain/audience/group-chip.tsx';
import { AddGroup } from '@/domain/audience/group-panel.tsx';
import { PeopleNames } from '@/domain/audience/people-names.tsx';
import { useConnection } from '@/domain/connection-scope.tsx';
import { groupName } from '@/domain/group-labels.ts';
import { useGroups } from '@/domain/use-groups.ts';
import { formatCount } from '@/lib/numbers.ts';
import { capitalize } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { LoadSavedAudience } from './load-saved-audience.tsx';
import type { AudienceDraft } from './use-audience-draft.ts';

interface GrantedPeopleProps {
  readonly draft: AudienceDraft;
  /** Where the focus goes when this unmounts. */
  readonly onGone: () => void;
}

/** People with direct access: listed, but the API can't set them (spec §2.5). */
function GrantedPeople({ draft, onGone }: GrantedPeopleProps) {
  const { current, requested, chooseTargets } = draft;
  const grants = current.grants ?? [];
  const people = grants.flatMap(({ type, id }) => (type === 'group' ? [] : [id]));
  if (people.length === 0 || requested.targets.kind !== 'keep') return null;
  const groupIds = groupsOf(grants);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small text-ink-2">
        {people.length === 1
          ? 'One person has direct access. You can only remove them.'
          : `${people.length} people have direct access. You can only remove them together.`}
      </p>
      <PeopleNames grants={grants} />
      <Button
        variant="danger"
        size="small"
        className="mt-1 self-start"
        onClick={() => {
          chooseTargets(groupIds.length === 0 ? { kind: 'clear' } : { kind: 'replace', groupIds });
          onGone();
        }}
      >
        Remove {formatCount(people.length, 'person', 'people')}…
      </Button>
    </div>
  );
}

interface TargetListProps {
  readonly draft: AudienceDraft;
  readonly project: Project;
  /** Field errors of groups, by their ID. */
  readonly refused: ReadonlyMap<string, string>;
}

/** The groups of a custom audience, and what sending them does to the saved list. */
export function TargetList({ draft, project, refused }: TargetListProps) {
  const { current, requested, chooseTargets } = draft;
  const { workspace_id: workspaceId } = project;
  const stored = groupsOf(current.grants ?? []);
  const listed = requestedGroups(requested.targets) ?? stored;
  const targetIds = [...new Set([...stored, ...listed])];
  const groups = useGroups(useConnection(), workspaceId, targetIds);
  const popover = usePopover();
  const choose = (ids: readonly string[]) => chooseTargets(targetsFor(current, ids));
  const add = (id: string) => choose([...listed, id]);
  const remove = (id: string) => {
    choose(listed.filter((other) => other !== id));
    // An added group's chip is gone. A saved group's chip stays so it can be restored.
    if (!stored.includes(id)) focusAdd();
  };
  const focusAdd = () => popover.trigger.current?.focus();
  const nameOf = (id: string): string => {
    const group = groups.byId.get(id);
    return group ? groupName(group) : id;
  };
  const tooMany = listed.length > limits.audienceTargets;
  const isUnchanged = requested.targets.kind === 'keep';
  return (
    <div className="flex flex-col gap-2.5">
      {isUnchanged && current.grants?.length === 0 ? (
        <Banner tone="warn" title="No groups or people yet">
          Add a group to give its members access.
        </Banner>
      ) : null}
      {/* On phones, names are stacked: one that loads would otherwise move the others to the next line. */}
      <div className="flex flex-wrap items-center gap-1.5 max-sm:flex-col max-sm:items-start">
        {targetIds.length > 0 ? (
          <ul aria-label="Groups" className="contents">
            {targetIds.map((id) => (
              <GroupChip
                key={id}
                id={id}
                groups={groups}
                state={!listed.includes(id) ? 'removed' : stored.includes(id) ? 'unchanged' : 'added'}
                refused={refused.has(id) && listed.includes(id)}
                onRemove={() => remove(id)}
                onPutBack={() => add(id)}
              />
            ))}
          </ul>
        ) : null}
        <AddGroup popover={popover} workspaceId={workspaceId} chosen={listed} onAdd={add} onRemove={remove} />
      </div>
      {[...refused].map(([id, message]) =>
        id === '' || listed.includes(id) ? (
          <p key={id} role="alert" className="text-small text-bad">
            {id === '' ? capitalize(message) : `${nameOf(id)}: ${message}`}
          </p>
        ) : null,
      )}
      {tooMany ? (
        <p role="alert" className="text-small text-bad">
          {listed.length} groups selected. The limit is {limits.audienceTargets}.
        </p>
      ) : null}
      <GrantedPeople draft={draft} onGone={focusAdd} />
      {current.grants === null ? <SavedAudience project={project} draft={draft} onGone={focusAdd} /> : null}
      <div className="text-small text-ink-2">
        <p aria-live="polite">{whatHappens(draft)}</p>
        <p>Organization-wide access and pending invitations aren’t listed. Saving keeps them.</p>
        {isUnchanged ? null : (
          <Button
            variant="ghost"
            size="small"
            className="mt-1 -ml-2.5"
            onClick={() => {
              chooseTargets({ kind: 'keep' });
              focusAdd();
            }}
          >
            Discard list changes
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * What happens to the list. What people lose with it is listed under “What will change” (spec §4.10). An empty list
 * doesn't mean that nobody can open the app, because organization-wide access isn't listed (spec §2.3).
 */
function whatHappens({ current, requested, dirty }: AudienceDraft): string | null {
  switch (requested.targets.kind) {
    case 'keep':
      return dirty || current.grants === null ? 'The list won’t change.' : null;
    case 'replace':
      return 'Your list replaces the saved one.';
    case 'clear':
      return 'This clears the list.';
  }
}

interface SavedAudienceProps {
  readonly project: Project;
  readonly draft: AudienceDraft;
  /** Where the focus goes when this part unmounts. */
  readonly onGone: () => void;
}

function SavedAudience({ project, draft, onGone }: SavedAudienceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small text-ink-2">This app may have saved groups and people that aren’t shown.</p>
      <LoadSavedAudience project={project} onLoaded={onGone}>
        {draft.requested.targets.kind === 'keep' ? (
          <Button
            variant="danger"
            size="small"
            onClick={() => {
              draft.chooseTargets({ kind: 'clear' });
              onGone();
            }}
          >
            Clear list…
          </Button>
        ) : null}
      </LoadSavedAudience>
    </div>
  );
}
