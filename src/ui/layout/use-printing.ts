import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { createLazyStore } from '@/lib/store.ts';

/** Chromium sends only one of the two: the print events, or the change of media. */
const told = { byEvents: false, byMedia: false };
const printing = createLazyStore({ load: () => false, activate: listenToPrinting });

/** Whether this render is for paper. It should load nothing of its own. */
export const isPrinting = (): boolean => printing.get();

function turn(change: Partial<typeof told>): void {
  Object.assign(told, change);
  const next = told.byEvents || told.byMedia;
  // The browser takes its picture right after the event.
  flushSync(() => printing.set(next));
}

const before = (): void => turn({ byEvents: true });
const after = (): void => turn({ byEvents: false, byMedia: false });
const onMedia = ({ matches }: MediaQueryListEvent): void => turn({ byMedia: matches });

function listenToPrinting(): () => void {
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  // Tools that make a PDF without the dialog only change the media.
  const media = window.matchMedia('print');
  media.addEventListener('change', onMedia);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    media.removeEventListener('change', onMedia);
    Object.assign(told, { byEvents: false, byMedia: false });
    printing.set(false);
  };
}

/** True while the page is printed. */
export const usePrinting = (): boolean => useSyncExternalStore(printing.subscribe, isPrinting);
