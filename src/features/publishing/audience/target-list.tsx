import { Plus } from 'lucide-react';

import { groupsOf, targetsFor, wantedGroups } from '@/api/publishing/audience.ts';
import { limits } from '@/contract/limits.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useGroups } from '@/domain/use-groups.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { GroupChip } from './group-chip.tsx';
import { GroupPanel, type GroupPanelProps } from './group-panel.tsx';
import { PeopleNames } from './people-names.tsx';
import { SavedAudience } from './saved-audience.tsx';
import type { AudienceDraft } from './use-audience-draft.ts';

interface GrantedPeopleProps {
  readonly draft: AudienceDraft;
  /** Where the focus goes when this goes. */
  readonly onGone: () => void;
}

/** People who were granted access one by one: they are listed, but cannot be set (spec §2.5). */
function GrantedPeople({ draft, onGone }: GrantedPeopleProps) {
  const { current, wanted, chooseTargets } = draft;
  const grants = current.grants ?? [];
  const people = grants.flatMap(({ type, id }) => (type === 'group' ? [] : [id]));
  if (people.length === 0 || wanted.targets.kind !== 'keep') return null;
  const groupIds = groupsOf(grants);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small text-ink-2">
        {people.length === 1
          ? 'One person has individual access. You can only remove it.'
          : `${people.length} people have individual access. You can only remove them together.`}
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
        {people.length === 1 ? 'Remove this person…' : `Remove these ${people.length} people…`}
      </Button>
    </div>
  );
}

/** The offer to put another group on the list. */
function AddGroup(props: GroupPanelProps) {
  const { popover } = props;
  return (
    <>
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        className="inline-flex h-7 items-center gap-1.5 rounded-chip border border-dashed border-line-strong pr-2.5 pl-2 text-base text-ink-2 hover:border-ink-3 hover:text-ink pointer-coarse:h-10"
      >
        <Plus size={16} strokeWidth={1.75} className="shrink-0" />
        Add group
      </button>
      {popover.open ? <GroupPanel {...props} /> : null}
    </>
  );
}

interface TargetListProps {
  readonly draft: AudienceDraft;
  readonly workspaceId: string;
  readonly projectId: string;
  /** What the service said about groups, by their id. */
  readonly refused: ReadonlyMap<string, string>;
}

/** The groups of a custom audience, and what sending them would mean for what is stored. */
export function TargetList({ draft, workspaceId, projectId, refused }: TargetListProps) {
  const { current, wanted, chooseTargets } = draft;
  const stored = groupsOf(current.grants ?? []);
  const listed = wantedGroups(wanted.targets) ?? stored;
  const shown = [...new Set([...stored, ...listed])];
  const groups = useGroups(useConnection(), workspaceId, shown);
  const popover = usePopover();
  const choose = (ids: readonly string[]) => chooseTargets(targetsFor(current, ids));
  const add = (id: string) => choose([...listed, id]);
  const remove = (id: string) => {
    choose(listed.filter((other) => other !== id));
    // Its chip is gone with it; one that is stored stays, to be put back.
    if (!stored.includes(id)) focusAdd();
  };
  const focusAdd = () => popover.trigger.current?.focus();
  const nameOf = (id: string) => groups.byId.get(id)?.name ?? id;
  const tooMany = listed.length > limits.audienceTargets;
  const kept = wanted.targets.kind === 'keep';
  return (
    <div className="flex flex-col gap-2.5">
      {kept && current.grants === null ? (
        <Banner tone="warn" title="Saved list unavailable">
          Load it or add a group. Otherwise it stays unchanged.
        </Banner>
      ) : null}
      {kept && current.grants?.length === 0 ? (
        <Banner tone="warn" title="No groups or people yet">
          Add a group to give its members access.
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-1.5">
        {shown.length > 0 ? (
          <ul aria-label="Groups" className="contents">
            {shown.map((id) => (
              <GroupChip
                key={id}
                id={id}
                groups={groups}
                state={!listed.includes(id) ? 'removed' : stored.includes(id) ? 'kept' : 'added'}
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
            {id === '' ? message : `${nameOf(id)}: ${message}`}
          </p>
        ) : null,
      )}
      {tooMany ? (
        <p role="alert" className="text-small text-bad">
          {listed.length} groups selected. {limits.audienceTargets} is the limit.
        </p>
      ) : null}
      <GrantedPeople draft={draft} onGone={focusAdd} />
      {current.grants === null ? (
        <SavedAudience projectId={projectId} draft={draft} onGone={focusAdd} />
      ) : null}
      <div className="text-small text-ink-2">
        <p aria-live="polite">{whatHappens(draft)}</p>
        <p>Organization-wide access and pending email invitations aren’t listed and don’t change.</p>
        {kept ? null : (
          <Button
            variant="ghost"
            size="small"
            className="mt-1 -ml-2.5 underline underline-offset-4"
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
 * Leaving as it is, replacing and emptying, spelled out (spec §4.10). An empty list does not mean that nobody can open the
 * app: organization-wide access is not on it (spec §2.3).
 */
function whatHappens({ current, wanted, dirty }: AudienceDraft): string | null {
  switch (wanted.targets.kind) {
    case 'keep':
      return dirty || current.grants === null ? 'Saving keeps the current list.' : null;
    case 'replace':
      return 'Saving replaces the current list and removes workspace-wide access.';
    case 'clear':
      return 'Saving clears the list and removes workspace-wide access.';
  }
}
