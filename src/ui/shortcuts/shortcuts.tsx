import { useEffect } from 'react';

/** A key of the page on screen, for the list of keys (`?`); `press` where it holds on the whole page. */
export interface Shortcut {
  /** What is written on the keys that do it. */
  readonly signs: readonly string[];
  /** In two or three words. */
  readonly does: string;
  readonly press?: (() => void) | undefined;
}

const registered = new Set<readonly Shortcut[]>();

/** The keys of what is on screen, in the order in which the parts of the page came. */
export const pageShortcuts = (): readonly Shortcut[] => [...registered].flat();

/** Says which keys this part of the page has, for as long as it is there. */
export function usePageShortcuts(keys: readonly Shortcut[]): void {
  useEffect(() => {
    registered.add(keys);
    return () => void registered.delete(keys);
  }, [keys]);
}

/** The sign on a key. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className="inline-block min-w-4.5 rounded-[4px] bg-sunken px-1 text-center font-sans text-tiny text-ink-2 shadow-raised">
      {children}
    </kbd>
  );
}

/**
 * For a button that takes its own line off a list: the focus goes to the field of the line after it, or of the one
 * before, where the key that is still down does nothing; where no line is left, to what stands `otherwise`. Called while
 * the line is there.
 */
export function focusAdjacent(button: HTMLElement, otherwise: HTMLElement | null): void {
  const line = button.closest('li');
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  (next?.querySelector('input') ?? otherwise)?.focus();
}
