import { getOwn } from '@/lib/text.ts';
import type { Tone } from '@/ui/controls/chip.tsx';

export interface StatusLabel {
  readonly label: string;
  readonly meaning: string;
  readonly tone: Tone;
}

export type StatusLabels = Readonly<Record<string, StatusLabel>>;

/** A status in words; one that is new (spec 9) is shown as the service wrote it. */
export const statusLabelOf = (words: StatusLabels, status: string): StatusLabel =>
  getOwn(words, status) ?? {
    label: status,
    meaning: `The service answered “${status}”, a value that this console does not know yet.`,
    tone: 'neutral',
  };
