import { type StatusLabel, statusLabelOf, type StatusLabels } from '@/domain/security/finding-labels.ts';
import { getOwn } from '@/lib/text.ts';

import type { Age } from './search.ts';

const statusWords: StatusLabels = {
  open: { label: 'Open', meaning: 'Not yet fixed or ignored.', tone: 'warn' },
  ignored: {
    label: 'Ignored',
    meaning: 'Someone ignored it. The data is still there.',
    tone: 'neutral',
  },
  fixed: { label: 'Fixed', meaning: 'The content was redacted or removed.', tone: 'good' },
};

/** The order of the status filter. Unknown statuses come last. */
export const statusOrder: readonly string[] = Object.keys(statusWords);

/** Spec §2.14. */
export const piiFindingStatusLabel = (status: string): StatusLabel => statusLabelOf(statusWords, status);

const ageWords: Readonly<Record<Age, string>> = {
  week: 'Last 7 days',
  month: '8 to 30 days ago',
  quarter: '31 to 90 days ago',
  older: 'More than 90 days ago',
};

export const ageLabel = (age: string): string => getOwn(ageWords, age) ?? age;
