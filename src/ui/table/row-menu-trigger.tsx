import { useRef } from 'react';

const places = {
  // Sits in the table's padding, so it stays visible while the table scrolls sideways.
  row: 'relative -mr-2.5 pointer-coarse:after:absolute pointer-coarse:after:-inset-y-1.25 pointer-coarse:after:-right-1.5 pointer-coarse:after:-left-2.5 in-[.data-row:focus-within]:opacity-100 in-[.data-row:hover]:opacity-100',
  line: '-mr-4 -ml-1 size-11!',
  card: 'absolute! top-2 right-12 size-8 bg-surface shadow-raised group-hover/card:opacity-100 pointer-coarse:right-15 pointer-coarse:size-touch',
} as const;

export type MenuPlace = keyof typeof places;

interface RowMenuTriggerProps {
  readonly label: string;
  readonly place: MenuPlace;
  /** `opening` differs each time, so that a menu reopened while closing is a new one. */
  readonly onOpen: (button: HTMLButtonElement, opening: number) => void;
}

/** Opens a row's menu. In a table it isn't a Tab stop, because rows have the M and Shift+F10 shortcuts. */
export function RowMenuTrigger({ label, place, onOpen }: RowMenuTriggerProps) {
  const wasOpen = useRef(false);
  return (
    <button
      type="button"
      data-row-menu
      aria-haspopup="menu"
      aria-label={label}
      tabIndex={place === 'row' ? -1 : undefined}
      // Light dismiss closes the menu between press and click. The click must not reopen it.
      onPointerDown={({ currentTarget }) => {
        wasOpen.current = currentTarget.hasAttribute('aria-expanded');
      }}
      onClick={({ currentTarget: button, timeStamp: opening }) => {
        // Not every browser focuses a pressed button. The list keeps the focused row mounted while it scrolls.
        if (!button.closest('[data-index]')?.contains(document.activeElement))
          button.focus({ preventScroll: true });
        if (!wasOpen.current) onOpen(button, opening);
        wasOpen.current = false;
      }}
      className={`row-menu ${places[place]}`}
    />
  );
}
