import { ArrowDownUp, Eye, History } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';

import { useConnections } from '@/api/connection/connections.ts';
import { retainedChanges } from '@/domain/change-file.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { retainedReveals } from '@/domain/security/reveal-file.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { put } from '@/lib/store.ts';
import { changeLog, isChangeLogFull } from '@/local/change-log.ts';
import { maxRequests, requestLog } from '@/local/request-log.ts';
import { areRevealsStored, maxReveals } from '@/local/reveal-log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { PrintedNote } from '@/ui/layout/printing.tsx';
import { useStable } from '@/ui/use-stable.ts';

import { useCachedProject, ChangesView } from './changes-view.tsx';
import { type Exported, ExportMenu, retainedRequests, units } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  type ActivityFilter,
  changeFilters,
  filterChanges,
  filterLabels,
  filterRequests,
  noFilters,
  requestFilters,
} from './filters.ts';
import type { OpenRow } from './log-table.tsx';
import { RateCard } from './rate-card.tsx';
import { RequestsView } from './requests-view.tsx';
import { useRequests } from './requests.ts';
import { filterReveals, revealFilters, useRevealEntries } from './reveal-list.ts';
import { RevealsView } from './reveals-view.tsx';
import type { ActivitySearch } from './search.ts';

/** What differs between the logs. */
interface Log {
  /** The total, ignoring filters. */
  readonly total: number;
  /** Whether earlier entries may be gone. */
  readonly isFull: boolean;
  /** Whether it outlives this page, if it is meant to. */
  readonly isStored: boolean;
  /** The connection of each entry. Null: the log can't be cleared here. */
  readonly connectionIds: readonly string[] | null;
  /** The entries that match, as they are exported. */
  readonly matching: Exported;
  readonly filters: readonly ActivityFilter[];
  /** Where the log is stored, and what is never in it. */
  readonly storage: string;
  readonly placeholder: string;
  readonly empty: ReactNode;
  readonly table: (openRow: OpenRow) => ReactNode;
}

function useChangeLog(search: ActivitySearch): Log {
  const all = useSyncExternalStore(changeLog.subscribe, changeLog.get);
  const cachedProject = useCachedProject();
  const connections = useConnections();
  const rows = filterChanges(all, search, (entry) => cachedProject(entry).name, connections);
  return {
    total: all.length,
    isFull: isChangeLogFull(all),
    isStored: changeLog.isStored(),
    connectionIds: all.map(({ connectionId }) => connectionId),
    matching: { kind: 'changes', rows },
    filters: changeFilters(all, connections, search),
    storage: `${retainedChanges}, until you clear the log or disconnect. They never include API keys.`,
    placeholder: 'Project, value, or request ID',
    empty: (
      <EmptyState
        icon={<History className="size-5" />}
        title="No changes yet"
        description="Changes you make in this browser appear here."
      />
    ),
    table: (openRow) => <ChangesView rows={rows} {...openRow} />,
  };
}

function useRequestLog(search: ActivitySearch): Log {
  const all = useRequests();
  const connections = useConnections();
  const rows = filterRequests(all, search);
  return {
    total: all.length,
    isFull: all.some(({ number }) => number > maxRequests),
    isStored: true,
    connectionIds: all.map(({ connection }) => connection.id),
    matching: { kind: 'requests', rows },
    filters: requestFilters(all, connections, search),
    storage: `${retainedRequests}, until you reload. They never include API keys or anything you type.`,
    placeholder: 'Operation, ID, or result',
    empty: (
      <EmptyState
        icon={<ArrowDownUp className="size-5" />}
        title="No requests yet"
        description="API requests from this tab appear here."
      />
    ),
    table: (openRow) => <RequestsView rows={rows} {...openRow} />,
  };
}

const titles = { changes: 'Changes', requests: 'Requests', reveals: 'Reveals' } as const;

function useRevealLog(search: ActivitySearch): Log {
  const all = useRevealEntries();
  const rows = filterReveals(all, search);
  return {
    total: all.length,
    isFull: all.length >= maxReveals,
    isStored: areRevealsStored(),
    connectionIds: null,
    matching: { kind: 'reveals', rows },
    filters: revealFilters(all),
    storage: `${retainedReveals}, until you clear its data. The detected text is never stored.`,
    placeholder: 'Project, kind, source, or finding ID',
    empty: (
      <EmptyState
        icon={<Eye className="size-5" />}
        title="Nothing revealed yet"
        description="A record of the personal data you reveal, copy, or export appears here. The text isn’t saved."
      />
    ),
    table: (openRow) => <RevealsView rows={rows} {...openRow} />,
  };
}

