import { ArrowLeftRight, ChevronDown, GitCompareArrows } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { SecurityScan } from '@/contract/resources/security.ts';
import { ListBanner, ListError } from '@/domain/lists/list-errors.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import type { ResourceList } from '@/domain/lists/use-resource-list.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import { formatDay, formatClock } from '@/lib/dates.ts';
import { isolated, shortCommit } from '@/lib/text.ts';
import { BackLink } from '@/ui/controls/back-link.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import { InfoTooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { scansLink } from '../scan-links.ts';
import { useScans } from '../use-scan.ts';
import { Differences } from './differences.tsx';
import type { CompareSearch } from './search.ts';

interface ComparePageProps extends SearchProps<CompareSearch> {
  readonly place: ProjectPlace;
}

export function ComparePage(props: ComparePageProps) {
  const { place } = props;
  const list = useScans(place.projectId);
  const { state, failure } = list;
  return (
    <div className="flex flex-col gap-4">
      <header className="max-sm:flex max-sm:flex-row-reverse max-sm:items-center max-sm:justify-between">
        <BackLink {...scansLink(place)} className="max-sm:-mr-2.5 sm:-ml-2.5">
          All scans
        </BackLink>
        <div className="flex items-center gap-2 sm:mt-1">
          <h2 className="text-heading text-ink">Compare scans</h2>
          <InfoTooltip
            label="How scans are compared"
            text="Findings are matched by ID. “Gone” means no longer listed, which may not mean fixed. Statuses are from when this browser loaded each scan."
          />
        </div>
      </header>
      {state === 'failed' && failure !== null ? (
        <ListError failure={failure} what="scans" />
      ) : state === 'pending' ? (
        <Skeleton className="h-24 rounded-card" />
      ) : (
        <>
          {failure === null ? null : <ListBanner failure={failure} what="scans" />}
          <Comparison {...props} list={list} />
        </>
      )}
    </div>
  );
}

type ScanList = Pick<
  ResourceList<{ readonly item: SecurityScan | null }>,
  'rows' | 'hasMore' | 'loadMore' | 'loadingMore'
>;

function Comparison({ place, search, setSearch, list }: ComparePageProps & { readonly list: ScanList }) {
  const { rows, hasMore, loadMore, loadingMore } = list;
  const completed = rows.flatMap(({ item }) => (item?.status === 'completed' ? [item] : []));
  const { base, head } = pairOf(completed, search);
  const more = hasMore ? (
    <Button pending={loadingMore} onClick={loadMore}>
      Load older scans
    </Button>
  ) : undefined;
  if (completed.length < 2)
    return (
      <EmptyState
        icon={<GitCompareArrows className="size-5" />}
        title="Nothing to compare yet"
        description={
          hasMore
            ? 'Fewer than two completed scans are loaded.'
            : rows.some(({ item }) => item === null)
              ? 'A comparison needs two completed scans. Some couldn’t be displayed.'
              : 'A comparison needs two completed scans.'
        }
        action={more}
      />
    );
  const swap = (): void => setSearch({ base: head?.id, head: base?.id }, { replace: true });
  const isReversed =
    base !== undefined && head !== undefined && Date.parse(base.started_at) > Date.parse(head.started_at);
  return (
    <>
      <Fold base={base} head={head}>
        <ScanField
          label="Earlier scan"
          scans={completed}
          chosen={base}
          onChoose={(id) => setSearch({ base: id, head: head?.id }, { replace: true })}
        />
        <IconButton
          variant="secondary"
          label="Swap scans"
          icon={<ArrowLeftRight />}
          disabledReason={base === undefined || head === undefined ? 'Choose two scans first.' : undefined}
          onClick={swap}
          className="max-sm:order-last"
        />
        <ScanField
          label="Later scan"
          scans={completed}
          chosen={head}
          onChoose={(id) => setSearch({ base: base?.id, head: id }, { replace: true })}
        />
        {more}
      </Fold>
      {base === undefined || head === undefined ? (
        <Banner tone="neutral" title="Scan not found">
          It isn’t one of this project’s completed scans. Choose another one.
        </Banner>
      ) : base.id === head.id ? (
        <Banner tone="neutral" title="Choose two different scans" />
      ) : (
        <>
          {isReversed ? (
            <Banner
              tone="warn"
              title="These scans are in reverse order"
              action={
                <Button size="small" onClick={swap}>
                  Swap
                </Button>
              }
            />
          ) : null}
          <Differences key={`${base.id} ${head.id}`} {...{ place, base, head, search, setSearch }} />
        </>
      )}
    </>
  );
}

