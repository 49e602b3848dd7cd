import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { RowMenuButton } from '@/domain/bulk/project-list-actions.tsx';
import { SelectBox } from '@/domain/lists/select-box.tsx';
import { hasName, noSummary, projectName, unreadableName } from '@/domain/project-labels.ts';
import { Thumbnail } from '@/domain/thumbnail.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { scaled, useFontSize } from '@/ui/layout/font-size.ts';
import { isPrinting } from '@/ui/layout/printing.tsx';
import { TableRowContext } from '@/ui/table/column.ts';
import { useFooterFocus } from '@/ui/table/use-footer-focus.ts';
import { useWindowRange } from '@/ui/table/use-virtual-rows.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { OpenState, RowOwner } from './project-cells.tsx';
import { RowStar } from './row-star.tsx';
import { projectLink, type ProjectRow, toProject } from './rows.ts';

/** The height of a card, so that no card needs measuring. */
const cardHeight = 286;

interface ProjectCardProps {
  readonly row: ProjectRow;
  /** The cell with the workspace, if the list has several. */
  readonly workspaceCell: ((row: ProjectRow) => ReactNode) | undefined;
}

function PlainProjectCard({ row, workspaceCell }: ProjectCardProps) {
  useFontSize();
  const { project } = row;
  const target = projectLink(row);
  const menu = toProject(row);
  const name = project ? projectName(project) : unreadableName;
  return (
    <div
      className="group/card relative flex min-w-0 flex-col rounded-card bg-surface shadow-raised transition-colors duration-100 hover:bg-hover has-checked:ring-2 has-checked:ring-accent"
      style={{ height: scaled(cardHeight) }}
    >
      <Thumbnail url={project?.latest_screenshot_url} size="card" />
      <div className="flex min-h-0 flex-1 flex-col gap-1 p-3.5">
        <div className="flex min-w-0 items-baseline gap-3">
          {/* With room for the focus ring of the link. */}
          <bdi className="-m-1 min-w-0 flex-1 truncate p-1 text-left">
            {target ? (
              <Link
                {...target}
                className={`rounded-xs font-semibold after:absolute after:inset-0 after:rounded-card ${project && hasName(project) ? 'text-ink' : 'text-ink-2'}`}
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold text-ink-2">{name}</span>
            )}
          </bdi>
          {project ? (
            <span className="relative shrink-0 text-small text-ink-3">
              <RelativeTime
                value={project.last_edited_at}
                fallback={project.last_edited_at === undefined ? 'Last edit unknown' : 'Never edited'}
              />
            </span>
          ) : null}
        </div>
        {workspaceCell ? <div className="text-small">{workspaceCell(row)}</div> : null}
        <bdi
          className={`${workspaceCell ? 'line-clamp-1' : 'line-clamp-2'} text-small wrap-anywhere text-ink-3 ${project ? '' : 'font-mono'}`}
        >
          {project ? (project.description ?? noSummary) : (row.id ?? 'No ID')}
        </bdi>
        {project ? (
          <div className="mt-auto flex min-w-0 items-center justify-between gap-3 text-small text-ink-2">
            <span className="min-w-0">
              <RowOwner row={row} />
            </span>
            <span className="flex max-w-2/3 min-w-0 shrink-0 justify-end">
              <OpenState project={project} />
            </span>
          </div>
        ) : null}
      </div>
      {menu === null ? null : (
        <>
          <SelectBox id={menu.id} name={menu.name} place="card" />
          <RowMenuButton project={menu} place="card" />
        </>
      )}
      <RowStar row={row} place="card" />
    </div>
  );
}

const ProjectCard = memo(PlainProjectCard);

interface ProjectCardsProps {
  readonly label: string;
  readonly rows: readonly ProjectRow[];
  readonly workspaceCell: ((row: ProjectRow) => ReactNode) | undefined;
  readonly loading: boolean;
  readonly onEndReached: () => void;
  readonly footer: ReactNode;
}

const gap = 16;
const minimumWidth = 252;

const columnsFor = (width: number): number =>
  Math.max(1, Math.floor((width + gap) / (scaled(minimumWidth) + gap)));

/** Any number of cards that scroll with the page. Only those in view are in the DOM. */
export function ProjectCards({
  label,
  rows,
  workspaceCell,
  loading,
  onEndReached,
  footer,
}: ProjectCardsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const fontSize = useFontSize();

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setColumns(columnsFor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [fontSize]);

  const lines = Math.ceil(rows.length / columns);
  const pitch = scaled(cardHeight) + gap;
  const { first, end } = useWindowRange({
    body: box,
    count: lines,
    height: pitch,
    overscan: 2,
    across: columns,
  });
  const atEnd = lines > 0 && end >= lines;
  const loadMore = useEffectEvent(onEndReached);
  // Runs again for each new number of rows.
  useEffect(() => {
    if (atEnd && !isPrinting()) loadMore();
  }, [atEnd, rows.length]);

  const toFocus = useRef<number | null>(null);
  const footerFocus = useFooterFocus(rows.length, (index) => {
    toFocus.current = index;
    const line = Math.floor(index / columns);
    const top = box.current?.getBoundingClientRect().top ?? 0;
    if (line < first || line >= end) window.scrollBy(0, top + line * pitch);
  });
  // A card out of view is rendered a moment later. By then the focus may be elsewhere on purpose.
  useEffect(() => {
    if (toFocus.current === null) return;
    const link = box.current?.querySelector<HTMLElement>(`[aria-posinset="${toFocus.current + 1}"] a`);
    if (document.activeElement === document.body) link?.focus();
    if (document.activeElement !== document.body) toFocus.current = null;
  });

  const grid = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap };
  return (
    <TableRowContext value>
      <div ref={box}>
        {loading ? (
          <div className="grid" style={grid} aria-hidden>
            {Array.from({ length: columns * 2 }, (_, index) => (
              <Skeleton key={index} className="h-71.5 rounded-card" />
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
                className="absolute inset-x-0 isolate grid print:static print:mb-4 print:break-inside-avoid"
                style={{ ...grid, top: line * pitch }}
              >
                {rows.slice(line * columns, (line + 1) * columns).map((row, column) => (
                  <div
                    key={row.key}
                    role="listitem"
                    aria-setsize={rows.length}
                    aria-posinset={line * columns + column + 1}
                    className="min-w-0"
                  >
                    <ProjectCard row={row} workspaceCell={workspaceCell} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
      {footer ? (
        <div
          {...footerFocus}
          className="flex justify-center py-2 text-small text-ink-3 outline-none has-data-bar:sticky-bar has-data-bar:bottom-3 has-data-bar:z-10 has-data-bar:mt-3 has-data-bar:rounded-card has-data-bar:bg-surface has-data-bar:px-4 has-data-bar:shadow-floating print:static"
        >
          {footer}
        </div>
      ) : null}
    </TableRowContext>
  );
}
