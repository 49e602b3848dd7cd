import { limits } from '@/contract/limits.ts';

import type { MinuteBar } from '../model/minute-bars.ts';
import type { PanelFile } from './panel-file.ts';

/** The last minutes as they were read at `atMs`, those without a visit included. */
export function realtimeFile(
  bars: readonly MinuteBar[],
  current: number,
  atMs: number,
  place: string,
): PanelFile {
  return {
    what: 'Visitors by minute',
    place,
    facts: {
      Range: `the last ${limits.realtimeWindowMinutes} minutes before ${new Date(atMs).toISOString()}`,
      [`Visitors of the last ${limits.realtimeActiveMinutes} minutes`]: current,
      Totals: 'none: a visit may be in several minutes',
    },
    columns: [
      { id: 'minute_start', label: 'Minute (UTC)' },
      { id: 'visitors', label: 'Visitors' },
    ],
    rows: bars.map(({ startMs, visitors }) => [new Date(startMs).toISOString(), visitors]),
  };
}
