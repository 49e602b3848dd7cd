import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';

import type { SetSearch } from '@/domain/lists/list-search.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { dayOf } from '../model/days.ts';
import { usualGranularity } from '../model/range-rules.ts';
import type { AnalyticsSearch } from '../model/search.ts';
import type { AnalyticsView } from '../model/types.ts';
import { comparisonParam, rangeParam } from '../model/view.ts';
import { CompareMenu } from './compare-menu.tsx';
import { RangeMenu } from './range-menu.tsx';

interface TrafficBarProps {
  readonly view: AnalyticsView;
  readonly search: AnalyticsSearch;
  readonly setSearch: SetSearch<AnalyticsSearch>;
  /** May come late: it stands where nothing has to make room for it. */
  readonly aside?: ReactNode;
  /** After all others. */
  readonly children?: ReactNode;
}

/** Which days, against which, in days or hours, as a chart or as its table. */
export function TrafficBar({ view, search, setSearch, aside, children }: TrafficBarProps) {
  const today = dayOf(useNow());
  const { hourlyProblem, granularity } = view;
  const table = search.view === 'table';
  return (
    <div role="group" aria-label="What is shown" className="flex flex-wrap items-center gap-2">
      <RangeMenu view={view} today={today} onChoose={(range) => setSearch({ range: rangeParam(range) })} />
      <CompareMenu
        view={view}
        today={today}
        onCompare={(comparison) => setSearch({ vs: comparisonParam(comparison) })}
        onWeekdays={(match) => setSearch({ weekdays: match ? undefined : 'no' })}
      />
      <span className="flex flex-wrap items-center gap-2 md:ml-auto">
        <span className="px-1 text-small text-ink-2 empty:hidden max-md:order-last">{aside}</span>
        {hourlyProblem === null ? (
          <SegmentedControl
            label="Buckets"
            value={granularity}
            onChange={(by) => setSearch({ by: by === usualGranularity(view.days) ? undefined : by })}
            options={[
              { value: 'hourly', label: 'Hourly' },
              { value: 'daily', label: 'Daily' },
            ]}
          />
        ) : (
          <Button disabledReason={hourlyProblem}>Daily</Button>
        )}
        <Button
          icon={<Table2 size={16} strokeWidth={1.75} />}
          aria-pressed={table}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
          onClick={() => setSearch({ view: table ? undefined : 'table' })}
        >
          Table
        </Button>
        {children}
      </span>
    </div>
  );
}
