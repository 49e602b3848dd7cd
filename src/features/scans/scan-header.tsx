import { ArrowLeft, GitCompareArrows } from 'lucide-react';

import type { SecurityScan } from '@/contract/resources/security.ts';
import { commitState, isScanRunning } from '@/domain/security/scan-health.ts';
import { scanDuration } from '@/domain/security/scan-labels.ts';
import { shortCommit } from '@/lib/text.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { DateTime, ScanCommit, ScannerNames, ScanStatus } from './scan-cells.tsx';
import { compareLink, type ProjectPlace, scansLink } from './scan-links.ts';

interface ScanHeaderProps {
  readonly place: ProjectPlace;
  /** Undefined while it loads. */
  readonly scan: SecurityScan | undefined;
  readonly latestCommit: string | null;
}

/** Which scan this is, and how far to trust its findings. */
export function ScanHeader({ place, scan, latestCommit }: ScanHeaderProps) {
  return (
    // Has room for the facts and one caveat.
    <header className="flex min-h-60 flex-col gap-3 sm:min-h-48 lg:min-h-36 xl:min-h-31">
      <div>
        <ButtonLink
          {...scansLink(place)}
          variant="ghost"
          size="small"
          icon={<ArrowLeft size={16} strokeWidth={1.75} />}
          className="-ml-2.5"
        >
          All scans
        </ButtonLink>
        <div className="mt-1 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-[16px]/6 font-semibold text-ink">
            Scan
            {scan && (
              <>
                {' '}
                from <DateTime value={scan.started_at} />
              </>
            )}
          </h2>
          {scan && <ScanStatus scan={scan} />}
          {scan?.status === 'completed' && (
            <ButtonLink
              {...compareLink(place, { head: scan.id })}
              size="small"
              icon={<GitCompareArrows size={16} strokeWidth={1.75} />}
              className="sm:ml-auto"
            >
              Compare with…
            </ButtonLink>
          )}
        </div>
        {scan ? (
          <ScanDetails scan={scan} latestCommit={latestCommit} />
        ) : (
          <Skeleton className="mt-1 h-4 w-80 max-w-full" />
        )}
      </div>
      {scan && <ScanCaveat scan={scan} latestCommit={latestCommit} />}
    </header>
  );
}

interface ScanProps {
  readonly scan: SecurityScan;
  readonly latestCommit: string | null;
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
        <dd className="flex items-center gap-1">
          <ScanCommit scan={scan} state={commitState(scan, latestCommit)} marksBehind />
          {scan.commit_sha !== null && <CopyButton value={scan.commit_sha} label="Copy commit SHA" />}
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
