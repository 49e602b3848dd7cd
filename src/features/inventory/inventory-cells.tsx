import { ChevronRight } from 'lucide-react';

import type { InventoryCount, InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { RowMenuButton } from '@/domain/bulk/project-list-actions.tsx';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { SelectBox } from '@/domain/lists/select-box.tsx';
import { useIsChoosing, useRowSelection } from '@/domain/lists/selection.ts';
import { ListedOwner } from '@/domain/person-name.tsx';
import { priorityOf } from '@/domain/priority-labels.ts';
import { hasName, projectName, visibilityLabel } from '@/domain/project-labels.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { cx } from '@/ui/cx.ts';
import { Dash } from '@/ui/feedback/dash.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { audienceOf, countsOf } from './inventory-labels.ts';
import { reasonTexts, useReasonsOf } from './reasons.tsx';

interface RowProps {
  readonly row: InventoryRow;
}

/** Replaces a value that is missing or unreadable. */
const Unknown = () => <Dash meaning="Unknown" />;

/** The project's name, or its ID if the response has no name. */
export function ProjectTitle({ row }: RowProps) {
  if (row.name === undefined)
    return <bdi className="block truncate font-mono text-small text-ink-2">{row.id}</bdi>;
  return (
    <bdi className={cx('block truncate text-left font-medium', hasName(row) ? 'text-ink' : 'text-ink-2')}>
      {projectName(row)}
    </bdi>
  );
}

interface OpenableProps extends RowProps {
  /** Whether the details below the row are open. */
  readonly open: boolean;
  readonly onToggle: (row: InventoryRow) => void;
}

/** The name of the most severe reason, or the counts. A click opens the details below the row, which have sentences. */
export function WhyCell({ row, open, onToggle }: OpenableProps) {
  const reasons = useReasonsOf(row);
  const texts = reasonTexts(row, reasons);
  const [worst, ...others] = texts;
  const why = row.matched_reason?.label ?? reasons[0]?.type.title ?? worst ?? countsOf(row);
  return (
    <button
      type="button"
      data-tip={texts.length > 0 ? texts.join('\n') : undefined}
      aria-expanded={open}
      onClick={() => onToggle(row)}
      className="group/why touch-down flex min-h-7 w-full min-w-0 items-center gap-1 rounded-chip text-left hover:text-ink"
    >
      <span className="min-w-0 truncate">{why ?? <Unknown />}</span>
      {others.length > 0 ? (
        <span aria-hidden className="tabular shrink-0 text-small text-ink-3">
          +{others.length}
        </span>
      ) : null}
      <span className="sr-only">
        {others.length > 0 ? `, ${formatCount(others.length, 'more reason')} for ` : ': details of '}
        <bdi>{projectName(row)}</bdi>
      </span>
      <ChevronRight
        className={cx(
          'size-3.5 shrink-0 text-ink-3 group-hover/why:opacity-100 group-focus-visible/why:opacity-100 in-[.data-row:hover]:opacity-100',
          open ? 'rotate-90' : 'opacity-0 pointer-coarse:opacity-100',
        )}
      />
    </button>
  );
}

export function PriorityMark({ row }: RowProps) {
  const priority = priorityOf(row.review_priority);
  if (priority === null) return <Unknown />;
  return <StatusDot tone={priority.tone}>{priority.short}</StatusDot>;
}

export function Count({ row, name }: RowProps & { readonly name: InventoryCount }) {
  const count = row.counts[name];
  return count === undefined ? <Unknown /> : formatNumber(count);
}

export function Audience({ row }: RowProps) {
  const audience = audienceOf(row);
  if (audience === null) return <Unknown />;
  return <StatusDot tone={row.is_published === false ? 'hollow' : 'good'}>{audience}</StatusDot>;
}

export function Editors({ row }: RowProps) {
  if (row.visibility === undefined) return <Unknown />;
  return <span className="block truncate">{visibilityLabel(row.visibility).label}</span>;
}

/** Never scanned isn't clean, so it stands out. */
export function LastScan({ row }: RowProps) {
  if (row.last_security_scan_at === undefined) return <Unknown />;
  if (row.last_security_scan_at === null) return <Chip tone="warn">Never</Chip>;
  return <RelativeTime value={row.last_security_scan_at} />;
}

export function LastEdit({ row }: RowProps) {
  return row.last_edited_at === undefined ? (
    <Unknown />
  ) : (
    <RelativeTime value={row.last_edited_at} fallback="Never" />
  );
}

export function OwnerCell({ row: { owner } }: RowProps) {
  return owner === undefined ? <Unknown /> : <ListedOwner owner={owner} />;
}

/** A row on a phone: name and priority, then the reason and the last scan. */
export function InventoryCard({ row, open, onToggle }: OpenableProps) {
  const isChoosing = useIsChoosing(useRowSelection());
  const connectionId = useConnection().id;
  const workspaceId = useWorkspaceId();
  const name = projectName(row);
  return (
    <span className="flex min-w-0 items-center gap-3">
      {isChoosing ? <SelectBox id={row.id} name={name} place="line" /> : null}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-3">
          <span className="min-w-0 flex-1">
            <ProjectTitle row={row} />
          </span>
          <PriorityMark row={row} />
        </span>
        <span className="flex min-w-0 items-center gap-3 text-small text-ink-3">
          <span className="min-w-0 flex-1">
            <WhyCell row={row} open={open} onToggle={onToggle} />
          </span>
          <LastScan row={row} />
        </span>
      </span>
      {isChoosing ? null : (
        <RowMenuButton
          project={{ id: row.id, name, connectionId, workspaceId, isPublished: row.is_published }}
          place="line"
        />
      )}
    </span>
  );
}
