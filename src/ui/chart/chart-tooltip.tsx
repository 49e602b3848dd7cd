import type { ReactNode } from 'react';
import { Tooltip, useChartWidth } from 'recharts';

import { cx } from '@/ui/cx.ts';
import { scaled } from '@/ui/layout/font-size.ts';

import { ChartSwatch } from './chart-legend.tsx';
import { pointLabels } from './summary.ts';
import { chartHeight, type TimeData } from './types.ts';

const tooltipWidth = 264;
const pointerOffset = 14;
const maxNotes = 4;
const cursor = { stroke: 'var(--chart-cursor)' };
/** A narrow chart would be covered by its tooltip, so it goes above. */
const above = { top: 'auto', bottom: 'calc(100% - 24px)', zIndex: 10 };
const inside = { zIndex: 10 };
/** From above the chart to below it. The percentage is of the card itself. */
const below = `0 calc(100% + ${chartHeight} - 52px)`;
const topBarHeight = 48;

interface PointCardProps {
  readonly data: TimeData;
  readonly index: number | null;
  readonly hint: ReactNode;
}

/** The cursor and tooltip of recharts, at the bucket of `ChartCursor`. Rendered inside a chart. */
export function ChartTooltip(props: PointCardProps) {
  const isNarrow = (useChartWidth() ?? 0) < 2 * (scaled(tooltipWidth) + pointerOffset);
  return (
    <Tooltip
      {...(props.index !== null && { defaultIndex: props.index })}
      // A bucket without a value shows the reason.
      filterNull={false}
      isAnimationActive={false}
      cursor={cursor}
      offset={pointerOffset}
      position={{ y: isNarrow ? 0 : 28 }}
      wrapperStyle={isNarrow ? above : inside}
      content={<PointCard {...props} isAbove={isNarrow} />}
    />
  );
}

/** One bucket. The slider says the same to screen readers. */
function PointCard({ data, index, hint, isAbove }: PointCardProps & { readonly isAbove: boolean }) {
  const labels = index === null ? null : pointLabels(data, index);
  if (labels === null) return null;
  const { name, inZone, value, running, remark, before, marks } = labels;
  const note = 'text-tiny text-ink-3';
  return (
    <div
      // A card above the chart would hide under the top bar once the chart is scrolled up to it. This runs after each
      // render, because the function is new.
      ref={(card) => {
        if (!isAbove || card === null) return;
        card.style.translate = '';
        if (card.getBoundingClientRect().top < topBarHeight) card.style.translate = below;
      }}
      className="flex max-w-full flex-col gap-1.5 rounded-control bg-surface px-3 py-2.5 text-small text-ink-2 shadow-floating"
      style={{ width: scaled(tooltipWidth) }}
    >
      <div>
        <p className="font-semibold text-ink">{name}</p>
        {inZone !== null && <p className={note}>{inZone}</p>}
      </div>
      <Row kind={running ? 'running' : 'main'} name={data.name} value={value} />
      {running && <p className={cx(note, '-mt-1 pl-6')}>So far, in progress</p>}
      {remark !== null && <p className="-mt-1 pl-6 text-tiny text-warn">{remark}</p>}
      {before !== null && <Row kind="before" name={before.name} value={before.value} />}
      {before !== null && before.change !== null && (
        <p className="flex justify-between border-t border-line pt-1.5">
          Change <span className="tabular font-medium text-ink">{before.change}</span>
        </p>
      )}
      {marks.length > 0 && (
        <ul className="list-disc border-t border-line pt-1.5 pl-4 break-words marker:text-[var(--chart-note)]">
          {marks.slice(0, maxNotes).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
          {marks.length > maxNotes && <li className="list-none">and {marks.length - maxNotes} more</li>}
        </ul>
      )}
      <p className={note}>{hint}</p>
    </div>
  );
}

interface RowProps {
  readonly kind: 'main' | 'running' | 'before';
  readonly name: string;
  readonly value: string;
}

const Row = ({ kind, name, value }: RowProps) => (
  <p className="flex items-center gap-2">
    <ChartSwatch kind={kind} />
    <span className="min-w-0 flex-1">{name}</span>
    <span className={cx('tabular', kind !== 'before' && 'font-semibold text-ink')}>{value}</span>
  </p>
);
