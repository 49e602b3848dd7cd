import { formatUtc } from '@/lib/dates.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { usePrinting } from './use-printing.ts';

interface PrintedNoteProps {
  readonly filters: readonly string[];
  /** How much of the list is printed, if the page header doesn't say it. */
  readonly count?: string | undefined;
}

/** Only on paper: the filters, and when it was printed. */
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
