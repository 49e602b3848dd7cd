import type { AnalyticsBreakdowns } from '@/contract/resources/analytics.ts';

import { breakdownList } from '../model/breakdown-rows.ts';
import { type Dimension, dimensionNames } from '../model/labels.ts';
import type { AnalyticsView } from '../model/types.ts';
import type { PanelFile } from './panel-file.ts';

/** One breakdown as a file: labels as the service gave them, beside the words that people read. */
export function breakdownFile(
  dimension: Dimension,
  items: AnalyticsBreakdowns[Dimension],
  view: Pick<AnalyticsView, 'range'>,
  place: string,
): PanelFile {
  const { rows, capped } = breakdownList(dimension, items, undefined);
  return {
    what: `${dimensionNames[dimension]} by visitors`,
    place,
    facts: {
      Range: `${view.range.from} to ${view.range.to}, whole UTC days`,
      'Rows told': capped ? `the ${rows.length} with most visitors; the rest is not known` : 'all',
      Totals: 'none: a visit may be in several rows',
    },
    columns: ['label', 'name', 'visitors'],
    rows: rows.map(({ label, text, visitors }) => [label, text, visitors]),
  };
}
