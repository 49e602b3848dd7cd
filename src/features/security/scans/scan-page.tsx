import type { Connection } from '@/api/connections.ts';
import { describeError } from '@/api/describe-error.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { SetSearch } from '@/entities/list-search.ts';
import { projectName } from '@/entities/project-words.ts';
import { useProject } from '@/entities/use-project.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { ErrorState } from '@/ui/state/error-state.tsx';

import { WhyFlagged } from '../flagged/why-flagged.tsx';
import { FindingBrowser } from './finding-browser.tsx';
import { ScanHeader } from './scan-header.tsx';
import { isScanRunning } from './scan-health.ts';
import { type ProjectPlace, scansLink } from './scan-links.ts';
import type { ScanSearch } from './search.ts';
import { useScan } from './use-scan.ts';
import { useSnapshot } from './use-snapshot.ts';

interface ScanPageProps {
  readonly connection: Connection;
  readonly place: ProjectPlace;
  readonly scanId: string;
  readonly search: ScanSearch;
  readonly setSearch: SetSearch<ScanSearch>;
}

/** One scan and all of its findings. */
export function ScanPage({ connection, place, scanId, search, setSearch }: ScanPageProps) {
  const { project } = useProject(connection, place.projectId);
  const { scan, error, retry } = useScan(connection, place.projectId, scanId);
  const running = scan !== undefined && isScanRunning(scan);
  const snapshot = useSnapshot(connection, place.projectId, scanId, !running);

  // Either answer tells that there is no such scan; its metadata alone may be missing (spec 4.16).
  if (snapshot.state === 'failed' && (scan === undefined || isNotFound(snapshot.error))) {
    return (
      <>
        <ErrorState
          {...describeError(snapshot.error)}
          onRetry={isNotFound(snapshot.error) ? undefined : snapshot.retry}
        />
        <p className="-mt-10 flex justify-center">
          <ButtonLink {...scansLink(place)} variant="ghost">
            All scans of this project
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <WhyFlagged connection={connection} {...place} here="security" />
      {scan === undefined && error ? (
        <Card>
          <ErrorState
            {...describeError(error)}
            title="What this scan is could not be read"
            onRetry={retry}
            compact
          />
        </Card>
      ) : (
        <ScanHeader place={place} scan={scan} latestCommit={project?.latest_commit_sha ?? null} />
      )}
      {snapshot.state === 'failed' ? (
        <Card>
          <ErrorState {...describeError(snapshot.error)} onRetry={snapshot.retry} compact />
        </Card>
      ) : running ? null : (
        <FindingBrowser
          place={place}
          projectName={project ? projectName(project) : place.projectId}
          scanId={scanId}
          scan={scan ?? null}
          snapshot={snapshot}
          search={search}
          setSearch={setSearch}
        />
      )}
    </div>
  );
}
