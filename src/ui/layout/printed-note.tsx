import { formatUtc } from '@/lib/dates.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { usePrinting } from './use-printing.ts';

interface PrintedNoteProps {
  /** In words, each for itself; empty: none. */
  readonly filters: readonly string[];
  /** How much of the list is on paper, where the page's head does not say it. */
  readonly count?: string | undefined;
}

/** On paper alone: what the list is filtered by, and when it was printed. */
export function PrintedNote(props: PrintedNoteProps) {
  return usePrinting() ? <Note {...props} /> : null;
}

function Note({ filters, count }: PrintedNoteProps) {
  const printed = `Printed ${formatUtc(new Date(useNow()).toISOString())}`;
  return (
    <p className="text-small wrap-anywhere text-ink-2">
      Filters: {[filters.join(' · ') || 'none', ...(count === undefined ? [] : [count]), printed].join('. ')}
    </p>
  );
}
