import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';

import { periodOf, periodsOf } from '../model/periods.ts';
import { usualGranularity } from '../model/ranges.ts';
import { type AnalyticsView, type Granularity, type Period, periods } from '../model/types.ts';

const labels: Readonly<Record<Granularity | Period, string>> = {
  hourly: 'Hourly',
  daily: 'Daily',
  average: '7-day average',
  week: 'Weekly',
  month: 'Monthly',
};

interface GranularityChoiceProps {
  readonly view: AnalyticsView;
  /** How days are grouped; undefined for single days. */
  readonly per: Period | undefined;
  readonly onChange: (choice: {
    readonly per: Period | undefined;
    readonly by: Granularity | undefined;
  }) => void;
}

/** Hours if the API has them for the range, and groups of days for long ranges. */
export function GranularityChoice({ view, per, onChange }: GranularityChoiceProps) {
  const { days, granularity, hourlyProblem } = view;
  // Leaves room for the other controls on the same line.
  const isShort = useMedia('(width < 1360px)');
  const offered: readonly (Granularity | Period)[] = [
    ...(hourlyProblem === null ? (['hourly'] as const) : []),
    'daily',
    ...periodsOf({ granularity: 'daily', days }),
  ];
  if (offered.length === 1) return null;
  return (
    <SegmentedControl
      label="Granularity"
      value={periodOf(view, per) ?? granularity}
      onChange={(value) => {
        const by = value === 'hourly' ? 'hourly' : 'daily';
        onChange({
          per: periods.find((period) => period === value),
          by: by === usualGranularity(days) ? undefined : by,
        });
      }}
      options={offered.map((value) => ({
        value,
        label: value === 'average' && isShort ? '7-day' : labels[value],
      }))}
    />
  );
}
