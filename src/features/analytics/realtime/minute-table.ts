import { formatTime } from '@/lib/dates.ts';
import type { ChartDataTableProps } from '@/ui/chart/chart-data-table.tsx';

import { exactText } from '../model/format.ts';
import type { MinuteBar } from '../model/minute-bars.ts';

/** The table behind the minutes, newest first. */
export function minuteTable(bars: readonly MinuteBar[]): ChartDataTableProps {
  return {
    caption: 'Visitors by minute, the last 30 minutes, UTC',
    columns: [{ head: 'Minute (UTC)' }, { head: 'Visitors', numeric: true }],
    rows: bars.toReversed().map(({ startMs, visitors }) => ({
      id: String(startMs),
      cells: [formatTime(startMs, 'utc'), exactText(visitors)],
    })),
  };
}
