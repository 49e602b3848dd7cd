import type { AnalyticsBreakdowns } from '@/contract/resources/analytics.ts';

import { breakdownList, isCapped } from '../breakdowns/breakdown-rows.ts';
import { type Dimension, dimensionNames, singularNames } from '../breakdowns/dimensions.ts';
import { caveats } from '../model/retention.ts';
import type { AnalyticsView } from '../model/types.ts';
import { changePercent, type PanelFile } from './panel-file.ts';

interface BreakdownData {
  readonly data: AnalyticsBreakdowns;
  /** Undefined when nothing is compared or it isn't loaded. */
  readonly before: AnalyticsBreakdowns | undefined;
}

/** One breakdown as a file, with the labels of the API beside ours. */
export function breakdownFile(
  dimension: Dimension,
  { data, before }: BreakdownData,
  { range, compared }: Pick<AnalyticsView, 'range' | 'compared'>,
  place: string,
  nowMs: number,
): PanelFile {
  const notes = caveats({ range, compared: before === undefined ? null : compared }, nowMs);
  const itemsBefore = compared === null ? undefined : before?.[dimension];
  const { rows } = breakdownList(dimension, data[dimension], itemsBefore);
  const withComparison = compared !== null && itemsBefore !== undefined;
  return {
    what: `${dimensionNames[dimension]} by visitors`,
    place,
    facts: {
      Range: `${range.from} to ${range.to}, whole UTC days`,
      ...(withComparison && {
        'Compared with': `${compared.from} to ${compared.to} (${compared.label})`,
      }),
      Rows: includedRows(data[dimension]),
      ...(withComparison && { 'Rows compared': includedRows(itemsBefore) }),
      ...(notes.length > 0 && { Caveats: notes.join(' ') }),
      Totals: 'none: a visit can be in several rows',
    },
    columns: [
      { id: 'name', label: singularNames[dimension] },
      { id: 'label', label: 'API label' },
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
      ...(withComparison ? [row.before, changePercent(row.visitors, row.before)] : []),
    ]),
  };
}

const includedRows = (items: readonly unknown[]): string =>
  isCapped(items) ? `top ${items.length} by visitors; the rest is unknown` : 'all';
