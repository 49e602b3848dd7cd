import { limits } from '@/contract/limits.ts';
import type { AnalyticsBreakdowns } from '@/contract/resources/analytics.ts';

import { breakdownList, type BreakdownRow } from '../model/breakdown-rows.ts';
import { caveats } from '../model/caveats.ts';
import { type Dimension, dimensionNames } from '../model/labels.ts';
import type { AnalyticsView } from '../model/types.ts';
import type { PanelFile } from './panel-file.ts';

interface BreakdownAnswers {
  readonly data: AnalyticsBreakdowns;
  /** Undefined: nothing is compared, it is not there yet, or not readable. */
  readonly before: AnalyticsBreakdowns | undefined;
}

const ones: Readonly<Record<Dimension, string>> = {
  pages: 'Page',
  sources: 'Source',
  countries: 'Country',
  devices: 'Device',
};

/**
 * One breakdown as a file: labels as the service gave them, beside the words that people read. What is not known of the
 * compared range stays empty.
 */
export function breakdownFile(
  dimension: Dimension,
  { data, before }: BreakdownAnswers,
  { range, compared }: Pick<AnalyticsView, 'range' | 'compared'>,
  place: string,
  nowMs: number,
): PanelFile {
  const known = caveats({ range, compared: before === undefined ? null : compared }, nowMs);
  const then = compared === null ? undefined : before?.[dimension];
  const { rows, capped } = breakdownList(dimension, data[dimension], then);
  const withComparison = compared !== null && then !== undefined;
  return {
    what: `${dimensionNames[dimension]} by visitors`,
    place,
    facts: {
      Range: `${range.from} to ${range.to}, whole UTC days`,
      ...(withComparison && {
        'Compared with': `${compared.from} to ${compared.to} (${compared.label})`,
      }),
      'Rows told': toldOf(rows.length, capped),
      ...(withComparison && {
        'Rows told compared': toldOf(then.length, then.length >= limits.breakdownEntries),
      }),
      ...(known.length > 0 && { 'To know': known.join(' ') }),
      Totals: 'none: a visit may be in several rows',
    },
    columns: [
      { id: 'name', label: ones[dimension] },
      { id: 'label', label: 'Raw label' },
      { id: 'visitors', label: 'Visitors' },
      ...(withComparison
        ? [
            { id: 'visitors_compared', label: 'Visitors (compared)' },
            { id: 'visitors_change_percent', label: 'Change (%)' },
          ]
        : []),
    ],
    rows: rows.map((row) => [
      row.text,
      row.label,
      row.visitors,
      ...(withComparison ? [row.before, percentOf(row)] : []),
    ]),
  };
}

const toldOf = (rows: number, capped: boolean): string =>
  capped ? `the ${rows} with most visitors; the rest is not known` : 'all';

/** To the last digit; null: it is not known what was before, or it was nothing, from which there is no percentage. */
const percentOf = ({ visitors, before }: BreakdownRow): number | null =>
  before === null || before === 0 ? null : ((visitors - before) / before) * 100;
