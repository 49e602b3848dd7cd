import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { projectListOptions, projectRows } from '@/api/projects/projects.ts';
import { formatCount } from '@/lib/numbers.ts';
import { normalizeForSearch } from '@/lib/text.ts';
import { cx } from '@/ui/cx.ts';
import { fieldClass, keptAsTyped } from '@/ui/forms/field.tsx';
import { PopoverDialog } from '@/ui/overlays/popover-dialog.tsx';
import { moveFocus } from '@/ui/overlays/popover-utils.ts';
import type { Popover } from '@/ui/overlays/use-popover.ts';

import { useConnection, useWorkspaceId } from '../connection-scope.tsx';
import { projectName } from '../project-labels.ts';
import { searchHint } from './list-search.ts';
import { useSearchQuery } from './use-search-query.ts';

interface ProjectSearchPanelProps {
  readonly popover: Popover;
  readonly label: string;
  readonly onPress: (id: string) => void;
  /** The chosen projects, if the panel adds and removes them. Without this, a press chooses one project. */
  readonly chosen?: readonly string[] | undefined;
  /** Why no more can be added. */
  readonly full?: string | undefined;
}

/** Only published projects have traffic (spec §4.21) and an audience (spec §2.3). */
const published = { is_published: true };

/** A searchable list of published projects. */
export function ProjectSearchPanel({ popover, label, onPress, chosen, full }: ProjectSearchPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { query, statusOf } = useSearchQuery(text);
  const list = useInfiniteQuery({
    ...projectListOptions(useConnection(), [useWorkspaceId()], { ...published, query }),
    select: projectRows,
    // A list that empties between two searches would take the focus with it.
    placeholderData: keepPreviousData,
  });
  useEffect(() => input.current?.focus(), []);
  const sought = normalizeForSearch(text).trim();
  const loaded = list.data?.items ?? [];
  const unreadable = list.data?.unreadable.length ?? 0;
  // Until the API's results arrive, the rows that are already here are filtered in the browser.
  const { waiting } = statusOf(list);
  const rows = waiting
    ? loaded.filter((project) => normalizeForSearch(projectName(project)).includes(sought))
    : loaded;
  const onKeyDown = (event: KeyboardEvent): void => {
    const options = popover.box.current?.querySelectorAll<HTMLElement>('input, [data-project]') ?? [];
    const isSearching = event.target === input.current && sought !== '';
    if (event.key === 'Enter' && isSearching) options[1]?.click();
    else if (!event.key.startsWith('Arrow') || !moveFocus(event.key, [...options])) return;
    event.preventDefault();
  };
  const status = () => {
    if (list.error !== null) return describeError(list.error).title;
    if (list.isPending) return 'Loading projects…';
    if (full !== undefined) return full;
    if (waiting) return 'Searching…';
    if (list.hasNextPage && rows.length > 0) return `First ${rows.length} loaded. Type to search for more.`;
    if (unreadable > 0) return 'Some projects couldn’t be displayed.';
    if (rows.length === 0) return text === '' ? 'No published projects' : 'No matching projects';
    return searchHint(text) ?? formatCount(rows.length, 'project');
  };
  return (
    <PopoverDialog
      {...{ popover, label, onKeyDown }}
      className="floating-end flex w-80 flex-col rounded-card p-1.5"
    >
      <input
        ref={input}
        type="search"
        aria-label="Search published projects"
        placeholder="Search published projects"
        {...keptAsTyped}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={cx(fieldClass, 'shrink-0')}
      />
      <div className="mt-1.5 flex max-h-68 flex-col overflow-y-auto">
        {rows.map((project) => {
          const isChosen = chosen?.includes(project.id);
          const isRefused = full !== undefined && isChosen !== true;
          return (
            <button
              key={project.id}
              type="button"
              data-project
              aria-pressed={isChosen}
              aria-disabled={isRefused || undefined}
              onClick={() => (isRefused ? undefined : onPress(project.id))}
              className="flex min-h-8 items-center gap-2 rounded-chip px-2 py-1 text-left -outline-offset-2 hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 pointer-coarse:min-h-touch"
            >
              {isChosen === undefined ? null : (
                <span className="flex w-4 shrink-0 justify-center text-accent-text">
                  {isChosen && <Check strokeWidth={2} aria-hidden />}
                </span>
              )}
              <bdi className="min-w-0 truncate">{projectName(project)}</bdi>
            </button>
          );
        })}
      </div>
      <p
        role="status"
        className={cx(
          'min-h-7 border-line px-2 pt-1.5 text-small text-ink-3',
          // The last row in view is usually cut off.
          rows.length > 0 && 'not-empty:border-t',
        )}
      >
        {status()}
      </p>
    </PopoverDialog>
  );
}
