import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { createLazyStore } from '@/lib/store.ts';

/** From the event before printing to the one after it, and by the page's media: Chromium sends the one without the other. */
const told = { byEvents: false, byMedia: false };
const printing = createLazyStore({ load: () => false, activate: listenToPrinting });

/** Whether what is drawn now is drawn for paper: it is gone in a moment, and asks for nothing of its own. */
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
  // What makes a PDF of a page without its dialog changes the media alone.
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

/** True while the page is put on paper, from before the browser takes its picture of it. */
export const usePrinting = (): boolean => useSyncExternalStore(printing.subscribe, isPrinting);
