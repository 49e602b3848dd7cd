import { plainWord } from '@/lib/plain-word.ts';

import { categoryLabel, findingStatusLabel, levelLabel } from '../scan-labels.ts';
import type { Grouping } from '../search.ts';
import { noCategoryValue } from './findings.ts';

/** How a value that findings are filtered or grouped by reads. */
export const valueLabel: Readonly<Record<Grouping, (value: string) => string>> = {
  level: (value) => levelLabel(value).label,
  scanner: plainWord,
  category: (value) => categoryLabel(value === noCategoryValue ? null : value),
  status: (value) => findingStatusLabel(value).label,
};
