import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useRootFlag } from '@/ui/layout/root-flag.ts';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';

import { changeSelection, focusAction } from './selection-keys.ts';
import { type RowSelection, useSelectionCount } from './selection.ts';

/** Escape closes or clears these before the selection. */
const inFront = 'dialog[open], [popover], [data-docked]';
const typedIn = 'input:not([type="checkbox"]), textarea, select';

/** Escape clears a selection once nothing else is left to close. */
function useClearOnEscape(selection: RowSelection, clear: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(inFront) !== null) return;
    if (!(event.target instanceof Element) || event.target.matches(typedIn)) return;
    event.preventDefault();
    changeSelection(selection, clear);
  });
  // In a layout effect, so that the key works as soon as the bar is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => onEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function ClearButton({ onClear }: { readonly onClear: () => void }) {
  const isPhone = useMedia(phoneQuery);
  const icon = <X />;
  return isPhone ? (
    <IconButton
      size="small"
      label="Clear"
      icon={icon}
      onClick={onClear}
      // Its icon is flush with the buttons below, however large the target is.
      className="-mr-1.5 pointer-coarse:-my-1 pointer-coarse:-mr-3.5"
    />
  ) : (
    <Button size="small" variant="ghost" icon={icon} onClick={onClear}>
      Clear
    </Button>
  );
}

interface SelectionFrameProps {
  /** “Selected findings”. */
  readonly label: string;
  readonly selection: RowSelection;
  /** Text after the count. */
  readonly about?: string;
  /** Replaces “Select all”, for a list whose rows may not all be loaded. */
  readonly selectAll?: ReactNode;
  readonly onClear?: () => void;
  readonly children: ReactNode;
}

/** The bar below a list, while some of its rows are selected. */
export function SelectionFrame({
  label,
  selection,
  about = '',
  selectAll,
  onClear = selection.clear,
  children,
}: SelectionFrameProps) {
  const count = useSelectionCount(selection);
  useClearOnEscape(selection, onClear);
  useRootFlag('bar');
  const isPhone = useMedia(phoneQuery);
  return (
    <div
      data-bar
      role="group"
      aria-label={label}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1.5 print:hidden"
    >
      <span role="status" className="tabular mr-1 text-ink">
        <span className="font-medium">{formatNumber(count)} selected</span>
        <span className="text-ink-3">{about}</span>
      </span>
      {selectAll ?? <SelectAll selection={selection} />}
      {isPhone && (
        <>
          <span className="ml-auto">
            <ClearButton onClear={onClear} />
          </span>
          {/* The actions come in the line below. */}
          <span className="-mb-1.5 basis-full" />
        </>
      )}
      <span data-bar-actions className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        {!isPhone && <ClearButton onClear={onClear} />}
      </span>
    </div>
  );
}

function SelectAll({ selection }: { readonly selection: RowSelection }) {
  const coverage = useSyncExternalStore(selection.subscribe, selection.coverage);
  return coverage === 'all' ? null : <SelectAllButton selection={selection}>Select all</SelectAllButton>;
}

interface SelectAllButtonProps {
  readonly selection: RowSelection;
  readonly children: ReactNode;
}

/** Selects the loaded rows. The button then disappears, so the actions get its focus. */
export const SelectAllButton = ({ selection, children }: SelectAllButtonProps) => (
  <Button
    size="small"
    variant="ghost"
    onClick={() => {
      selection.selectAll();
      focusAction();
    }}
  >
    {children}
  </Button>
);
