import { X } from 'lucide-react';
import { Suspense, useMemo } from 'react';

import type { SetSearch } from '@/domain/lists/list-search.ts';
import { cx } from '@/ui/cx.ts';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';
import { usePopover } from '@/ui/overlays/use-popover.ts';
import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

import type { AnalyticsSearch } from '../model/search.ts';
import type { AnalyticsView, Day } from '../model/types.ts';
import { comparisonParam } from '../model/view.ts';
import { useDraft } from './range-menu.tsx';

const loadPanel = async () => (await import('./compare-panel.tsx')).ComparePanel;
const ComparePanel = lazyDialog(loadPanel, ({ popover }) => popover.close);

export interface CompareMenuProps {
  readonly view: AnalyticsView;
  readonly today: Day;
  readonly search: AnalyticsSearch;
  /** Null on the page of a workspace. */
  readonly projectId: string | null;
  /** Must be stable between renders. */
  readonly setSearch: SetSearch<Pick<AnalyticsSearch, 'vs' | 'weekdays'>>;
}

/** A chip with the comparison, and a button that removes it. On phones, an item of the menu removes it. */
export function CompareMenu(props: CompareMenuProps) {
  const { setSearch } = props;
  const { compared } = props.view;
  const popover = usePopover();
  const reach = usePreload(loadPanel);
  const [draft, setDraft] = useDraft<string>(props.view.range);
  useCompareShortcut(props);
  return (
    <span
      {...reach}
      className={cx(
        'inline-flex h-8 max-w-full items-stretch rounded-control pointer-coarse:h-touch',
        compared === null
          ? 'border border-dashed border-line-strong text-ink-2 hover:border-ink-3 hover:text-ink'
          : 'bg-accent-soft font-medium text-accent-text',
      )}
    >
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        className={cx(
          'min-w-0 truncate rounded-control',
          compared === null ? 'px-2.5' : 'pr-1 pl-2.5 max-sm:px-2',
        )}
      >
        {compared === null ? 'Compare' : `vs. ${compared.label}`}
      </button>
      {/* Right after its button, so that Tab enters it. */}
      {popover.open && (
        <Suspense>
          <ComparePanel {...props} popover={popover} draft={draft} setDraft={setDraft} />
        </Suspense>
      )}
      {compared !== null && (
        <button
          type="button"
          aria-label="Remove comparison"
          onClick={() => {
            setSearch({ vs: comparisonParam(null) });
            popover.trigger.current?.focus();
          }}
          className="inline-flex w-8 shrink-0 items-center justify-center rounded-control hover:bg-accent-soft-strong max-sm:hidden print:hidden pointer-coarse:w-touch"
        >
          <X />
        </button>
      )}
    </span>
  );
}

function useCompareShortcut({ setSearch, view }: CompareMenuProps): void {
  const isCompared = view.compared !== null;
  usePageShortcuts(
    useMemo(
      (): readonly Shortcut[] => [
        {
          keys: ['x'],
          does: isCompared ? 'Remove comparison' : 'Compare with the previous period',
          press: () => setSearch({ vs: comparisonParam(isCompared ? null : { kind: 'previous' }) }),
        },
      ],
      [setSearch, isCompared],
    ),
  );
}
