import { describeLoadError } from '@/api/errors/describe-error.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { projectName } from '@/domain/project-labels.ts';
import { WhyFlagged } from '@/domain/security/flagged/why-flagged.tsx';
import { isScanRunning } from '@/domain/security/scan-health.ts';
import { useProject } from '@/domain/use-project.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { FindingBrowser } from './findings/finding-browser.tsx';
import { ScanHeader } from './scan-header.tsx';
import { type ProjectPlace, scansLink } from './scan-links.ts';
import type { ScanSearch } from './search.ts';
import { useScan, useSnapshot, useStoreScan } from './use-scan.ts';

interface ScanPageProps {
  readonly place: ProjectPlace;
  readonly scanId: string;
  readonly search: ScanSearch;
  readonly setSearch: SetSearch<ScanSearch>;
}

export function ScanPage({ place, scanId, search, setSearch }: ScanPageProps) {
  const { project } = useProject(place.projectId);
  const { scan, error, retry } = useScan(place.projectId, scanId);
  const running = scan !== undefined && isScanRunning(scan);
  const snapshot = useSnapshot(place.projectId, scanId, !running);
  useStoreScan(place, { ...snapshot, scan, projectName: project ? projectName(project) : null });

  // Either response can say that there is no such scan; only the scan itself may be missing (spec §4.16).
  if (snapshot.state === 'failed' && (scan === undefined || isNotFound(snapshot.error))) {
    return (
      <>
        <ErrorState
          {...describeLoadError(snapshot.error, 'the scan')}
          onRetry={isNotFound(snapshot.error) ? undefined : snapshot.retry}
        />
        <p className="-mt-10 flex justify-center">
          <ButtonLink {...scansLink(place)} variant="ghost">
            View all scans
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {/* Hidden on phones, so that the findings come first. The page of all scans has it. */}
      <div className="max-sm:hidden">
        <WhyFlagged projectId={place.projectId} currentPage="security" />
      </div>
      {scan === undefined && error ? (
        <Card>
          <ErrorState {...describeLoadError(error, 'the scan’s details')} onRetry={retry} compact />
        </Card>
      ) : (
        <ScanHeader place={place} scan={scan} latestCommit={project?.latest_commit_sha ?? null} />
      )}
      {snapshot.state === 'failed' && (
        <Card>
          <ErrorState {...describeLoadError(snapshot.error, 'the scan')} onRetry={snapshot.retry} compact />
        </Card>
      )}
      {snapshot.state !== 'failed' && !running && (
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
