import { CheckCheck, Download } from 'lucide-react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { decisionStatusLabel } from '@/domain/decisions/labels.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import { Button, ButtonLink } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';

import { saveDecisions } from './decision-files.tsx';
import type { Queue } from './queue.ts';

const kinds = ['done', 'verified', 'snoozed', 'accepted_risk', 'false_positive', 'in_progress'] as const;

interface EndSummaryProps {
  readonly queue: Queue;
  /** Which projects may be missing in the queue, in sentences. Empty: none. */
  readonly missing: string;
  readonly decisionMap: DecisionMap;
  /** Undefined: nothing to undo. */
  readonly onUndo: (() => void) | undefined;
}

interface MoreToReviewProps {
  readonly loaded: number;
  /** Whether any loaded project is in the queue, so that all of these are decided. */
  readonly hasMatches: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** Shown when every loaded project is decided, or none matches the query, but the list has more. */
export function MoreToReview({ loaded, hasMatches, isLoading, onMore }: MoreToReviewProps) {
  return (
    <EmptyState
      icon={<CheckCheck className="size-5" />}
      title={hasMatches ? 'Every loaded project has a decision' : 'No matches yet'}
      description={hasMatches ? undefined : `Not among the first ${formatCount(loaded, 'project')}.`}
      action={
        <Button pending={isLoading} onClick={onMore}>
          Load more
        </Button>
      }
    />
  );
}

/** The end of the queue: the decisions, and ways to share them. */
export function EndSummary({ queue: { decided }, missing, decisionMap, onUndo }: EndSummaryProps) {
  const workspaceId = useWorkspaceId();
  const counts = kinds
    .map((kind) => [kind, decided.filter((entry) => entry.decided.status.kind === kind).length] as const)
    .filter(([, count]) => count > 0);
  const [none, noneLeft] =
    missing === ''
      ? ['Nothing to review', 'Nothing left to review']
      : ['No known projects to review', 'No other known projects to review'];
  return (
    <EmptyState
      icon={<CheckCheck className="size-5" />}
      title={decided.length === 0 ? none : noneLeft}
      description={
        decided.length === 0 ? (
          missing || 'No projects match this queue.'
        ) : (
          <>
            <p>{formatCount(decided.length, 'project')} decided</p>
            <p className="empty:hidden">{missing}</p>
            <ul aria-label="Decisions" className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-1">
              {counts.map(([kind, count]) => (
                <li key={kind}>
                  <StatusDot tone={decisionStatusLabel(kind).tone}>
                    {formatNumber(count)} {decisionStatusLabel(kind).label.toLowerCase()}
                  </StatusDot>
                </li>
              ))}
            </ul>
          </>
        )
      }
      action={
        <>
          {onUndo === undefined ? null : <Button onClick={onUndo}>Undo</Button>}
          <ButtonLink to="/workspaces/$workspaceId/security/inventory" params={{ workspaceId }}>
            Open inventory
          </ButtonLink>
          {decided.length === 0 ? null : (
            <>
              <Button icon={<Download />} onClick={() => saveDecisions(workspaceId, decisionMap)}>
                Export decisions
              </Button>
              <ButtonLink
                variant="primary"
                to="/workspaces/$workspaceId/security/evidence"
                params={{ workspaceId }}
              >
                Build evidence pack
              </ButtonLink>
            </>
          )}
        </>
      }
    />
  );
}

interface NotInQueueProps {
  readonly projectId: string;
  readonly hasMore: boolean;
}

/** Says that a link led to the start of the queue, because the queue lacks its project. */
export function NotInQueue({ projectId, hasMore }: NotInQueueProps) {
  const workspaceId = useWorkspaceId();
  return (
    <Banner
      tone="neutral"
      action={
        <ButtonLink
          size="small"
          to="/workspaces/$workspaceId/projects/$projectId"
          params={{ workspaceId, projectId }}
        >
          Open linked project
        </ButtonLink>
      }
    >
      The linked project isn’t in {hasMore ? 'the loaded part of ' : ''}this queue.
    </Banner>
  );
}
