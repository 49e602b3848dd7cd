import { useCallback, useMemo, useRef, useState } from 'react';

import type { ChartHandle } from '@/ui/chart/types.ts';
import { useNow } from '@/ui/time/use-now.ts';

import type { ExportSource } from '../export/export-items.tsx';
import { dayOf } from '../model/days.ts';
import { placeNotes } from '../model/place-notes.ts';
import type { AnalyticsSearch } from '../model/search.ts';
import type { DayRange } from '../model/types.ts';
import { useChartNotes } from '../model/use-chart-notes.ts';
import { type LoadedTraffic, useAnalyticsView, useTraffic } from './use-traffic.ts';

interface Place {
  readonly workspaceId: string;
  /** Null: the whole workspace. */
  readonly projectId: string | null;
  /** What files call it. */
  readonly name: string;
}

export type TrafficPage = ReturnType<typeof useTrafficPage>;

/** What the traffic of a project and that of a workspace have in common: numbers, notes, and what can be taken along. */
export function useTrafficPage(search: AnalyticsSearch, read: LoadedTraffic, place: Place) {
  const { workspaceId, projectId, name } = place;
  const now = useNow();
  const view = useAnalyticsView(search);
  const traffic = useTraffic(view, read);
  const { shown } = traffic;
  const chart = useRef<ChartHandle>(null);
  const all = useChartNotes(workspaceId, projectId);
  const notes = useMemo(() => placeNotes(all, shown?.view ?? view), [all, shown, view]);
  const [chosen, setChosen] = useState<DayRange | null>(null);
  const noteOn = useCallback((startMs: number) => {
    const day = dayOf(startMs);
    setChosen({ from: day, to: day });
  }, []);
  // What is on the screen while another range is read is not that range.
  const of = projectId === null ? 'workspace' : 'project';
  const file: ExportSource['file'] =
    shown === null || traffic.pending
      ? null
      : (make) => make.trafficFile(shown, { of, place: name }, notes, now);
  return {
    today: dayOf(now),
    view,
    traffic,
    chart,
    notes,
    chosen,
    noteOn,
    file,
    noPicture:
      search.view === 'table' ? 'The table is shown: switch back to the chart for a picture.' : undefined,
  };
}
