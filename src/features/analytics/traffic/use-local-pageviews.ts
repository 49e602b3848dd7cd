import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { localDaysProblem, localHours, withLocalPageviews } from '../model/local-days.ts';
import { periodOf } from '../model/periods.ts';
import type { AnalyticsSearch } from '../model/search.ts';
import type { DisplayedTraffic, TrafficOptions } from '../model/types.ts';

const noRange = { from: '2000-01-01', to: '2000-01-01' };

/** Page views by local day, where the page asks for them. One request of hours for each range. */
export function useLocalPageviews(
  displayed: DisplayedTraffic | null,
  search: AnalyticsSearch,
  optionsOf: TrafficOptions,
) {
  const view = displayed?.view ?? null;
  const isRequested =
    view !== null &&
    search.tz === 'local' &&
    search.metric === 'pageviews' &&
    localDaysProblem(view) === null &&
    periodOf(view, search.per) === null;
  const compared = view?.compared ?? null;
  const options = optionsOf(localHours(view?.range ?? noRange));
  const main = useQuery({ ...options, ...(!isRequested && { queryFn: skipToken }) });
  const beforeOptions = optionsOf(localHours(compared ?? noRange));
  const before = useQuery({
    ...beforeOptions,
    ...((!isRequested || compared === null) && { queryFn: skipToken }),
  });
  const local = useMemo(
    () =>
      displayed === null || !isRequested || main.data === undefined
        ? displayed
        : {
            ...displayed,
            series: withLocalPageviews(
              displayed.series,
              displayed.view,
              { data: main.data, atMs: main.dataUpdatedAt },
              before.data && { data: before.data, atMs: before.dataUpdatedAt },
            ),
          },
    [displayed, isRequested, main.data, main.dataUpdatedAt, before.data, before.dataUpdatedAt],
  );
  return {
    displayed: local,
    error: isRequested ? (main.error ?? before.error) : null,
    retry: () => {
      if (main.error !== null) void main.refetch();
      if (before.error !== null) void before.refetch();
    },
  };
}
