import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

import { useConnections, type Connection } from '@/api/connection/connections.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { splitList } from '@/lib/search-values.ts';
import { type ChangeEntry, changeLog } from '@/local/change-log.ts';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { PrintedNote } from '@/ui/layout/printed-note.tsx';

import { useCachedProject } from './cached-project.ts';
import { actOf, changeInShort, outcomeLabels } from './change-labels.ts';
import { ChangesView } from './changes-view.tsx';
import { ClearLog } from './clear-log.tsx';
import { ExportMenu } from './export-menu.tsx';
import { type ActivityFilter, FilterBar, filterLabels, noFilters } from './filter-bar.tsx';
import { changeFilters, requestFilters } from './filters.ts';
import { RateCard } from './rate-card.tsx';
import { filterRequests, useRequests } from './request-list.ts';
import { RequestsView } from './requests-view.tsx';
import type { ActivitySearch } from './search.ts';
import { matchesText } from './text-filter.ts';

interface ActivityPageProps {
  readonly search: ActivitySearch;
  readonly setSearch: SetSearch<ActivitySearch>;
}

/** What was done from here: the changes of this browser, and the requests of this tab. */
export function ActivityPage(props: ActivityPageProps) {
  const changes = useChangeList(props.search);
  const requests = useRequestList(props.search);
  // The same frame around both: whoever goes from one to the other keeps the focus.
  return <Frame {...props} {...(props.search.view === 'requests' ? requests : changes)} />;
}

/** What this browser changed, the newest first. */
const useChanges = (): readonly ChangeEntry[] =>
  useSyncExternalStore(changeLog.subscribe, changeLog.get, changeLog.get);

/** Those that the filters of the address let through. */
export function filterChanges(
  all: readonly ChangeEntry[],
  search: Pick<ActivitySearch, 'q' | 'connection' | 'operation' | 'outcome'>,
  /** What the project of a change is called, where that is known. */
  nameOf: (entry: ChangeEntry) => string | null,
  /** Those of this tab: what they are called today is found as well as what they were called then. */
  connections: readonly Pick<Connection, 'id' | 'name'>[],
): readonly ChangeEntry[] {
  const operations = splitList(search.operation);
  const outcomes = splitList(search.outcome);
  return all.filter(
    (entry) =>
      (search.connection === undefined || entry.connectionId === search.connection) &&
      (operations.length === 0 || operations.includes(entry.operationId)) &&
      (outcomes.length === 0 || outcomes.includes(entry.outcome)) &&
      matchesText(search.q, () => [
        actOf(entry),
        nameOf(entry),
        changeInShort(entry),
        outcomeLabels[entry.outcome].label,
        entry.operationId,
        entry.projectId,
        entry.workspaceId,
        entry.requestId,
        entry.connectionName,
        connections.find(({ id }) => id === entry.connectionId)?.name ?? null,
      ]),
  );
}

function useChangeList(search: ActivitySearch): ListProps {
  const all = useChanges();
  const known = useCachedProject();
  const connections = useConnections();
  const rows = filterChanges(all, search, (entry) => known(entry).name, connections);
  return {
    kind: 'changes',
    all: all.map(({ connectionId }) => connectionId),
    shown: rows.length,
    filters: changeFilters(all, connections),
    where: 'Kept in this browser until their connection is forgotten. No key and no token is in them.',
    placeholder: 'Project, value or request id',
    exporting: (filters) => <ExportMenu what={{ kind: 'changes', rows }} filters={filters} />,
    children: (look) => <ChangesView rows={rows} some={all.length > 0} {...look} />,
  };
}

function useRequestList(search: ActivitySearch): ListProps {
  const all = useRequests();
  const rows = filterRequests(all, search);
  return {
    kind: 'requests',
    all: all.map(({ connection }) => connection.id),
    shown: rows.length,
    filters: requestFilters(all),
    where:
      'In the memory of this tab alone, the last 300 of each connection: a reload forgets them. No key, no body and no text that was typed is in them.',
    placeholder: 'Operation, id or result',
    exporting: (filters) => <ExportMenu what={{ kind: 'requests', rows }} filters={filters} />,
    above: <RateCard />,
    children: (look) => <RequestsView rows={rows} some={all.length > 0} {...look} />,
  };
}

interface RowLook {
  readonly openKey: string | undefined;
  readonly onToggle: (key: string) => void;
  readonly onClear: () => void;
}

/** What sets one list apart from the other. */
interface ListProps {
  readonly kind: 'changes' | 'requests';
  /** The connection of each, whatever the filters. */
  readonly all: readonly string[];
  readonly shown: number;
  readonly filters: readonly ActivityFilter[];
  /** Where they are kept, how long, and what is not in them. */
  readonly where: string;
  readonly placeholder: string;
  readonly exporting: (filters: readonly string[]) => ReactNode;
  readonly above?: ReactNode;
  readonly children: (look: RowLook) => ReactNode;
}

const units = { changes: 'change', requests: 'request' } as const;
const titles = { changes: 'Changes', requests: 'Requests' } as const;

/** What both lists have around them. */
function Frame(props: ActivityPageProps & ListProps) {
  const { search, setSearch, kind, all, shown, filters, where, above, exporting, children } = props;
  const onToggle = useRowToggle(search.row, setSearch);
  const counted = formatCount(all.length, units[kind]);
  const options = filters.find(({ name }) => name === 'connection')?.options ?? [];
  const chosen = options.find(({ value }) => value === search.connection);
  const ofChosen = chosen === undefined ? all : all.filter((id) => id === chosen.value);
  return (
    <>
      <PageHeader
        title="Activity"
        subtitle={
          <span role="status">
            {all.length === 0
              ? `No ${units[kind]} yet.`
              : shown === all.length
                ? `${counted}, newest first.`
                : `${formatNumber(shown)} of ${counted}.`}
          </span>
        }
        actions={
          <>
            {exporting(filterLabels(search, filters))}
            <ClearLog
              kind={kind}
              count={ofChosen.length}
              connection={chosen === undefined ? null : { id: chosen.value }}
              disabledReason={ofChosen.length === 0 ? 'The log is empty.' : undefined}
            />
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <div role="search" aria-label={titles[kind]} className="flex flex-wrap items-start gap-2">
          <SegmentedControl
            label="What is listed"
            value={kind}
            onChange={(view) => setSearch({ ...noFilters, view: view === 'requests' ? view : undefined })}
            options={[
              { value: 'changes', label: titles.changes },
              { value: 'requests', label: titles.requests },
            ]}
          />
          <FilterBar
            key={kind}
            label={titles[kind]}
            placeholder={props.placeholder}
            search={search}
            setSearch={setSearch}
            filters={filters}
          />
        </div>
        {above}
        <PrintedNote filters={filterLabels(search, filters)} />
        {children({ openKey: search.row, onToggle, onClear: () => setSearch(noFilters) })}
        <p className="text-small text-ink-3">{where}</p>
      </div>
    </>
  );
}

/** Opens a row, and closes the one that is open; the same function between renders, so that rows are not drawn anew. */
function useRowToggle(
  openKey: string | undefined,
  setSearch: SetSearch<ActivitySearch>,
): (key: string) => void {
  const latest = useRef({ openKey, setSearch });
  useEffect(() => {
    latest.current = { openKey, setSearch };
  });
  return useCallback((key) => {
    const now = latest.current;
    now.setSearch({ row: now.openKey === key ? undefined : key }, { replace: true });
  }, []);
}
