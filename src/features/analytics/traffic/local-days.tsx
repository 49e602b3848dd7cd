import { describeError } from '@/api/errors/describe-error.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';

import { localDaysProblem } from '../model/local-days.ts';
import { periodOf } from '../model/periods.ts';
import type { TrafficPage } from './use-traffic.ts';

/** Whether days are UTC or local. Only page views can be added up from hours (spec §2.17). */
export function LocalDays({ page: { view, search, setSearch, local } }: { readonly page: TrafficPage }) {
  if (localDaysProblem(view) !== null || periodOf(view, search.per) !== null) return null;
  if (search.metric !== 'pageviews')
    return search.tz === 'local' ? (
      <p>Shown by UTC day. A visit can span hours, so only page views have local days.</p>
    ) : null;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      <SegmentedControl
        label="Days"
        value={search.tz ?? 'utc'}
        onChange={(zone) => setSearch({ tz: zone === 'local' ? zone : undefined }, { replace: true })}
        options={[
          { value: 'utc', label: 'UTC days' },
          { value: 'local', label: 'Local days' },
        ]}
      />
      {local.error !== null && (
        <span role="alert" className="flex items-center gap-2 text-bad">
          Couldn’t load local days.
          {!describeError(local.error).refused && (
            <Button size="small" onClick={local.retry}>
              Try again
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
