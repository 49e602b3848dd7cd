import { useRouter } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';

import { startOf } from '@/lib/utc-days.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

import { presetLabels, shiftRange } from '../model/ranges.ts';
import { analyticsSearch } from '../model/search.ts';
import type { AnalyticsView, Day } from '../model/types.ts';
import { rangeParam, viewOf } from '../model/view.ts';
import { RangeMenu } from './range-menu.tsx';

interface RangeStepperProps {
  readonly view: AnalyticsView;
  readonly today: Day;
  /** Must be stable between renders. */
  readonly setSearch: (changes: { readonly range: string | undefined }) => void;
}

/** The range between the buttons for the periods before and after, and the shortcuts for all of them. */
export function RangeStepper(props: RangeStepperProps) {
  const { view, today, setSearch } = props;
  useRangeShortcuts(props);
  return (
    <span className="-mx-2 flex items-center max-sm:-mx-3 print:mx-0">
      <ShiftButton {...props} by="previous" />
      <RangeMenu view={view} today={today} onChoose={(range) => setSearch({ range: rangeParam(range) })} />
      <ShiftButton {...props} by="next" />
    </span>
  );
}

function ShiftButton({
  view,
  today,
  setSearch,
  by,
}: RangeStepperProps & { readonly by: 'previous' | 'next' }) {
  const range = shiftRange(view, by, today);
  return (
    <IconButton
      size="small"
      label={by === 'previous' ? 'Previous period' : 'Next period'}
      icon={<ChevronRight className={by === 'previous' ? 'rotate-180' : undefined} />}
      disabledReason={range === null ? 'This is the latest period.' : undefined}
      onClick={() => {
        if (range !== null) setSearch({ range: rangeParam(range) });
      }}
    />
  );
}

const presetKeys = [
  ['d', 'yesterday'],
  ['w', '7d'],
  ['m', '28d'],
  ['q', '90d'],
] as const;

/** Comma and period: next to each other, and unshifted on most layouts. */
const shiftKeys = [
  [',', 'previous', 'Previous period'],
  ['.', 'next', 'Next period'],
] as const;

function useRangeShortcuts({ today, setSearch }: RangeStepperProps): void {
  const router = useRouter();
  usePageShortcuts(
    useMemo(
      (): readonly Shortcut[] => [
        ...presetKeys.map(([key, preset]) => ({
          keys: [key],
          does: presetLabels[preset],
          press: () => setSearch({ range: rangeParam(preset) }),
        })),
        ...shiftKeys.map(([key, by, does]) => ({
          keys: [key],
          does,
          press: () => {
            // After quick presses the URL has changed, but the page hasn't rendered yet.
            const latest = viewOf(analyticsSearch.parse(router.latestLocation.search), startOf(today));
            const range = shiftRange(latest, by, today);
            if (range !== null) setSearch({ range: rangeParam(range) });
          },
        })),
      ],
      [setSearch, router, today],
    ),
  );
}
