import { plainWord } from '@/lib/plain-word.ts';

import { noCategoryValue } from './findings.ts';
import { categoryWord, findingStatusWord, levelWord } from './scan-words.ts';
import type { Grouping } from './search.ts';

/** How a value that findings are filtered or grouped by reads. */
export const valueWord: Readonly<Record<Grouping, (value: string) => string>> = {
  level: (value) => levelWord(value).label,
  scanner: plainWord,
  category: (value) => categoryWord(value === noCategoryValue ? null : value),
  status: (value) => findingStatusWord(value).label,
};
