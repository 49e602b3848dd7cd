import { GitCompareArrows } from 'lucide-react';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { projectName } from '@/domain/project-labels.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import { WhyFlagged } from '@/domain/security/flagged/why-flagged.tsx';
import { isScanRunning, commitState } from '@/domain/security/scan-health.ts';
import { scanDuration } from '@/domain/security/scan-labels.ts';
import { useProject } from '@/domain/use-project.ts';
import { shortCommit } from '@/lib/text.ts';
import { BackLink } from '@/ui/controls/back-link.tsx';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { FindingBrowser } from './findings/finding-browser.tsx';
import { DateTime, ScanCommit, ScannerNames, ScanStatus } from './scan-cells.tsx';
import { scansLink, compareLink } from './scan-links.ts';
import type { ScanSearch } from './search.ts';
import { useScan, useSnapshot, useStoreScan } from './use-scan.ts';

interface ScanPageProps extends SearchProps<ScanSearch> {
  readonly place: ProjectPlace;
  readonly scanId: string;
}

export function ScanPage({ place, scanId, search, setSearch }: ScanPageProps) {
  const { project, error: projectError } = useProject(place.projectId);
  const { scan, error, retry } = useScan(place.projectId, scanId);
  // Only the project tells whether the scan is outdated.
  const isLoading = (scan === undefined && !error) || (project === undefined && !projectError);
  const running = scan !== undefined && isScanRunning(scan);
  const snapshot = useSnapshot(place.projectId, scanId, !running);
  useStoreScan(place, { ...snapshot, scan, projectName: project ? projectName(project) : null });

  // Either response can say that there is no such scan; only the scan itself may be missing (spec §4.16).
  if (snapshot.state === 'failed' && (scan === undefined || isNotFound(snapshot.error))) {
    return (
      <ErrorState
        {...describeLoadError(snapshot.error, 'the scan')}
        onRetry={isNotFound(snapshot.error) ? undefined : snapshot.retry}
        action={<ButtonLink {...scansLink(place)}>View all scans</ButtonLink>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {/* Hidden on phones, so that the findings come first. The page of all scans has it. */}
      <div className="max-sm:hidden">
        <WhyFlagged projectId={place.projectId} currentPage="security" />
      </div>
      {isLoading ? null : scan ? (
        <ScanHeader place={place} scan={scan} latestCommit={project?.latest_commit_sha ?? null} />
      ) : (
        error && (
          <Card>
            <ErrorState {...describeLoadError(error, 'the scan’s details')} onRetry={retry} compact />
          </Card>
        )
      )}
      {snapshot.state === 'failed' ? (
        <Card>
          <ErrorState {...describeLoadError(snapshot.error, 'findings')} onRetry={snapshot.retry} compact />
        </Card>
      ) : isLoading ? (
        // The height of the header depends on the scan, so what is below comes with it.
        <Skeleton className="h-112 rounded-card" />
      ) : running ? null : (
        <FindingBrowser
          source={{
            place,
            projectName: project ? projectName(project) : place.projectId,
            scanId,
            scan: scan ?? null,
          }}
          snapshot={snapshot}
          search={search}
          setSearch={setSearch}
        />
      )}
    </div>
  );
}

interface ScanProps {
  readonly scan: SecurityScan;
  readonly latestCommit: string | null;
}

interface ScanHeaderProps extends ScanProps {
  readonly place: ProjectPlace;
}

/** Which scan this is, and how far to trust its findings. */
function ScanHeader({ place, scan, latestCommit }: ScanHeaderProps) {
  return (
    <header className="flex flex-col gap-3">
      <div>
        <div className="flex items-center justify-between gap-3">
          <BackLink {...scansLink(place)} className="-ml-2.5">
            All scans
          </BackLink>
          {scan.status === 'completed' && (
            <ButtonLink {...compareLink(place, { head: scan.id })} size="small" icon={<GitCompareArrows />}>
              Compare with…
            </ButtonLink>
          )}
        </div>
        <div className="mt-1 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-heading text-ink">
            Scan from <DateTime value={scan.started_at} />
          </h2>
          <ScanStatus scan={scan} />
        </div>
        <ScanDetails scan={scan} latestCommit={latestCommit} />
      </div>
      <ScanCaveat scan={scan} latestCommit={latestCommit} />
    </header>
  );
}

function ScanDetails({ scan, latestCommit }: ScanProps) {
  const duration = scanDuration(scan);
  return (
    <dl className="mt-1 flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1 text-ink-2 [&_dt]:text-ink-3 [&>div]:flex [&>div]:min-w-0 [&>div]:items-center [&>div]:gap-1.5">
      <div>
        <dt>{duration === null ? 'Started' : 'Duration'}</dt>
        <dd className="tabular">{duration ?? <RelativeTime value={scan.started_at} />}</dd>
      </div>
      <div>
        <dt>Commit</dt>
        <dd>
          <ScanCommit scan={scan} state={commitState(scan, latestCommit)} marksBehind copies />
        </dd>
      </div>
      <div className="items-baseline!">
        <dt>Scanners</dt>
        <dd className="min-w-0">
          <ScannerNames scan={scan} maxNames={8} wraps />
        </dd>
      </div>
    </dl>
  );
}

function ScanCaveat({ scan, latestCommit }: ScanProps) {
  if (isScanRunning(scan))
    return (
      <Banner tone="accent" title="This scan is running">
        Findings appear when it completes. This page updates automatically.
      </Banner>
    );
  if (scan.status === 'failed')
    return (
      <Banner tone="warn" title="This scan failed">
        Its findings may be incomplete.
      </Banner>
    );
  if (commitState(scan, latestCommit) === 'behind')
    return (
      <Banner tone="warn" title="This scan is outdated">
        It covers {shortCommit(scan.commit_sha ?? '')}. The project is at {shortCommit(latestCommit ?? '')}.
      </Banner>
    );
  return <p className="text-small text-ink-3">A completed scan can still miss problems.</p>;
}
