import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { isPrinting } from '@/ui/layout/use-printing.ts';
import { TableRowContext } from '@/ui/table/table-row-context.ts';
import { useFooterFocus } from '@/ui/table/use-footer-focus.ts';
import { useWindowRange } from '@/ui/table/use-virtual-rows.ts';

import { cardHeight, ProjectCard } from './project-card.tsx';
import type { ProjectRow } from './rows.ts';

interface CardGridProps {
  readonly label: string;
  readonly rows: readonly ProjectRow[];
  /** Tells the workspace of a row. */
  readonly where: ((row: ProjectRow) => ReactNode) | undefined;
  readonly loading: boolean;
  readonly onEndReached: () => void;
  readonly footer: ReactNode;
}

const gap = 16;
const minimumWidth = 252;

const columnsFor = (width: number): number => Math.max(1, Math.floor((width + gap) / (minimumWidth + gap)));

/** Any number of cards on the page's own scroll, of which only those in sight exist. */
export function CardGrid({ label, rows, where, loading, onEndReached, footer }: CardGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setColumns(columnsFor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const lines = Math.ceil(rows.length / columns);
  const pitch = cardHeight + gap;
  const { first, end } = useWindowRange({
    body: box,
    count: lines,
    height: pitch,
    overscan: 2,
    across: columns,
  });
  const atEnd = lines > 0 && end >= lines;
  const askForMore = useEffectEvent(onEndReached);
  // Each number of rows asks once.
  useEffect(() => {
    if (atEnd && !isPrinting()) askForMore();
  }, [atEnd, rows.length]);

  const wanted = useRef<number | null>(null);
  const footerFocus = useFooterFocus(rows.length, (index) => {
    wanted.current = index;
    const line = Math.floor(index / columns);
    const top = box.current?.getBoundingClientRect().top ?? 0;
    if (line < first || line >= end) window.scrollBy(0, top + line * pitch);
  });
  // A card that came out of sight is drawn a moment later. Whoever has gone on meanwhile is left there.
  useEffect(() => {
    if (wanted.current === null) return;
    const link = box.current?.querySelector<HTMLElement>(`[aria-posinset="${wanted.current + 1}"] a`);
    if (document.activeElement === document.body) link?.focus();
    if (document.activeElement !== document.body) wanted.current = null;
  });

  const grid = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap };
  return (
    <TableRowContext value>
      <div ref={box}>
        {loading ? (
          <div className="grid" style={grid} aria-hidden="true">
            {Array.from({ length: columns * 2 }, (_, index) => (
              <Skeleton key={index} className="h-[286px] rounded-card" />
            ))}
          </div>
        ) : (
          <div
            role="list"
            aria-label={label}
            className="relative print:h-auto!"
            style={{ height: lines * pitch }}
          >
            {Array.from({ length: end - first }, (_, offset) => first + offset).map((line) => (
              <div
                key={line}
                role="presentation"
                className="absolute inset-x-0 top-0 grid print:static print:mb-4 print:transform-none! print:break-inside-avoid"
                style={{ ...grid, transform: `translateY(${line * pitch}px)` }}
              >
                {rows.slice(line * columns, (line + 1) * columns).map((row, at) => (
                  <div
                    key={row.key}
                    role="listitem"
                    aria-setsize={rows.length}
                    aria-posinset={line * columns + at + 1}
                    className="min-w-0"
                  >
                    <ProjectCard row={row} where={where} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
      {footer ? (
        <div {...footerFocus} className="flex justify-center py-2 text-small text-ink-3 outline-none">
          {footer}
        </div>
      ) : null}
    </TableRowContext>
  );
}
