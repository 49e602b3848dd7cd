import { Tooltip, useChartWidth } from 'recharts';

import { ChartSwatch } from './chart-legend.tsx';
import { pointWords } from './summary.ts';
import type { TimeData } from './types.ts';

const WIDTH = 264;
const OFFSET = 14;
const cursor = { stroke: 'var(--chart-cursor)' };
/** A narrow chart would be hidden by its tooltip, so it stands above it. */
const above = { top: 'auto', bottom: 'calc(100% - 24px)', zIndex: 10 };
const inside = { zIndex: 10 };

interface PointCardProps {
  readonly data: TimeData;
  /** Null: no bucket is read. */
  readonly index: number | null;
  readonly hint: string | undefined;
}

/** The cursor and the tooltip of recharts on a bucket that `ChartCursor` chooses. Rendered inside a chart. */
export function ChartTooltip(props: PointCardProps) {
  const isNarrow = (useChartWidth() ?? 0) < 2 * (WIDTH + OFFSET);
  return (
    <Tooltip
      {...(props.index !== null && { defaultIndex: props.index })}
      // A bucket without a value says why.
      filterNull={false}
      isAnimationActive={false}
      cursor={cursor}
      offset={OFFSET}
      position={{ y: isNarrow ? 0 : 28 }}
      wrapperStyle={isNarrow ? above : inside}
      content={<PointCard {...props} />}
    />
  );
}

/** One bucket in words. The slider says the same to screen readers. */
function PointCard({ data, index, hint }: PointCardProps) {
  const words = index === null ? null : pointWords(data, index);
  if (words === null) return null;
  return (
    <div
      className="flex max-w-full flex-col gap-1.5 rounded-control bg-surface px-3 py-2.5 text-small text-ink-2 shadow-floating"
      style={{ width: WIDTH }}
    >
      <div>
        <p className="font-semibold text-ink">{words.name}</p>
        {words.inZone !== null && <p className="text-tiny text-ink-3">{words.inZone}</p>}
      </div>
      <Row kind={words.running ? 'running' : 'main'} name={data.name} value={words.value} strong />
      {words.running && <p className="-mt-1 pl-6 text-tiny text-ink-3">So far: still running</p>}
      {words.remark !== null && <p className="-mt-1 pl-6 text-tiny text-warn">{words.remark}</p>}
      {words.before !== null && <Row kind="before" name={words.before.name} value={words.before.value} />}
      {words.before?.change !== undefined && words.before.change !== null && (
        <p className="flex justify-between border-t border-line pt-1.5">
          Change <span className="tabular font-medium text-ink">{words.before.change}</span>
        </p>
      )}
      {words.marks.length > 0 && (
        <ul className="flex flex-col gap-0.5 border-t border-line pt-1.5">
          {words.marks.slice(0, 4).map((mark, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two notes may say the same
            <li key={at} className="flex items-baseline gap-2">
              <svg width={8} height={8} className="shrink-0">
                <circle cx={4} cy={4} r={4} fill="var(--chart-note)" />
              </svg>
              <span className="min-w-0 break-words">{mark}</span>
            </li>
          ))}
          {words.marks.length > 4 && <li className="pl-4">and {words.marks.length - 4} more</li>}
        </ul>
      )}
      {hint !== undefined && <p className="text-tiny text-ink-3">{hint}</p>}
    </div>
  );
}

interface RowProps {
  readonly kind: 'main' | 'running' | 'before';
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
}

const Row = ({ kind, name, value, strong = false }: RowProps) => (
  <p className="flex items-center gap-2">
    <ChartSwatch kind={kind} />
    <span className="min-w-0 flex-1">{name}</span>
    <span className={strong ? 'tabular font-semibold text-ink' : 'tabular'}>{value}</span>
  </p>
);
