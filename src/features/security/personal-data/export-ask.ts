import type { SealedLabel } from '@/api/security.ts';

import { ageWords, labelStatusWord, sourceWord } from './label-words.ts';
import { filterLabels } from './labels.ts';
import { allStatuses, defaultStatus, type PersonalDataSearch, readSources } from './search.ts';

/** What the page asks to have exported: what matches its filters. */
export interface ExportAsk {
  readonly keep: (label: SealedLabel) => boolean;
  /** The filters in words. */
  readonly words: readonly string[];
}

export function exportAsk(search: PersonalDataSearch, now: number): ExportAsk {
  const status = search.status ?? defaultStatus;
  const sources = readSources(search.source);
  return {
    keep: (label) => filterLabels([label], search, now).shown.length > 0,
    words: [
      ...(status === allStatuses ? [] : [`Status: ${labelStatusWord(status).label}`]),
      ...(sources.length === 0 ? [] : [`Source: ${sources.map(sourceWord).join(', ')}`]),
      ...(search.age === undefined ? [] : [`Found: ${ageWords[search.age]}`]),
    ],
  };
}
