import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useOnline } from '@/api/connection/online.ts';
import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { listSecurityScans } from '@/contract/operations/security.ts';
import { useWorkspaceId, useConnection } from '@/domain/connection-scope.tsx';
import { hasProblems } from '@/domain/item-job-labels.ts';
import { ItemJobActions, ItemJobStatus } from '@/domain/item-job-status.tsx';
import { ListFooter } from '@/domain/lists/list-footer.tsx';
import { LoadButton } from '@/domain/lists/load-all-button.tsx';
import { useRequestCost } from '@/domain/lists/use-request-cost.ts';
import { projectName } from '@/domain/project-labels.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { hourMs } from '@/lib/utc-days.ts';
import type { ItemJob } from '@/local/item-job.ts';
import { startItemJob } from '@/local/item-jobs.ts';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Card } from '@/ui/layout/card.tsx';
import { useFooterFocus } from '@/ui/table/use-footer-focus.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { loadFindingsJob, useIsLoadingFindings, useLoadFindingsJob } from './load-findings-job.ts';
import type { LoadInput } from './load-findings-kind.ts';
import { requestsFor, type Findings } from './use-findings.ts';

interface CoverageCardProps {
  readonly findings: Findings;
}

const unit = ['project', 'projects'] as const;
const noRows = (): void => undefined;
const isOver = ({ state }: ItemJob): boolean => state === 'done' || state === 'stopped';

/** Whether a job skipped items that need attention. A stopped job skips its remaining items, which don't. */
const hasSkipped = ({ state, items }: ItemJob): boolean =>
  state === 'done' && items.some((item) => item.state === 'skipped');

/** How much of the workspace the findings cover, and a button that loads the rest. */
export function CoverageCard({ findings }: CoverageCardProps) {
  const { list, total, isSmall, coverage } = findings;
  // A short list loads in full automatically.
  const isAutomatic = isSmall !== false && list.failure === null;
  const { loaded, stale } = coverage;
  const flagged = coverage.flagged.length;
  const { job, disabledReason, start } = useLoadFindings();
  const isLoading = useIsLoadingFindings();
  const isBusy = job !== undefined && !isOver(job);
  // A job covers the projects that are listed when it starts.
  const isListing = list.loadAll.running || (list.hasMore && isAutomatic);
  // A button disappears when it starts or stops loading.
  const focus = useFooterFocus(0, noRows);
  return (
    <Card className="py-3.5!">
      <section {...focus} aria-label="Coverage" className="flex flex-col gap-3 outline-none">
        <div className="flex flex-col gap-2.5">
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" aria-busy={isLoading} className="min-w-0 flex-1 basis-72 text-ink">
              {flagged === 0
                ? noneOpenLabel(coverage, !findings.isWhole)
                : `Findings loaded for ${formatNumber(loaded)} of ${formatCount(flagged, 'project')} ${
                    coverage.isCertain ? 'with' : 'that may have'
                  } open findings`}
              {stale > 0 ? (
                <span className="text-ink-3">
                  {' · '}
                  {formatNumber(stale)} with a newer scan
                </span>
              ) : null}
            </p>
            {isBusy ? null : (
              <span className="flex items-center print:hidden">
                <LoadButtons
                  coverage={coverage}
                  disabledReason={disabledReason ?? (isListing ? 'Projects are still loading.' : undefined)}
                  onStart={start}
                />
              </span>
            )}
          </div>
          {/* A running job shows its own bar, and a full one says no more than the counts. */}
          {isBusy || loaded === flagged ? null : (
            <ProgressBar label="Projects with findings loaded" value={loaded / flagged} />
          )}
          <CoverageFacts {...{ findings, isAutomatic }} />
        </div>
        {(list.hasMore || list.loadAll.running) && !isAutomatic ? (
          <div className="border-t border-line pt-3">
            <ListFooter list={list} unit={unit} size={{ total, max: null }} />
          </div>
        ) : null}
        {job !== undefined && (isBusy || hasProblems(job) || hasSkipped(job)) ? <JobLine job={job} /> : null}
      </section>
    </Card>
  );
}

/** Projects that were never scanned, or aren't loaded, may have open findings. */
export const noneOpenLabel = ({ scanned }: Pick<Findings['coverage'], 'scanned'>, isPart: boolean): string =>
  scanned > 0
    ? `No open findings in ${formatCount(scanned, 'scanned project')}`
    : `No ${isPart ? 'loaded ' : ''}project has been scanned yet`;

function JobLine({ job }: { readonly job: ItemJob }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1 basis-80">
        <ItemJobStatus job={job} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ItemJobActions job={job} size="small" />
        <Link to="/jobs" search={{ job: job.id }} className="link touch text-small">
          View job
        </Link>
      </div>
    </div>
  );
}