/** The changes made in this browser, the API requests of this tab, and the personal data revealed. */
export function ActivityPage({ search, setSearch }: SearchProps<ActivitySearch>) {
  const changes = useChangeLog(search);
  const requests = useRequestLog(search);
  const reveals = useRevealLog(search);
  const { total, isFull, isStored, connectionIds, matching, filters, storage, placeholder, empty, table } =
    search.view === 'requests' ? requests : search.view === 'reveals' ? reveals : changes;
  // Opens a row, and closes the one that is open.
  const onToggle = useStable((key: string) =>
    setSearch({ row: search.row === key ? undefined : key }, { replace: true }),
  );
  const { kind, rows } = matching;
  const labels = filterLabels(search, filters);
  return (
    <>
      <PageHeader
        title="Activity"
        subtitle={
          // Only heard, because the empty state says so below.
          <span role="status" className={total === 0 ? 'sr-only' : undefined}>
            {total === 0
              ? formatCount(0, units[kind])
              : rows.length === total
                ? `${isFull ? 'Last ' : ''}${formatCount(total, units[kind])}, newest first`
                : `${formatNumber(rows.length)} of ${formatCount(total, units[kind])}`}
          </span>
        }
        hasShortActions
        actions={
          <>
            {connectionIds === null || kind === 'reveals' ? null : (
              <ClearLog kind={kind} connectionIds={connectionIds} chosen={search.connection} />
            )}
            <ExportMenu what={matching} filters={labels} />
          </>
        }
      />
      <div className="flex flex-col gap-5">
        <div role="search" aria-label={titles[kind]} className="flex flex-wrap items-start gap-2">
          <SegmentedControl
            label="View"
            value={kind}
            onChange={(view) => setSearch({ ...noFilters, view: view === 'changes' ? undefined : view })}
            options={[
              { value: 'changes', label: titles.changes },
              { value: 'requests', label: titles.requests },
              { value: 'reveals', label: titles.reveals },
            ]}
          />
          <FilterBar
            key={kind}
            label={titles[kind]}
            placeholder={placeholder}
            search={search}
            setSearch={setSearch}
            filters={filters}
          />
        </div>
        {kind === 'requests' ? <RateCard /> : null}
        <PrintedNote filters={labels} />
        {isStored ? null : (
          <Banner tone="warn" title={`This browser couldn’t save the latest ${kind}`}>
            They last until you reload or close this tab. Export them to keep them.
          </Banner>
        )}
        {total === 0 ? (
          empty
        ) : rows.length === 0 ? (
          <EmptyState
            title={`No matching ${kind}`}
            action={<Button onClick={() => setSearch(noFilters)}>Clear filters</Button>}
          />
        ) : (
          table({ openKey: search.row, onToggle })
        )}
        {total === 0 ? null : <p className="text-small text-ink-3">{storage}</p>}
      </div>
    </>
  );
}

interface ClearLogProps {
  readonly kind: 'changes' | 'requests';
  /** The connection of each entry, with duplicates. */
  readonly connectionIds: readonly string[];
  /** The connection that the log is filtered by. */
  readonly chosen: string | undefined;
}

/**
 * Clears a log, or one connection's entries if it is filtered by one. Once they are gone, another click clears nothing. Only
 * changes can be restored.
 */
export function ClearLog({ kind, connectionIds, chosen }: ClearLogProps) {
  const connectionId = chosen ?? null;
  const count = connectionIds.filter((id) => connectionId === null || id === connectionId).length;
  const clear = (): void => {
    const title = `${formatCount(count, kind === 'changes' ? 'change' : 'request')} cleared`;
    if (kind === 'changes') {
      const undo = changeLog.clear(connectionId);
      toast({ tone: 'good', title, action: { label: 'Undo', onSelect: undo } });
      return;
    }
    if (connectionId === null) requestLog.set(new Map());
    else put(requestLog, connectionId, null);
    toast({ tone: 'good', title });
  };
  const reason = connectionIds.length === 0 ? 'The log is empty.' : 'This connection has no entries.';
  return (
    <Button disabledReason={count === 0 ? reason : undefined} onClick={clear}>
      Clear log
    </Button>
  );
}
