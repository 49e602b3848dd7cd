import { lookUp } from '@/lib/look-up.ts';
import type { Tone } from '@/ui/chip.tsx';

export interface StatusWord {
  readonly label: string;
  readonly meaning: string;
  readonly tone: Tone;
}

export type StatusWords = Readonly<Record<string, StatusWord>>;

/** A status in words; one that is new (spec 9) is shown as the service wrote it. */
export const statusWordOf = (words: StatusWords, status: string): StatusWord =>
  lookUp(words, status) ?? {
    label: status,
    meaning: `The service answered “${status}”, a value that this console does not know yet.`,
    tone: 'neutral',
  };
