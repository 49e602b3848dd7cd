import { type AnyRouter, useRouter, useSearch } from '@tanstack/react-router';
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';

import { openedList, type OpenedList, placeInList } from '@/domain/lists/opened-list.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { AppLink } from '@/ui/links/app-link.tsx';
import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

/** The position of the project or finding in the list that it was opened from, and its neighbors. */
export function ListPosition({ projectId }: { readonly projectId: string }) {
  const list = useSyncExternalStore(openedList.subscribe, openedList.get);
  const finding = useSearch({ strict: false, select: ({ finding: id }) => id });
  const index = useMemo(
    () => (list === null ? -1 : placeInList(list, projectId, finding)),
    [list, projectId, finding],
  );
  return list === null || index === -1 ? null : <Position list={list} index={index} />;
}

const projectSteps = { previousKey: 'p', nextKey: 'n', listed: 'project' };
const findingSteps = { previousKey: '[', nextKey: ']', listed: 'listed finding' };

interface PositionProps {
  readonly list: OpenedList;
  readonly index: number;
}

function Position({ list, index }: PositionProps) {
  const router: AnyRouter = useRouter();
  const { name, target, ids, hasMore, linkOf, unit = 'project' } = list;
  // Findings have their own keys for previous and next, because n adds a note to an open finding.
  const { previousKey, nextKey, listed } = unit === 'project' ? projectSteps : findingSteps;
  const id = ids[index];
  useEffect(() => {
    openedList.update((current) =>
      current === null || id === undefined ? current : { ...current, currentId: id },
    );
  }, [id]);
  const clearList = useEffectEvent(() => {
    const { pathname } = router.state.location;
    // The list still needs it, to focus the row that was opened.
    if (pathname !== router.buildLocation(target).pathname) openedList.set(null);
  });
  useEffect(() => () => clearList(), []);

  const open = useCallback(
    (position: number): void => {
      if (ids[position] === undefined) return;
      const { resetScroll = true, ...project } = linkOf(position);
      // Replaced, so that Back leads to the list from every project.
      void router.navigate({ ...project, resetScroll, replace: true });
    },
    [router, ids, linkOf],
  );
  const shortcuts = useMemo(
    (): readonly Shortcut[] => [
      { keys: [nextKey], does: `Next ${listed}`, press: () => open(index + 1) },
      { keys: [previousKey], does: `Previous ${listed}`, press: () => open(index - 1) },
    ],
    [open, index, listed, nextKey, previousKey],
  );
  usePageShortcuts(shortcuts);

  return (
    <nav aria-label="List" className="-mt-2 mb-2 flex items-center gap-1 text-small text-ink-2 print:hidden">
      <AppLink
        target={target}
        className="mr-auto inline-flex min-h-7 items-center gap-1.5 rounded-chip hover:text-ink pointer-coarse:min-h-touch"
      >
        <ArrowLeft />
        Back to {name}
      </AppLink>
      <span role="status" className="tabular">
        {formatNumber(index + 1)} of {hasMore ? 'the first ' : ''}
        {formatNumber(ids.length)}
      </span>
      <IconButton
        size="small"
        label={`Previous ${listed}`}
        aria-keyshortcuts={previousKey}
        icon={<ChevronUp />}
        disabledReason={index === 0 ? `This is the first ${unit}.` : undefined}
        onClick={() => open(index - 1)}
      />
      <IconButton
        size="small"
        label={`Next ${listed}`}
        aria-keyshortcuts={nextKey}
        icon={<ChevronDown />}
        disabledReason={
          index < ids.length - 1
            ? undefined
            : hasMore
              ? `This is the last loaded ${unit}.`
              : `This is the last ${unit}.`
        }
        onClick={() => open(index + 1)}
      />
    </nav>
  );
}
