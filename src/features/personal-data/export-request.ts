import type { RedactedPiiLabel } from '@/api/security/security.ts';
import { sourceLabel } from '@/domain/personal-data-labels.ts';
import { wantedStatuses } from '@/domain/security/status-filter.ts';
import { readValues } from '@/domain/security/value-list.ts';

import { ageLabel, piiFindingStatusLabel } from './pii-finding-labels.ts';
import { filterPiiFindings } from './pii-findings.ts';
import type { PersonalDataSearch } from './search.ts';

/** What the page asks to have exported: what matches its filters. */
export interface ExportRequest {
  readonly keep: (label: RedactedPiiLabel) => boolean;
  /** The filters in words. */
  readonly words: readonly string[];
}

export function exportRequest(search: PersonalDataSearch, now: number): ExportRequest {
  const sources = readValues(search.source);
  return {
    keep: (label) => filterPiiFindings([label], search, now).shown.length > 0,
    words: [
      ...wantedStatuses(search.status).map((status) => `Status: ${piiFindingStatusLabel(status).label}`),
      ...(sources.length === 0 ? [] : [`Source: ${sources.map(sourceLabel).join(', ')}`]),
      ...(search.age === undefined ? [] : [`Found: ${ageLabel(search.age)}`]),
    ],
  };
}
