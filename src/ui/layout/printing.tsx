import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { formatUtc } from '@/lib/dates.ts';
import { createLazyStore } from '@/lib/store.ts';
import { useNow } from '@/ui/time/use-now.ts';

/** Chromium fires only one of the two: the print events, or the media change. */
const sources = { byEvents: false, byMedia: false };
const printing = createLazyStore({ load: () => false, activate: listenToPrinting });

/** Whether this render is for print. It shouldn't load anything. */
export const isPrinting = (): boolean => printing.get();

function turn(change: Partial<typeof sources>): void {
  Object.assign(sources, change);
  const next = sources.byEvents || sources.byMedia;
  // The browser captures the page right after the event.
  flushSync(() => printing.set(next));
}

const before = (): void => turn({ byEvents: true });
const after = (): void => turn({ byEvents: false, byMedia: false });
const onMedia = ({ matches }: MediaQueryListEvent): void => turn({ byMedia: matches });

function listenToPrinting(): () => void {
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  // Tools that make a PDF without the print dialog send no print events: only the media query changes.
  const media = window.matchMedia('print');
  media.addEventListener('change', onMedia);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    media.removeEventListener('change', onMedia);
    Object.assign(sources, { byEvents: false, byMedia: false });
    printing.set(false);
  };
}

/** True while the page is printed. */
export const usePrinting = (): boolean => useSyncExternalStore(printing.subscribe, isPrinting);

interface PrintedNoteProps {
  readonly filters: readonly string[];
  /** How much of the list is printed, if the page header doesn't say it. */
  readonly count?: string | undefined;
}

/** Print only: the filters. */
export function PrintedNote({ filters, count }: PrintedNoteProps) {
  if (!usePrinting()) return null;
  return (
    <p className="text-small wrap-anywhere text-ink-2">
      Filters: {[filters.join(' · ') || 'none', ...(count === undefined ? [] : [count])].join('. ')}
    </p>
  );
}

/** Print only: the time of printing. */
export function PrintedTime() {
  const now = new Date(useNow()).toISOString();
  return usePrinting() ? <p className="text-small text-ink-2">Printed {formatUtc(now)}</p> : null;
}
