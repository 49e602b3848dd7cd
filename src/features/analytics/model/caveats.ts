import { limits } from '@/contract/limits.ts';
import { formatDate } from '@/lib/dates.ts';

import { addDays, dayOf } from './days.ts';
import type { AnalyticsView } from './types.ts';

/** Why numbers of a range, or their change, may be lower than they should be (spec 4.21), as sentences; often none. */
export function caveats(
  { range, compared }: Pick<AnalyticsView, 'range' | 'compared'>,
  nowMs: number,
): string[] {
  const today = dayOf(nowMs);
  const told: string[] = [];
  if (compared !== null && range.to >= today)
    told.push('Today is not over and counts all the same: compare a range that is over for a fair change.');
  const keptFrom = addDays(today, -limits.analyticsRetentionDays);
  const earliest = compared === null || range.from < compared.from ? range : compared;
  if (earliest.from < keptFrom)
    told.push(
      `Some projects keep ${limits.analyticsRetentionDays} days: visits before ${formatDate(`${keptFrom}T00:00:00Z`, 'utc')} may not be counted.`,
    );
  return told;
}
