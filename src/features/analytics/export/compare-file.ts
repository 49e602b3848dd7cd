import type { Metric } from '@/contract/values.ts';

import type { ComparedLine } from '../compare/compared-lines.ts';
import { metricLabels } from '../model/metric-labels.ts';
import type { AnalyticsView } from '../model/types.ts';
import { instant, type PanelFile } from './panel-file.ts';

/** One metric of several projects, bucket by bucket as the API returned it, with the index if the page shows it. */
export function compareFile(
  lines: readonly ComparedLine[],
  metric: Metric,
  { range, granularity }: Pick<AnalyticsView, 'range' | 'granularity'>,
  { isIndexed, place }: { readonly isIndexed: boolean; readonly place: string },
): PanelFile {
  const { name, unit } = metricLabels[metric];
  return {
    what: `${name} by project and ${granularity === 'daily' ? 'day' : 'hour'}`,
    place,
    facts: {
      Range: `${range.from} to ${range.to}, whole UTC days`,
      Granularity: granularity,
      ...Object.fromEntries(lines.map(({ id, total }) => [`Total ${name} (${unit}) of ${id}`, total])),
      ...(isIndexed &&
        Object.fromEntries(
          lines.map(({ id, base }) => [
            `Index 100 of ${id}`,
            base === null ? 'no baseline' : instant(base.startMs),
          ]),
        )),
    },
    columns: [
      { id: 'bucket_start', label: 'Start (UTC)' },
      ...lines.map(({ id, name: project }) => ({ id, label: `${project} (${id})` })),
      ...(isIndexed
        ? lines.map(({ id, name: project }) => ({ id: `${id}_index`, label: `${project} (${id}), index` }))
        : []),
      { id: 'still_running', label: 'In progress' },
    ],
    rows: (lines[0]?.points ?? []).map(({ startMs, running }, index) => [
      instant(startMs),
      ...lines.map(({ points }) => points[index]?.value),
      ...(isIndexed ? lines.map(({ indexed }) => indexed[index]?.value) : []),
      running,
    ]),
  };
}
