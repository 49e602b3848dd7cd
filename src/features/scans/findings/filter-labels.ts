import { wantedStatuses } from '@/domain/security/status-filter.ts';
import { readValues } from '@/domain/security/value-list.ts';

import type { ScanSearch } from '../search.ts';

/** The filters in the service's own words, for the head of an export: what it holds and what it leaves out. */
export function filterLabels(search: ScanSearch, text: string): readonly string[] {
  const lists = (['level', 'scanner', 'category'] as const).flatMap((name) => {
    const values = readValues(search[name]);
    return values.length === 0 ? [] : [`${name}: ${values.join(', ')}`];
  });
  return [
    ...wantedStatuses(search.status).map((status) => `status: ${status}`),
    ...lists,
    ...(text.trim() === '' ? [] : [`text: ${text.trim()}`]),
  ];
}