/** "181 of 243 projects scanned, 12 never": each count opens its projects, where the inventory can list them. */
function CoverageFacts({
  findings: { list, total, coverage, oldestReadAt },
  isAutomatic,
}: CoverageCardProps & { readonly isAutomatic: boolean }) {
  const workspaceId = useWorkspaceId();
  const nowMs = useNow();
  const { projects, scanned, never, unknown, outdated } = coverage;
  const isPart = list.hasMore && !isAutomatic;
  const scopeText = isPart
    ? `the first ${formatCount(projects, 'project')}${total === null ? '' : ` of ${formatNumber(total)}`} by priority`
    : formatCount(projects, 'project');
  const inventory = (q: string, text: string): ReactNode => (
    <Link
      to="/workspaces/$workspaceId/security/inventory"
      params={{ workspaceId }}
      search={{ q }}
      className="link touch"
    >
      {text}
    </Link>
  );
  const facts: readonly { readonly id: string; readonly text: ReactNode }[] = [
    { id: 'scanned', text: `${formatNumber(scanned)} of ${scopeText} scanned` },
    { id: 'never', text: never > 0 && inventory('scanned:never', `${formatNumber(never)} never scanned`) },
    { id: 'outdated', text: outdated > 0 && `${formatNumber(outdated)} edited since the latest scan` },
    { id: 'unknown', text: unknown > 0 && `${formatNumber(unknown)} unknown` },
    {
      id: 'unreadable',
      text: list.unreadable > 0 && `${formatNumber(list.unreadable)} couldn’t be displayed`,
    },
    {
      id: 'age',
      text: oldestReadAt !== null && (
        <>
          {nowMs - Date.parse(oldestReadAt) < hourMs ? 'updated' : 'oldest from'}{' '}
          <RelativeTime value={oldestReadAt} midSentence />
        </>
      ),
    },
  ].filter(({ text }) => text !== false);
  return (
    <ul className="dots tabular content-start text-small text-ink-3">
      {facts.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}

interface LoadButtonsProps extends Pick<Findings, 'coverage'> {
  readonly disabledReason: string | undefined;
  readonly onStart: ReturnType<typeof useLoadFindings>['start'];
}

function LoadButtons({ coverage, disabledReason, onStart }: LoadButtonsProps) {
  const { toLoad, flagged } = coverage;
  const isNew = toLoad.length > 0;
  const rows = isNew ? toLoad : flagged;
  const { estimate, asksFirst } = useLoadCost(rows);
  if (rows.length === 0) return null;
  return (
    <LoadButton
      variant={isNew ? 'primary' : 'secondary'}
      // The estimate grows while projects load, so it has its own line on a phone.
      className="h-auto! min-h-8 max-w-full shrink! py-1.5 text-balance whitespace-normal! max-sm:[&_span_span]:block"
      disabledReason={disabledReason}
      title={`Load findings for ${formatCount(rows.length, 'project')}?`}
      confirmLabel="Load findings"
      estimate={estimate}
      asksFirst={() => asksFirst}
      onStart={() => onStart(rows, !isNew)}
    >
      {loadLabel(coverage)}
    </LoadButton>
  );
}

function loadLabel({ toLoad, loaded, stale }: Findings['coverage']): string {
  if (toLoad.length === 0) return 'Reload';
  if (loaded + stale === 0) return 'Load findings';
  return toLoad.length === stale ? 'Load new findings' : 'Load remaining findings';
}

/** Loads findings as a job, which continues when the page is left and can be resumed after a reload. */
function useLoadFindings() {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const allowed = useOperationAllowed(connection, listSecurityScans, useWorkspace().data?.plan ?? null);
  const isOnline = useOnline();
  const job = useLoadFindingsJob();
  const start = (rows: readonly InventoryRow[], again: boolean): void => {
    const items = rows.map((row) => {
      const input: LoadInput = { scanned_at: row.last_security_scan_at ?? null, again };
      return { id: row.id, name: projectName(row), input };
    });
    const title = `Load findings for ${formatCount(rows.length, 'project')}`;
    startItemJob({ kind: loadFindingsJob, title, connectionId: connection.id, workspaceId, items }).catch(
      () =>
        toast({
          tone: 'bad',
          title: 'Couldn’t start the job',
          description: 'Couldn’t save it in this browser.',
        }),
    );
  };
  return {
    /** The last load of this workspace, running or not. */
    job,
    /** Why nothing can be loaded now. */
    disabledReason: allowed.reason ?? (isOnline ? undefined : 'You’re offline.'),
    start,
  };
}

/** "at least 362 requests, about 40s" under the current rate limit, and whether that needs a confirmation. */
function useLoadCost(rows: readonly InventoryRow[]) {
  const details = rows.reduce((sum, row) => sum + requestsFor(row), 0);
  // The inventory counts open findings only. Others may take more pages.
  return useRequestCost({ rows: 0, details, precision: 'at_least' }, [useConnection().id]);
}
