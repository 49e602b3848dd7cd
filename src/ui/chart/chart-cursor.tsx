import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';

import { cx } from '@/ui/cx.ts';

interface ChartCursorProps {
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly count: number;
  /** The bucket to start at. */
  readonly start: number;
  /** How many buckets PageUp and PageDown move. */
  readonly page: number;
  /** A bucket, for screen readers. */
  readonly valueText: (index: number) => string;
  readonly indexAt: (x: number, width: number) => number;
  readonly onPick?: ((index: number) => void) | undefined;
  /** A drag by mouse or pen over at least two buckets. */
  readonly onZoom?: ((from: number, to: number) => void) | undefined;
  readonly className: string;
  /** The chart, with the current bucket or null, and the other end of a drag. */
  readonly children: (index: number | null, dragFrom: number | null) => ReactNode;
}

/**
 * Reads a chart by pointer and keyboard. To assistive technology it is a slider with the bucket as its text,
 * so screen readers announce each bucket and phones support swipes. The accessibility layer of recharts only
 * knows two arrow keys, starts at the oldest bucket, and ignores keys while the pointer is over the chart.
 */
export function ChartCursor(props: ChartCursorProps) {
  const { count, page, valueText, indexAt, onPick, onZoom } = props;
  /** Null until the cursor has moved. */
  const [moved, setMoved] = useState<number | null>(null);
  const [isActive, setActive] = useState(false);
  const pressed = useRef<number | null>(null);
  const [dragFrom, setDragFrom] = useState<number | null>(null);
  const last = Math.max(0, count - 1);
  const index = Math.min(moved ?? props.start, last);

  const show = (next: number): void => {
    setMoved(next);
    setActive(true);
  };
  const indexUnder = ({ clientX, currentTarget }: MouseEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return indexAt(clientX - left, width);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      PageDown: index - page,
      PageUp: index + page,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target !== undefined) show(Math.max(0, Math.min(last, target)));
    else if (event.key === 'Escape' && dragFrom !== null) setDragFrom(null);
    else if (event.key === 'Escape' && isActive) setActive(false);
    else if ((event.key === 'Enter' || event.key === ' ') && onPick !== undefined) onPick(index);
    else return;
    event.preventDefault();
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-roledescription="chart"
      aria-describedby={props.describedBy}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, count)}
      aria-valuenow={index + 1}
      aria-valuetext={valueText(index)}
      className={cx(
        'relative touch-pan-y rounded-chip select-none',
        onPick !== undefined && 'cursor-pointer',
        props.className,
      )}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) show(index);
      }}
      onBlur={() => setActive(false)}
      onPointerMove={(event) => show(indexUnder(event))}
      onPointerDown={(event) => {
        const target = indexUnder(event);
        // The first tap shows a bucket, the second selects it.
        pressed.current = event.pointerType !== 'touch' || (isActive && target === index) ? target : null;
        show(target);
        if (onZoom === undefined || event.pointerType === 'touch' || event.button !== 0) return;
        setDragFrom(target);
        // The drag may leave the chart.
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        const target = indexUnder(event);
        if (dragFrom !== null && target !== dragFrom)
          onZoom?.(Math.min(dragFrom, target), Math.max(dragFrom, target));
        setDragFrom(null);
      }}
      onPointerCancel={() => setDragFrom(null)}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') setActive(false);
      }}
      onClick={(event) => {
        if (pressed.current === indexUnder(event)) onPick?.(pressed.current);
        pressed.current = null;
      }}
    >
      {/* Otherwise Recharts follows the pointer itself and ignores the keyboard. */}
      <div aria-hidden className="pointer-events-none flex size-full flex-col">
        {props.children(isActive && count > 0 ? index : null, dragFrom)}
      </div>
    </div>
  );
}
