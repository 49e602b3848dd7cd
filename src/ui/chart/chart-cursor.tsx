import { memo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

import { cx } from '@/ui/cx.ts';

import { ChartTooltip } from './chart-tooltip.tsx';
import { type Scales, indexAt, xOf, yOf } from './scales.ts';
import { spokenPoint } from './summary.ts';
import type { TimeData } from './types.ts';

interface ChartReaderProps {
  readonly data: TimeData;
  readonly geometry: Scales;
  readonly label: string;
  readonly describedBy: string;
  readonly onPick: ((index: number) => void) | undefined;
  readonly pickHint: string | undefined;
}

/**
 * What reads the chart, drawn above it: a line, a dot and a card that follow the pointer, and one tab stop in which the
 * arrow keys go from bucket to bucket. To assistive technology it is a slider over time whose value is the bucket in
 * words, which every screen reader speaks as it changes, on phones by swipes.
 */
export const ChartCursor = memo(function ChartReader({
  data,
  geometry,
  label,
  describedBy,
  onPick,
  pickHint,
}: ChartReaderProps) {
  const { points } = data;
  const count = points.length;
  const [read, setRead] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  const pressed = useRef<number | null>(null);
  const newest = Math.max(
    0,
    points.findLastIndex(({ value, missing }) => value !== null || missing !== undefined),
  );
  const index = Math.min(read ?? newest, Math.max(0, count - 1));

  const show = (next: number): void => {
    setRead(next);
    setShown(true);
  };
  const at = (event: PointerEvent | MouseEvent): number =>
    indexAt(geometry, event.clientX - event.currentTarget.getBoundingClientRect().left);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && shown) setShown(false);
    else if ((event.key === 'Enter' || event.key === ' ') && onPick !== undefined) onPick(index);
    else {
      const next = afterKey(event.key, index, count, data.step === 'day' ? 7 : 24);
      if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
      show(next);
    }
    event.preventDefault();
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-roledescription="chart"
      aria-describedby={describedBy}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, count)}
      aria-valuenow={index + 1}
      aria-valuetext={spokenPoint(data, index)}
      className={cx(
        'absolute inset-0 touch-pan-y rounded-chip contain-layout',
        onPick !== undefined && 'cursor-pointer',
      )}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) show(index);
      }}
      onBlur={() => setShown(false)}
      onPointerMove={(event) => show(at(event))}
      onPointerDown={(event) => {
        // A first touch reads; only a touch of what is read already picks it.
        pressed.current = event.pointerType !== 'touch' || (shown && at(event) === index) ? at(event) : null;
        show(at(event));
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') setShown(false);
      }}
      onClick={(event) => {
        if (pressed.current === at(event)) onPick?.(at(event));
        pressed.current = null;
      }}
    >
      {shown && count > 0 && (
        <>
          <Cursor data={data} geometry={geometry} index={index} />
          <ChartTooltip data={data} geometry={geometry} index={index} hint={pickHint} />
        </>
      )}
    </div>
  );
});

function afterKey(key: string, index: number, count: number, page: number): number | null {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - page,
    PageUp: index + page,
    Home: 0,
    End: count - 1,
  };
  const next = to[key];
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next));
}

interface CursorProps {
  readonly data: TimeData;
  readonly geometry: Scales;
  readonly index: number;
}

function Cursor({ data, geometry, index }: CursorProps) {
  const point = data.points[index];
  const x = xOf(geometry, index);
  const dot = (value: number | null | undefined, color: string, filled: boolean) =>
    value !== null &&
    value !== undefined && (
      <circle
        cx={x}
        cy={yOf(geometry, value)}
        r={4}
        fill={filled ? color : 'var(--surface)'}
        stroke={filled ? 'var(--surface)' : color}
        strokeWidth={2}
      />
    );
  return (
    <svg aria-hidden width={geometry.width} height={geometry.height} className="absolute inset-0">
      <line x1={x} x2={x} y1={geometry.top} y2={geometry.bottom} stroke="var(--chart-cursor)" />
      {dot(point?.before?.value, 'var(--chart-before)', true)}
      {dot(point?.value, 'var(--chart-main)', point?.running === false)}
    </svg>
  );
}
