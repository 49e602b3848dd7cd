import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '@/ui/controls/button.tsx';

import { comparisonParam, rangeParam } from '../model/view.ts';
import { CompareMenu } from './compare-menu.tsx';
import { GranularityChoice } from './granularity-choice.tsx';
import { RangeMenu } from './range-menu.tsx';
import { useTrafficShortcuts } from './use-traffic-shortcuts.ts';
import type { TrafficPage } from './use-traffic.ts';

interface TrafficBarProps {
  readonly page: TrafficPage;
  /** May appear late without moving anything. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Range, comparison, granularity, and chart or table. */
export function TrafficBar({ page, aside, children }: TrafficBarProps) {
  const { view, today, search, setSearch } = page;
  const isTable = search.view === 'table';
  useTrafficShortcuts(page);
  return (
    <div role="group" aria-label="Range and view" className="flex flex-wrap items-center gap-2">
      <RangeMenu view={view} today={today} onChoose={(range) => setSearch({ range: rangeParam(range) })} />
      <CompareMenu
        view={view}
        today={today}
        onCompare={(comparison) => setSearch({ vs: comparisonParam(comparison) })}
        onWeekdays={(match) => setSearch({ weekdays: match ? undefined : 'no' })}
      />
      <span className="flex flex-wrap items-center gap-2 md:ml-auto">
        <span className="px-1 text-small text-ink-2 empty:hidden max-md:order-last">{aside}</span>
        <GranularityChoice view={view} per={search.per} onChange={setSearch} />
        <Button
          icon={<Table2 size={16} strokeWidth={1.75} />}
          aria-pressed={isTable}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
          onClick={() => setSearch({ view: isTable ? undefined : 'table', except: undefined })}
        >
          Table
        </Button>
        {children}
      </span>
    </div>
  );
}
