import { useLayoutEffect } from 'react';

/** A shortcut of the current page, for the list of shortcuts (`?`). Has `press` if it works anywhere on the page. */
export interface Shortcut {
  readonly keys: readonly string[];
  /** Two or three words. */
  readonly does: string;
  /** What has to have the focus, if the same key may do something else on the page: “Focused finding”. */
  readonly on?: string;
  readonly press?: (() => void) | undefined;
}

const registered = new Set<readonly Shortcut[]>();

/** The shortcuts of the current page, in the order of its parts. */
export const pageShortcuts = (): readonly Shortcut[] => [...registered].flat();

export function usePageShortcuts(shortcuts: readonly Shortcut[]): void {
  // In a layout effect, so that they work as soon as the page is visible.
  useLayoutEffect(() => {
    registered.add(shortcuts);
    return () => void registered.delete(shortcuts);
  }, [shortcuts]);
}

type Modifiers = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Whether a key is pressed as part of a shortcut of the browser or the system. Many keyboards type brackets with AltGr, which
 * Windows reports as Ctrl and Alt, or with Option.
 */
export const isSystemShortcut = ({ key, altKey, ctrlKey, metaKey }: Modifiers): boolean =>
  key === '[' || key === ']' ? metaKey || (ctrlKey && !altKey) : metaKey || ctrlKey || altKey;

export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className="inline-block min-w-4.5 rounded-[4px] bg-sunken px-1 text-center font-sans text-tiny text-ink-2 shadow-raised">
      {children}
    </kbd>
  );
}
