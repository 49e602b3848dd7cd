import { type AnyRouter, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';
import { DialogContent } from '@/ui/overlays/dialog.tsx';

import { CurrentVisitors } from '../current-visitors.tsx';
import { RateLimitWait } from '../job-status.tsx';
import type { Work } from '../lists/request-cost.ts';
import { useRequestCost } from '../lists/use-request-cost.ts';
import { freeSpace } from '../report-failed-job.ts';
import { TimeLeft } from '../time-left.tsx';
import { actionLabels } from './action-labels.ts';
import type { BulkAction, BulkProject } from './bulk-target.ts';
import { createExcludedRows, ExcludedProvider } from './excluded-rows.ts';
import { missingConfirmation, nothingConfirmed, PlanConfirm } from './plan-confirm.tsx';
import type { PlanRow } from './plan-row.ts';
import { PlanRows, summaryOf } from './plan-rows.tsx';
import { type ReviewItem, useReview } from './review.ts';
import { startBulk } from './start-bulk.ts';

/** Up to this many projects fit in a dialog that is shorter than the window. */
const fewItems = 4;

export const planSize = ({ length }: readonly ReviewItem[]) => (length <= fewItems ? 'short' : 'full');

interface PlanProps {
  readonly action: BulkAction;
  readonly title: (projects: readonly BulkProject[]) => string;
  /** The button for one project. */
  readonly button: string;
  /** Must be the same array on every render. */
  readonly items: readonly ReviewItem[];
  /** The job that this plan undoes. */
  readonly undoes?: string | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
}

const projectOf = ({ project }: { readonly project: BulkProject }): BulkProject => project;
const connectionsOf = (projects: readonly BulkProject[]): readonly string[] => [
  ...new Set(projects.map(({ connectionId }) => connectionId)),
];

/** The content of a dialog: shows what an action does to each project, then starts it as a job. */
export function Plan({ action, title, button, items, undoes, onBack, onClose }: PlanProps) {
  const navigate = useNavigate();
  const router: AnyRouter = useRouter();
  const review = useReview(items);
  const all = items.map(projectOf);
  const [excluded] = useState(createExcludedRows);
  const excludedIds = useSyncExternalStore(excluded.subscribe, excluded.get);
  const [confirmed, setConfirmed] = useState(nothingConfirmed);
  const [starting, setStarting] = useState<'no' | 'yes' | { readonly error: unknown }>('no');
  const changing = (review.rows ?? []).filter(
    ({ state, project }) => state === 'change' && !excludedIds.has(project.id),
  );
  const { danger } = actionLabels[action];
  const questions = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const isReviewed = review.rows !== null;
  const summary = review.rows === null ? '' : summaryOf(action, review.rows, excludedIds);
  // Moves the focus past the rows, which may be a thousand Tab stops.
  useEffect(() => {
    if (isReviewed) (questions.current?.querySelector('input') ?? cancel.current)?.focus();
  }, [isReviewed]);
  const reason =
    review.rows === null
      ? 'Projects are still loading.'
      : changing.length === 0
        ? 'No projects to change.'
        : (missingConfirmation(action, changing, confirmed) ?? undefined);

  const apply = async (): Promise<void> => {
    setStarting('yes');
    try {
      await startBulk({
        action,
        title,
        rows: changing,
        undoes,
        onView: (job) => void navigate({ to: '/jobs', search: { job } }),
        isViewed: (job) =>
          router.matchRoute({ to: '/jobs', search: { job } }, { includeSearch: true }) !== false,
      });
      onClose();
    } catch (error) {
      reportError(error);
      setStarting({ error });
    }
  };

  return (
    <DialogContent
      footer={
        <>
          <p className="tabular mr-auto text-small text-ink-3 max-sm:w-full">
            <ApplyCost action={action} rows={changing} />
          </p>
          {onBack === undefined ? null : <Button onClick={onBack}>Back</Button>}
          <CancelButton ref={cancel} onClick={onClose} />
          <Button
            variant={danger === true ? 'destructive' : 'primary'}
            pending={starting === 'yes'}
            disabledReason={reason}
            onClick={() => void apply()}
          >
            {(changing.length || all.length) === 1
              ? button
              : title(changing.length === 0 ? all : changing.map(projectOf))}
          </Button>
        </>
      }
    >
      <ExcludedProvider value={excluded}>
        {/* Exists before the summary, because screen readers require that. */}
        <p role="status" className="sr-only">
          {summary}
        </p>
        <div className="flex flex-col gap-3.5">
          {typeof starting === 'object' ? (
            <Banner tone="bad" title="Couldn’t start the job">
              No projects were changed. {freeSpace(starting.error) ?? 'Try again.'}
            </Banner>
          ) : null}
          {review.rows === null ? (
            <Loading done={review.done} projects={all} />
          ) : (
            <>
              <div ref={questions} className="flex flex-col gap-3.5 empty:hidden">
                <PlanConfirm
                  action={action}
                  rows={changing}
                  value={confirmed}
                  onChange={setConfirmed}
                  onTyped={() => {
                    if (reason === undefined && starting !== 'yes') void apply();
                  }}
                />
              </div>
              {action === 'take-offline' && changing.length > 0 ? (
                <p className="text-ink-2">
                  <CurrentVisitors
                    apps={changing.map(({ project: { id, connectionId } }) => ({
                      projectId: id,
                      connectionId,
                    }))}
                  />
                </p>
              ) : null}
              <PlanRows
                action={action}
                rows={review.rows}
                summary={summary}
                onRetry={review.retry}
                label={title(all)}
              />
            </>
          )}
        </div>
      </ExcludedProvider>
    </DialogContent>
  );
}

interface LoadingProps {
  readonly done: number;
  readonly projects: readonly BulkProject[];
}

function Loading({ done, projects }: LoadingProps) {
  const { length: total } = projects;
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label="Loading projects" value={total === 0 ? null : done / total} />
      <p className="tabular text-ink-2">
        {formatNumber(done)} of {formatCount(total, 'project')} loaded
        <TimeLeft done={done} total={total} />
      </p>
      <RateLimitWait connectionIds={connectionsOf(projects)} />
    </div>
  );
}

/** Each project takes a load and a write. */
const requestsPerItem = 2;

function ApplyCost({ action, rows }: { readonly action: BulkAction; readonly rows: readonly PlanRow[] }) {
  const estimate = useRequestLabel(rows.length * requestsPerItem, connectionsOf(rows.map(projectOf)));
  if (rows.length === 0) return null;
  return action === 'publish' ? `Takes ${estimate}, plus build time.` : `Takes ${estimate}.`;
}

/** "30 requests, about 8s" at the current rate limit. */
export function useRequestLabel(
  requests: number,
  connectionIds: readonly string[],
  precision: Work['precision'] = 'exact',
): string {
  const { estimate } = useRequestCost({ rows: 0, details: requests, precision }, connectionIds);
  return estimate ?? formatCount(requests, 'request');
}