interface FoldProps {
  readonly base: SecurityScan | undefined;
  readonly head: SecurityScan | undefined;
  readonly children: ReactNode;
}

/** On phones, the fields are folded under the scans in one line, so that the first findings are on the first screen. */
function Fold({ base, head, children }: FoldProps) {
  const now = useNow();
  const [zone] = usePreference('timeDisplay');
  const isPhone = useMedia(phoneQuery);
  // Fields that someone uses don't fold away.
  const [startsOpen] = useState(base === undefined || base.id === head?.id || head === undefined);
  const fields = <div className="flex flex-wrap items-end gap-x-2.5 gap-y-3">{children}</div>;
  if (!isPhone) return fields;
  const dayOf = (time: string): string => formatDay(time, now, zone);
  const isSameDay = base && head && dayOf(base.started_at) === dayOf(head.started_at);
  const names = scanNames(
    [base, head].filter((scan) => scan !== undefined),
    (time) => (isSameDay ? formatClock(time, now, zone) : dayOf(time)),
  );
  const nameOf = (scan: SecurityScan | undefined): string => names.get(scan?.id ?? '') ?? 'Choose a scan';
  return (
    <details open={startsOpen} className="group">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-2 rounded-control border border-control bg-surface px-2.5 py-1 text-ink group-open:mb-3 pointer-coarse:min-h-touch [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 text-small wrap-anywhere">
          <span className="inline-block">{nameOf(base)} →&nbsp;</span>
          <span className="inline-block">{nameOf(head)}</span>
        </span>
        <ChevronDown className="shrink-0 text-ink-3 group-open:rotate-180 motion-safe:transition-transform" />
      </summary>
      {fields}
    </details>
  );
}

/** Names scans by their start and commit, and by their ID where another one looks the same. */
export function scanNames(
  scans: readonly SecurityScan[],
  formatTime: (time: string) => string,
): ReadonlyMap<string, string> {
  const names = scans.map(({ started_at, commit_sha }) =>
    [formatTime(started_at), ...(commit_sha === null ? [] : [isolated(shortCommit(commit_sha))])].join(' · '),
  );
  const isUnique = (name: string): boolean => names.indexOf(name) === names.lastIndexOf(name);
  return new Map(
    scans.map(({ id }, index) => {
      const name = names[index] ?? '';
      return [id, isUnique(name) ? name : `${name} · ${isolated(id)}`];
    }),
  );
}

interface ScanFieldProps {
  readonly label: string;
  readonly scans: readonly SecurityScan[];
  readonly chosen: SecurityScan | undefined;
  readonly onChoose: (id: string) => void;
}

/** Selects a scan by its start, in the preferred zone, and its commit. */
function ScanField({ label, scans, chosen, onChoose }: ScanFieldProps) {
  const now = useNow();
  const [zone] = usePreference('timeDisplay');
  const names = scanNames(scans, (time) => formatClock(time, now, zone));
  return (
    <SelectField
      label={label}
      value={chosen?.id ?? ''}
      onChange={(id) => {
        if (id !== '') onChoose(id);
      }}
      options={[
        ...(chosen === undefined ? [{ value: '', label: 'Choose a scan' }] : []),
        ...[...names].map(([value, name]) => ({ value, label: name })),
      ]}
      className="min-w-0 max-sm:basis-full sm:w-80"
    />
  );
}

/**
 * The scans to compare: by default the latest completed one and the one before it. `completed` is newest first. If
 * the URL names a scan that isn't among them, it is undefined.
 */
export function pairOf(completed: readonly SecurityScan[], search: CompareSearch) {
  const find = (id: string) => completed.find((scan) => scan.id === id);
  const { base, head } = search;
  const later = head === undefined ? completed.find(({ id }) => id !== base) : find(head);
  if (base !== undefined) return { base: find(base), head: later };
  if (later === undefined) return { base: undefined, head: undefined };
  const index = completed.indexOf(later);
  const earlier = completed[index + 1];
  // The oldest scan has none before it, so it is compared with the next one.
  return earlier === undefined && index > 0
    ? { base: later, head: completed[index - 1] }
    : { base: earlier, head: later };
}
