import { allStatuses, defaultStatus, readValues, type ScanSearch } from './search.ts';

/** The filters in the service's own words, for the head of an export: what it holds and what it leaves out. */
export function filterWords(search: ScanSearch, text: string): readonly string[] {
  const status = search.status ?? defaultStatus;
  const lists = (['level', 'scanner', 'category'] as const).flatMap((name) => {
    const values = readValues(search[name]);
    return values.length === 0 ? [] : [`${name}: ${values.join(', ')}`];
  });
  return [
    ...(status === allStatuses ? [] : [`status: ${status}`]),
    ...lists,
    ...(text.trim() === '' ? [] : [`text: ${text.trim()}`]),
  ];
}
