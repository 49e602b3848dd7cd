import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import { useScarcestRateLimit } from '@/api/use-rate-limit.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { type Favorite, favorites, isFavorite, maxFavorites } from '@/local/favorites.ts';
import { maxLines } from '@/ui/chart/types.ts';
import { copyText } from '@/ui/controls/copy-button.tsx';
import { toast } from '@/ui/feedback/toast.ts';

import { ListFooter, type ListSize } from '../lists/list-footer.tsx';
import { LoadButton } from '../lists/load-all-button.tsx';
import { loadAllCost } from '../lists/request-cost.ts';
import { SelectAllButton, SelectionFrame } from '../lists/selection-frame.tsx';
import { focusAction } from '../lists/selection-keys.ts';
import { type RowSelection, useSelectionCount } from '../lists/selection.ts';
import type { ResourceList } from '../lists/use-resource-list.ts';
import { BulkActions } from './bulk-actions.tsx';
import type { BulkProject } from './bulk-target.ts';

export interface SelectableList extends Omit<ResourceList<unknown>, 'rows'> {
  /** Whether the rows are still being sorted. */
  readonly sorting?: boolean | undefined;
}

export interface SelectionBarProps {
  readonly selection: RowSelection;
  readonly selected: () => readonly BulkProject[];
  readonly list: SelectableList;
  readonly size: ListSize;
  readonly exporting: ReactNode;
  readonly deciding?: ReactNode;
  /** Called before the bar disappears with the focus inside. */
  readonly onLeave: () => void;
}

const unit = ['project', 'projects'] as const;

function addAll(projects: readonly BulkProject[]): void {
  const names = projects.length === 1 ? projects[0]?.name : undefined;
  const added = projects.flatMap(({ id, name, workspaceId }): Favorite[] =>
    isFavorite(id) ? [] : [{ id, name, workspaceId }],
  );
  const ids = new Set(added.map(({ id }) => id));
  if (ids.size === 0) return toast({ tone: 'neutral', title: 'Already in favorites', description: names });
  if (favorites.get().length + ids.size > maxFavorites)
    return toast({
      tone: 'bad',
      title: 'Couldn’t add to favorites',
      description: `You can have up to ${formatNumber(maxFavorites)} favorites.`,
    });
  favorites.update((current) => [...current, ...added]);
  toast({
    tone: 'good',
    title: `${formatCount(ids.size, 'project')} added to favorites`,
    description: names,
    about: 'favorite',
    action: {
      label: 'Undo',
      onSelect: () => favorites.update((current) => current.filter(({ id }) => !ids.has(id))),
    },
  });
}

/** The actions of the selected projects. Replaces the list's footer. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, selected, list, size, exporting, deciding, onLeave } = props;
  const count = useSelectionCount(selection);
  const bar = useRef<HTMLDivElement>(null);
  const ids = (): string =>
    selected()
      .map(({ id }) => id)
      .join('\n');
  const compare = useCompare(selected, count);
  const clear = (): void => {
    const hadFocus = bar.current?.contains(document.activeElement) === true;
    if (hadFocus) onLeave();
    selection.clear();
  };
  const keepFocus = useEffectEvent(() => {
    if (selection.count() === 0 && bar.current?.contains(document.activeElement) === true) onLeave();
  });
  // The last selected projects may be deleted while the focus is in the bar.
  useEffect(() => selection.subscribe(() => keepFocus()), [selection]);
  return (
    <div ref={bar} data-bar className="flex min-w-0 flex-1 flex-col gap-1.5 print:hidden">
      <SelectionFrame
        label="Selected projects"
        selection={selection}
        selectAll={<SelectAll {...{ selection, list, size }} />}
        onClear={clear}
      >
        {deciding}
        <BulkActions
          selected={selected}
          connectionIds={list.connectionIds}
          others={[
            { label: 'Add to favorites', onSelect: () => addAll(selected()) },
            { label: 'Copy IDs', onSelect: () => void copyText(ids(), 'IDs copied') },
            compare,
          ]}
        />
        {exporting}
      </SelectionFrame>
      {list.loadAll.running || list.failure?.during === 'page' ? (
        <ListFooter {...{ list, size, unit }} />
      ) : null}
    </div>
  );
}

/** Puts the selected projects on one chart. A chart is about one workspace. */
function useCompare(selected: () => readonly BulkProject[], count: number) {
  const navigate = useNavigate();
  return {
    label: 'Compare traffic',
    disabledReason: count > maxLines ? `Select up to ${maxLines} projects to compare.` : undefined,
    onSelect: () => {
      const projects = selected();
      const workspaceIds = new Set(projects.map(({ workspaceId }) => workspaceId));
      const [workspaceId] = workspaceIds;
      if (workspaceId === undefined || workspaceIds.size > 1)
        return toast({ tone: 'neutral', title: 'Select projects from one workspace to compare' });
      void navigate({
        to: '/workspaces/$workspaceId/analytics/compare',
        params: { workspaceId },
        search: { project: projects.map(({ id }) => id) },
      });
    },
  };
}

/** Selects the loaded rows, or loads the rest first. Shows the number of requests. */
function SelectAll({ selection, list, size }: Pick<SelectionBarProps, 'selection' | 'list' | 'size'>) {
  const { loaded, hasMore, isPartial = false, loadAll, sorting = false, connectionIds } = list;
  const isRequested = useRef(false);
  const { estimate, asksFirst } = loadAllCost({ ...size, loaded }, useScarcestRateLimit(connectionIds));
  useEffect(() => {
    if (!isRequested.current || loadAll.running || sorting) return;
    isRequested.current = false;
    // If the list still has more, loading was stopped or failed.
    if (!hasMore) selection.selectAll();
  }, [selection, loadAll.running, sorting, hasMore]);
  useEffect(() => {
    // The pressed button has disappeared. Not earlier: nothing behind a dialog that asked first can get the focus.
    if (isRequested.current && loadAll.running) focusAction();
  }, [loadAll.running]);
  const start = (): void => {
    isRequested.current = true;
    loadAll.start();
  };
  if (loadAll.running) return null;
  if (selection.coverage() !== 'all')
    return (
      <SelectAllButton selection={selection}>
        Select all{hasMore || isPartial ? ' loaded' : ''}
      </SelectAllButton>
    );
  if (!hasMore) return null;
  const total = size.total === null || size.total <= loaded ? '' : ` ${formatNumber(size.total)}`;
  return (
    <LoadButton
      size="small"
      variant="ghost"
      className="h-auto! min-h-7 max-w-full shrink! text-left whitespace-normal!"
      title="Select all matching projects?"
      confirmLabel="Load and select all"
      estimate={estimate}
      asksFirst={() => asksFirst}
      onStart={start}
    >
      Select all{total} matching
    </LoadButton>
  );
}
