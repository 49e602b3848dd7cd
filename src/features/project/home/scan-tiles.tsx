import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';

import { findingRows, scanFindingsOptions, securityScanRows } from '@/api/security/security.ts';
import type { ListRows } from '@/api/transport/pagination.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useNextPages } from '@/domain/lists/use-all-pages.ts';
import { uncertainCount, uncertainLabel } from '@/domain/security/caveats.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import { evidenceLink } from '@/domain/security/flagged/evidence.ts';
import { openCounts, scanHealth, type ScanHealth } from '@/domain/security/scan-health.ts';
import { findingStatusOrder, scanStatusLabel } from '@/domain/security/scan-labels.ts';
import { polledScanListOptions } from '@/domain/security/scan-polling.ts';
import { type ListedScans, listedScans } from '@/domain/security/scan-results.ts';
import {
  aboveLink,
  TileRow,
  TileContent,
  TileDetail,
  TileNote,
  TileSkeleton,
  TileValue,
} from '@/domain/tile.tsx';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

export interface HomeTileProps {
  readonly place: ProjectPlace;
  /** Undefined until it is loaded. */
  readonly project: Project | undefined;
}

const unreadableScans = (count: number): string => `${formatCount(count, 'scan')} couldn’t be displayed.`;

/** Shared by both tiles, and by the page while the project loads, so that it is one request. */
function useScanList(projectId: string) {
  const query = useInfiniteQuery({
    ...polledScanListOptions(useConnection(), projectId),
    select: securityScanRows,
  });
  // The newest completed scan may be on a later page.
  useNextPages(query, query.data?.items.every(({ status }) => status !== 'completed') === true);
  return query;
}

const scanPage = (place: ProjectPlace, scanId: string, level?: 'error' | 'warn') =>
  linkOptions({
    to: '/workspaces/$workspaceId/projects/$projectId/security/$scanId',
    params: { ...place, scanId },
    search: { level },
  });

/** Open errors and warnings of the newest completed scan. */
export function FindingsTile({ place, project }: HomeTileProps) {
  const query = useScanList(place.projectId);
  const now = useNow();
  const scans = query.data === undefined ? [] : listedScans(query.data);
  const health = scanHealth(scans, project?.latest_commit_sha, now);
  const target =
    health.finished === null ? evidenceLink('security', place) : scanPage(place, health.finished.id);
  return (
    <TileRow title="Open findings" target={target}>
      {project === undefined ? (
        <TileSkeleton />
      ) : (
        <TileContent query={query} what="findings">
          {() =>
            health.finished === null ? (
              <TileNote title={query.hasNextPage || health.unreadable > 0 ? 'Unknown' : 'No completed scan'}>
                {health.running !== null
                  ? 'A scan is running.'
                  : health.unreadable > 0
                    ? unreadableScans(health.unreadable)
                    : 'Findings are unknown until a scan completes.'}
              </TileNote>
            ) : (
              <Findings place={place} scan={health.finished} isCurrent={health.current} />
            )
          }
        </TileContent>
      )}
    </TileRow>
  );
}

interface FindingsProps {
  readonly place: ProjectPlace;
  readonly scan: SecurityScan;
  /** Whether the scan covers the project as it is now. */
  readonly isCurrent: boolean;
}

function Findings({ place, scan, isCurrent }: FindingsProps) {
  // Only one request: the scan's own page counts the rest of a long list.
  const query = useInfiniteQuery({
    ...scanFindingsOptions(useConnection(), place.projectId, scan.id),
    select: findingRows,
  });
  return (
    <TileContent query={query} what="findings">
      {(findings) => (
        <Counts {...{ place, scan, isCurrent }} findings={findings} complete={!query.hasNextPage} />
      )}
    </TileContent>
  );
}

interface CountsProps extends FindingsProps {
  readonly findings: ListRows<SecurityFinding>;
  readonly complete: boolean;
}

