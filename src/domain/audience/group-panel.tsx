import { Check, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import { limits } from '@/contract/limits.ts';
import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { formatGroupSize, groupName } from '@/domain/group-labels.ts';
import { groupMatcher } from '@/domain/group-matcher.ts';
import { useGroups } from '@/domain/use-groups.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { normalizeForSearch } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { fieldClass, keptAsTyped } from '@/ui/forms/field.tsx';
import { PopoverDialog } from '@/ui/overlays/popover-dialog.tsx';
import type { Popover } from '@/ui/overlays/use-popover.ts';

const maxVisible = 100;

/** Groups whose name or description has every word, names that begin with the text first. */
export function matchingGroups(groups: readonly WorkspaceGroup[], text: string): readonly WorkspaceGroup[] {
  const sought = normalizeForSearch(text).trim();
  if (sought === '') return groups;
  const found = groups.filter(groupMatcher(sought, { ids: false }));
  const first = found.filter(({ name }) => normalizeForSearch(name).startsWith(sought));
  return [...first, ...found.filter((group) => !first.includes(group))];
}

interface GroupPanelProps {
  readonly popover: Popover;
  readonly workspaceId: string;
  readonly chosen: readonly string[];
  readonly onAdd: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** A searchable list of all groups of the workspace. The API can't search groups (spec §4.5). */
export function GroupPanel({ popover, workspaceId, chosen, onAdd, onRemove }: GroupPanelProps) {
  const { box } = popover;
  const groups = useGroups(useConnection(), workspaceId, 'all');
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = matchingGroups(groups.items, text);
  const visible = found.slice(0, maxVisible);
  const full = chosen.length >= limits.audienceTargets;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    box.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, box]);

  const toggle = (group: WorkspaceGroup): void => {
    if (chosen.includes(group.id)) onRemove(group.id);
    else if (!full) onAdd(group.id);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, Enter chooses a word, not a group.
    if (event.nativeEvent.isComposing) return;
    const last = visible.length - 1;
    const next = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }[
      event.key
    ];
    const group = visible[active];
    if (event.key === 'Enter') {
      // Enter must not submit the surrounding form.
      if (group !== undefined) toggle(group);
    } else if (next !== undefined) setActive(Math.max(0, next));
    else return;
    event.preventDefault();
  };

  const failure = groups.complete || groups.error === null ? null : describeLoadError(groups.error, 'groups');
  return (
    <PopoverDialog popover={popover} label="Add a group" className="flex w-80 flex-col rounded-card p-1.5">
      <input
        ref={input}
        role="combobox"
        aria-label="Search groups"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={visible[active] === undefined ? undefined : `${id}-${active}`}
        placeholder="Search groups"
        value={text}
        {...keptAsTyped}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        className={cx(fieldClass, 'shrink-0')}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Groups"
        aria-multiselectable
        // Browsers let Tab reach what scrolls, where keys would do nothing: the field has them.
        tabIndex={-1}
        className="mt-1.5 max-h-68 min-h-0 overflow-y-auto"
      >
        {visible.map((group, index) => {
          const taken = chosen.includes(group.id);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and has the keys
            <div
              key={group.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={taken}
              aria-disabled={(full && !taken) || undefined}
              data-active={index === active || undefined}
              onPointerMove={() => setActive(index)}
              onClick={() => toggle(group)}
              className={cx(
                'flex min-h-8 cursor-pointer items-center gap-2 rounded-chip px-2 py-1.5 -outline-offset-1 pointer-coarse:min-h-touch',
                index === active && 'bg-sunken forced-colors:outline',
                full && !taken && 'cursor-not-allowed text-ink-3',
              )}
            >
              <span className="flex w-4 shrink-0 justify-center">
                {taken ? <Check strokeWidth={2} className="text-accent-text" /> : null}
              </span>
              <bdi className="min-w-0 flex-1 truncate text-left">{groupName(group)}</bdi>
              <span className="shrink-0 text-small text-ink-3 tabular-nums">
                <span aria-hidden>{formatNumber(group.member_count)}</span>
                <span className="sr-only">{formatGroupSize(group)}</span>
              </span>
            </div>
          );
        })}
      </div>
      <div
        className={cx(
          'border-line px-2 pt-1.5 pb-1 text-small text-ink-3',
          // The last group in view is usually cut off.
          visible.length > 0 && 'border-t',
        )}
      >
        <p role="status">
          {full ? `You can add up to ${limits.audienceTargets} groups. ` : ''}
          {groups.complete
            ? matchLabel(found.length, groups.items.length)
            : failure !== null
              ? `${failure.title}. ${failure.meaning}`
              : `Loading groups: ${formatNumber(groups.items.length)} so far`}
        </p>
        {failure?.refused === false ? (
          <Button size="small" className="mt-1.5" onClick={groups.retry}>
            Try again
          </Button>
        ) : null}
      </div>
    </PopoverDialog>
  );
}

function matchLabel(found: number, all: number): string {
  if (all === 0) return 'No groups in this workspace';
  if (found === 0) return 'No matching groups';
  if (found > maxVisible)
    return `First ${maxVisible} of ${formatNumber(found)}. Keep typing to narrow the list.`;
  return formatCount(found, 'group');
}

export function AddGroup(props: GroupPanelProps) {
  const { popover } = props;
  return (
    <>
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        className="inline-flex h-7 items-center gap-1.5 rounded-chip border border-dashed border-line-strong pr-2.5 pl-2 text-base text-ink-2 hover:border-ink-3 hover:text-ink pointer-coarse:h-touch"
      >
        <Plus className="shrink-0" />
        Add group
      </button>
      {popover.open ? <GroupPanel {...props} /> : null}
    </>
  );
}
