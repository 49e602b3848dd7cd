import { isFollowed, isSettled, type JournalEntry } from '@/api/deployment-journal.ts';
import { lookUp } from '@/lib/look-up.ts';
import type { Tone } from '@/ui/chip.tsx';

export interface OutcomeWords {
  readonly label: string;
  readonly tone: Tone;
}

const known: Readonly<Record<string, OutcomeWords>> = {
  running: { label: 'Running', tone: 'accent' },
  completed: { label: 'Completed', tone: 'good' },
  error: { label: 'Failed', tone: 'bad' },
  unknown: { label: 'State unknown', tone: 'warn' },
  not_found: { label: 'Not found', tone: 'neutral' },
};

/** A status in a word, with the class of a failure (spec 3.1); what is new is shown as it came. */
export function outcomeWords(outcome: string, errorClass: string | null): OutcomeWords {
  const words = lookUp(known, outcome);
  if (words === undefined) return { label: outcome, tone: 'neutral' };
  return outcome === 'error' && errorClass !== null
    ? { ...words, label: `${words.label}: ${errorClass}` }
    : words;
}

/** The same of an entry of the journal: what nobody follows any more is not said to run. */
export const entryWords = (entry: JournalEntry, nowMs: number): OutcomeWords =>
  isSettled(entry) || isFollowed(entry, nowMs)
    ? outcomeWords(entry.outcome, entry.error_class)
    : { label: 'End not seen', tone: 'neutral' };