function Counts({ place, scan, isCurrent, findings, complete }: CountsProps) {
  const counts = openCounts(findings.items);
  const { error, warn, info, other } = counts;
  const levels = [
    { level: 'error', count: error, singular: 'error', tone: 'text-bad' },
    { level: 'warn', count: warn, singular: 'warning', tone: 'text-warn' },
  ] as const;
  const more = complete ? '' : '+';
  return (
    <>
      {error + warn === 0 ? (
        <TileValue tone={isCurrent ? 'neutral' : 'hollow'}>
          {info + other === 0 ? 'None open' : 'No errors or warnings'}
        </TileValue>
      ) : (
        <p className={`${aboveLink} flex w-fit max-w-full flex-wrap items-baseline gap-x-3 text-ink-2`}>
          {levels.map(({ level, count, singular, tone }) =>
            count === 0 ? null : (
              <Link key={level} {...scanPage(place, scan.id, level)} className="name-link touch">
                <span className={`tabular font-semibold ${tone}`}>
                  {formatNumber(count)}
                  {more}
                </span>{' '}
                {count === 1 && complete ? singular : `${singular}s`}
              </Link>
            ),
          )}
        </p>
      )}
      <TileDetail>{countsDetail(findings, counts, { complete, isCurrent })}</TileDetail>
    </>
  );
}

/** Why the counts may be too low, what they leave out, or which scan they are from. */
function countsDetail(
  { items, unreadable }: CountsProps['findings'],
  { info, other }: ReturnType<typeof openCounts>,
  { complete, isCurrent }: Pick<CountsProps, 'complete' | 'isCurrent'>,
): string {
  if (!complete) return `Based on the first ${formatCount(items.length, 'finding')}`;
  const unsure = uncertainCount({ items, unreadable: unreadable.length, complete }, findingStatusOrder);
  if (unsure > 0) return uncertainLabel(unsure);
  if (other > 0) return `Plus ${formatCount(info + other, 'other finding')}`;
  if (info > 0) return `Plus ${formatCount(info, 'info finding')}`;
  return isCurrent ? 'In the latest scan' : 'As of the latest completed scan';
}

/** The newest scan, and whether the newest completed one covers the latest commit. */
export function ScanTile({ place, project }: HomeTileProps) {
  const query = useScanList(place.projectId);
  const now = useNow();
  return (
    <TileRow title="Last scan" target={evidenceLink('security', place)}>
      {project === undefined ? (
        <TileSkeleton />
      ) : (
        <TileContent query={query} what="scans">
          {(list) => {
            const scans = listedScans(list);
            const health = scanHealth(scans, project.latest_commit_sha, now);
            return <Scan newest={scans[0]} complete={!query.hasNextPage} health={health} />;
          }}
        </TileContent>
      )}
    </TileRow>
  );
}

const commits: Readonly<Record<ScanHealth['commit'], string>> = {
  latest: 'Covers the latest commit',
  behind: 'Latest commit not scanned',
  unknown: 'Scanned commit unknown',
};

const commitTones: Readonly<Record<ScanHealth['commit'], DotTone>> = {
  latest: 'neutral',
  behind: 'warn',
  unknown: 'hollow',
};

interface ScanProps {
  /** Undefined: there is none. */
  readonly newest: ListedScans[number] | undefined;
  readonly complete: boolean;
  readonly health: ScanHealth;
}

function Scan({ newest, complete, health }: ScanProps) {
  const { finished, commit, failedInARow } = health;
  if (newest === null) return <TileNote title="Unknown">The latest scan couldn’t be displayed.</TileNote>;
  if (newest === undefined)
    return complete ? (
      <>
        <TileValue tone="warn">Never</TileValue>
        <TileDetail>This project hasn’t been scanned.</TileDetail>
      </>
    ) : (
      <TileNote title="Unknown" />
    );
  if (newest === finished)
    return (
      <>
        <TileValue tone={commitTones[commit]}>
          <RelativeTime className={aboveLink} value={finished.finished_at ?? finished.started_at} />
        </TileValue>
        <TileDetail>{commits[commit]}</TileDetail>
      </>
    );
  const isNoneCompleted = complete && health.unreadable === 0;
  return (
    <>
      <TileValue tone={failedInARow > 0 ? 'bad' : 'neutral'}>{scanStatusLabel(newest).label}</TileValue>
      <TileDetail>
        {finished !== null ? (
          <>
            Last completed{' '}
            <span className={aboveLink}>
              <RelativeTime midSentence value={finished.finished_at ?? finished.started_at} />
            </span>
            . {commits[commit]}.
          </>
        ) : isNoneCompleted ? (
          'No scan has completed yet.'
        ) : (
          'None of the latest scans completed.'
        )}
        {failedInARow > 1 ? ` ${formatCount(failedInARow, 'failure')} in a row.` : null}
      </TileDetail>
    </>
  );
}
