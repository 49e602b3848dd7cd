import type { SealedLabel } from '@/api/security.ts';
import { sourceWord } from '@/entities/personal-data-words.ts';

import { wantedStatuses } from '../status-filter.ts';
import { readValues } from '../value-list.ts';
import { ageWord, labelStatusWord } from './label-words.ts';
import { filterLabels } from './labels.ts';
import type { PersonalDataSearch } from './search.ts';

/** What the page asks to have exported: what matches its filters. */
export interface ExportAsk {
  readonly keep: (label: SealedLabel) => boolean;
  /** The filters in words. */
  readonly words: readonly string[];
}

export function exportAsk(search: PersonalDataSearch, now: number): ExportAsk {
  const sources = readValues(search.source);
  return {
    keep: (label) => filterLabels([label], search, now).shown.length > 0,
    words: [
      ...wantedStatuses(search.status).map((status) => `Status: ${labelStatusWord(status).label}`),
      ...(sources.length === 0 ? [] : [`Source: ${sources.map(sourceWord).join(', ')}`]),
      ...(search.age === undefined ? [] : [`Found: ${ageWord(search.age)}`]),
    ],
  };
}
