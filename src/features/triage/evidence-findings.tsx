import { Link } from '@tanstack/react-router';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { findingName, levelLabel } from '@/domain/security/scan-labels.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { useOpenFindings, useOpenPersonalData } from './use-evidence.ts';

const listed = 8;

interface EvidenceProps {
  readonly projectId: string;
}

/** The open findings of the newest completed scan, worst first. */
export function FindingsEvidence({ projectId }: EvidenceProps) {
  const workspaceId = useWorkspaceId();
  const { state, error, retry, scan, unreadableScans, open, hasMore, caveat } = useOpenFindings(projectId);
  const hiddenCount = open.length - listed;
  return (
    <>
      {state === 'pending' ? <Waiting /> : null}
      {state === 'failed' && error !== null ? (
        <ErrorState {...describeLoadError(error, 'findings')} onRetry={retry} compact />
      ) : null}
      {state === 'unscanned' ? (
        <EmptyLine>
          {unreadableScans === 0
            ? 'No completed scan, so findings are unknown.'
            : `${formatCount(unreadableScans, 'scan')} couldn’t be displayed, so findings are unknown.`}
        </EmptyLine>
      ) : null}
      {state === 'loaded' && open.length === 0 ? (
        <EmptyLine>
          {caveat === null ? 'No open findings in this scan.' : 'No known open findings.'}
        </EmptyLine>
      ) : null}
      {open.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {open.slice(0, listed).map((finding) => (
            <li key={finding.id} className="flex min-w-0 items-baseline gap-3">
              <StatusDot tone={levelLabel(finding.level).tone} className="w-18 shrink-0">
                {levelLabel(finding.level).label}
              </StatusDot>
              <bdi className="min-w-0 grow text-left text-small wrap-anywhere text-ink">
                {findingName(finding)}
              </bdi>
              <span className="shrink-0 text-small text-ink-3">
                <RelativeTime value={finding.created_at} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Caveat text={caveat} />
      {/* Waits for the findings, which would otherwise move it. */}
      {scan === null || state === 'pending' ? null : (
        <p className="dots mt-3 text-ink-3">
          <span>
            <Link
              to="/workspaces/$workspaceId/projects/$projectId/security/$scanId"
              params={{ workspaceId, projectId, scanId: scan.id }}
              className="link touch"
            >
              {hiddenCount > 0
                ? `View all ${formatNumber(open.length)}${hasMore ? '+' : ''} findings`
                : 'View scan'}
            </Link>
          </span>
          <span>
            Scanned <RelativeTime midSentence value={scan.started_at} />
          </span>
        </p>
      )}
    </>
  );
}

/** Open personal-data findings by source, never their text. */
export function PersonalDataEvidence({ projectId }: EvidenceProps) {
  const workspaceId = useWorkspaceId();
  const { isPending, error, retry, bySource, hasMore, caveat } = useOpenPersonalData(projectId);
  return (
    <>
      {isPending ? <Waiting /> : null}
      {error === null ? null : (
        <ErrorState {...describeLoadError(error, 'findings')} onRetry={retry} compact />
      )}
      {!isPending && error === null && bySource.length === 0 ? (
        <p className="text-ink-2">{caveat === null ? 'No open findings.' : 'No known open findings.'}</p>
      ) : null}
      {bySource.length > 0 ? (
        <ul className="flex max-w-100 flex-col gap-2">
          {bySource.map(([source, count]) => (
            <li key={source} className="flex justify-between gap-3">
              <span className="text-ink">{sourceLabel(source)}</span>
              <span className="tabular text-ink-2">
                {hasMore ? 'At least ' : ''}
                {formatCount(count, 'finding')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Caveat text={caveat} />
      {isPending ? null : (
        <p className="mt-3">
          <Link
            to="/workspaces/$workspaceId/projects/$projectId/personal-data"
            params={{ workspaceId, projectId }}
            className="link touch"
          >
            View personal data
          </Link>
        </p>
      )}
    </>
  );
}

const Caveat = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <p className="mt-2 text-small text-ink-3">{text}</p>;

function Waiting() {
  return (
    <div aria-busy className="flex flex-col gap-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
