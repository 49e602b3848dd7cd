import { useEffect, useRef } from 'react';

interface PageKeys {
  /** `/` */
  readonly onFilter: () => void;
  /** `j` and `k` where no row has the focus yet. */
  readonly onRows: () => void;
}

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], dialog';

/** Keys of one letter that hold on the whole page, but not in fields, menus and dialogs (features.md C12). */
export function usePageKeys(on: boolean, keys: PageKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(typing) !== null) return;
      if (document.querySelector('dialog:modal') !== null) return;
      if (key === '/') latest.current.onFilter();
      else if (key === 'j' || key === 'k') latest.current.onRows();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
}
