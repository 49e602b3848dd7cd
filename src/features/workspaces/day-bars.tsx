import { formatNumber } from '@/lib/numbers.ts';

interface DayBarsProps {
  readonly label: string;
  /** Oldest first. */
  readonly values: readonly number[];
  /** How many of the newest are the ones that are counted. */
  readonly counted: number;
}

/** A few days as bars: only their shape, as the numbers stand beside them and are spoken. */
export function DayBars({ label, values, counted }: DayBarsProps) {
  const highest = Math.max(1, ...values);
  const spoken = values.map((value) => formatNumber(Math.round(value))).join(', ');
  return (
    <div
      role="img"
      aria-label={`${label}, oldest first: ${spoken}`}
      className="flex h-10 items-end gap-[3px]"
    >
      {[...values.entries()].map(([day, value]) => (
        <div
          key={day}
          className={`min-h-0.5 flex-1 rounded-[2px] forced-color-adjust-none ${day < values.length - counted ? 'bg-line-strong' : 'bg-accent'}`}
          style={{ height: `${(value / highest) * 100}%` }}
        />
      ))}
    </div>
  );
}
