import { metrics } from '@/contract/values.ts';
import { formatDateRange } from '@/lib/dates.ts';
import { inLine } from '@/lib/markdown.ts';
import { dayOf } from '@/lib/utc-days.ts';

import { offsetsIn } from '../model/bucket-time.ts';
import { changeText, formatMetric } from '../model/format.ts';
import { metricLabels } from '../model/metric-labels.ts';
import { isMeanOfNobody } from '../model/totals.ts';
import type { DayRange, DisplayedTraffic } from '../model/types.ts';
import type { PlacedNote } from '../notes/chart-note.ts';

/** Always with the year: the text is read later, and elsewhere. */
const withYear = ({ from, to }: DayRange): string => formatDateRange(from, to, 0);

/** The totals, changes, and notes that a page shows as Markdown, for a message or a document. */
export function trafficSummary(
  displayed: DisplayedTraffic,
  place: string,
  notes: readonly PlacedNote[],
  url: string,
): string {
  const { view, series } = displayed;
  const { compared, range } = view;
  const totals = metrics.map((metric) => {
    const { total } = series.metrics[metric];
    const change = changeText(metric, displayed);
    const value = isMeanOfNobody(series, metric) ? '–' : formatMetric(metric, total);
    const changed = change === null ? '' : ` (${change})`;
    const isLocal = metric === 'pageviews' && series.hasLocalPageviews === true;
    const zone = isLocal ? ` by local day (${offsetsIn(range)})` : '';
    return `- ${metricLabels[metric].name}${zone}: ${value}${changed}`;
  });
  const noted = notes.map(
    ({ startMs, endMs, text }) =>
      `- ${withYear({ from: dayOf(startMs), to: dayOf(endMs) })}: ${inLine(text)}`,
  );
  return [
    `**Traffic of ${inLine(place)}, ${withYear(range)} (UTC)**`,
    ...(compared === null ? [] : ['', `Compared with ${withYear(compared)}`]),
    '',
    ...totals,
    ...(noted.length === 0 ? [] : ['', 'Notes:', '', ...noted]),
    '',
    `<${url}>`,
    '',
  ].join('\n');
}
