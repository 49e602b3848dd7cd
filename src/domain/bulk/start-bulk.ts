import { groupBy } from '@/lib/group-by.ts';
import { itemJobs, startItemJob } from '@/local/item-jobs.ts';
import { type Toast, toast, toasts } from '@/ui/feedback/toast.ts';

import { editAbout, outdateEdits } from '../edit-about.ts';
import {
  hasProblems,
  hasSettled,
  keyRejection,
  resultText,
  sharedReason,
  waitsForKey,
} from '../item-job-labels.ts';
import type { BulkAction, BulkProject } from './bulk-target.ts';
import type { PlanRow } from './plan-row.ts';
import { canUndo, undoneJob } from './undo.ts';

interface BulkStart {
  readonly action: BulkAction;
  readonly title: (projects: readonly BulkProject[]) => string;
  readonly rows: readonly PlanRow[];
  /** The job that this one undoes. */
  readonly undoes?: string | undefined;
  readonly onView: (id: string) => void;
  /** Whether the page shows this job, so that a toast about it doesn't lead there. */
  readonly isViewed: (id: string) => boolean;
}

/**
 * Starts the plan as jobs, one per workspace. The top bar shows that they run, and a toast reports when each one ends.
 * Rejects only if none could be started, because starting the others again would send their changes twice.
 */
export async function startBulk({ action, title, rows, undoes, onView, isViewed }: BulkStart): Promise<void> {
  // The toast of that job still offers to undo it.
  if (undoes !== undefined) toasts.outdate(undoes);
  const byWorkspace = groupBy(rows, ({ project }) => `${project.connectionId} ${project.workspaceId}`);
  const failures: { readonly jobTitle: string; readonly error: unknown }[] = [];
  for (const part of byWorkspace.values()) {
    const { connectionId, workspaceId } = part[0].project;
    const jobTitle = title(part.map(({ project }) => project));
    const items = part.map(({ project, input }) => ({ id: project.id, name: project.name, input }));
    try {
      const id = await startItemJob({
        kind: action,
        title: jobTitle,
        connectionId,
        workspaceId,
        items,
        undoes: undoes ?? null,
      });
      for (const { project } of part) outdateToasts(project.id, action);
      reportStart(id, jobTitle);
      const view = { label: 'View job', onSelect: () => onView(id) };
      reportEnd(id, () => (isViewed(id) ? undefined : view));
    } catch (error) {
      failures.push({ jobTitle, error });
    }
  }
  const [first] = failures;
  if (first !== undefined && failures.length === byWorkspace.size) throw first.error;
  for (const { jobTitle, error } of failures) {
    globalThis.reportError?.(error);
    toast({ tone: 'bad', title: `Couldn’t start: ${jobTitle}`, description: 'No changes were made.' });
  }
}

/** The toast of an earlier save shows a setting that the job changes, and its undo would conflict. */
function outdateToasts(projectId: string, action: BulkAction): void {
  if (action === 'delete') outdateEdits(projectId);
  else toasts.outdate(editAbout(projectId, action === 'visibility' ? 'visibility' : 'audience'));
}

const reportStart = (id: string, title: string): void =>
  toast({ tone: 'neutral', title, description: 'Running in the background.', about: id, isSpoken: true });

/**
 * Shows a toast each time the job ends, because its failed items can be retried, and when it pauses because the API key
 * was rejected.
 */
function reportEnd(id: string, view: () => Toast['action']): void {
  let before: 'open' | 'rejected' | 'over' = 'open';
  const stop = itemJobs.store.subscribe(() => {
    const job = itemJobs.store.find(id);
    const isStopped = job?.state === 'stopped';
    const isRejected = job !== undefined && waitsForKey(job);
    const now = job !== undefined && hasSettled(job) ? 'over' : isRejected ? 'rejected' : 'open';
    if (job === undefined) stop();
    // The last toast is about results that change, or leads to a job that is gone.
    if (now === 'open' && before !== 'open') toasts.outdate(id);
    if (job !== undefined && now === 'rejected' && before !== 'rejected')
      toast({
        tone: 'bad',
        title: job.title,
        description: `Paused. ${keyRejection(job)}`,
        about: id,
        action: view(),
      });
    if (job !== undefined && now === 'over' && before !== 'over')
      toast({
        tone: hasProblems(job) ? 'bad' : isStopped ? 'neutral' : 'good',
        title: job.title,
        description: [isStopped ? 'Stopped' : '', resultText(job), sharedReason(job) ?? '']
          .filter((part) => part !== '')
          .join('. '),
        about: id,
        action: view(),
        secondAction: canUndo(job) ? { label: 'Undo…', onSelect: () => undoneJob.set(id) } : undefined,
      });
    before = now;
  });
}
