import { groupBy } from '@/lib/group-by.ts';
import { itemJobs, startItemJob } from '@/local/item-jobs.ts';
import { type Toast, toast, toasts } from '@/ui/feedback/toast.ts';

import { hasProblems, resultText, sharedReason } from '../item-job-labels.ts';
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
}

/**
 * Starts the plan as jobs, one per workspace. The top bar shows that they run, and a toast reports when each one ends.
 */
export async function startBulk({ action, title, rows, undoes, onView }: BulkStart): Promise<void> {
  // The toast of that job still offers to undo it.
  if (undoes !== undefined) toasts.outdate(undoes);
  const byWorkspace = groupBy(rows, ({ project }) => `${project.connectionId} ${project.workspaceId}`);
  for (const part of byWorkspace.values()) {
    const { connectionId, workspaceId } = part[0].project;
    const jobTitle = title(part.map(({ project }) => project));
    const items = part.map(({ project, input }) => ({ id: project.id, name: project.name, input }));
    const id = await startItemJob({
      kind: action,
      title: jobTitle,
      connectionId,
      workspaceId,
      items,
      undoes: undoes ?? null,
    });
    const view = { label: 'View job', onSelect: () => onView(id) };
    toast({
      tone: 'neutral',
      title: jobTitle,
      description: 'Running in the background.',
      about: id,
      isSpoken: true,
    });
    reportEnd(id, view);
  }
}

/** Shows a toast each time the job ends, because its failed items can be retried. */
function reportEnd(id: string, view: Toast['action']): void {
  let wasOver = false;
  const stop = itemJobs.store.subscribe(() => {
    const job = itemJobs.store.find(id);
    const isStopped = job?.state === 'stopped';
    const isOver = isStopped || job?.state === 'done';
    if (job === undefined) stop();
    // The last toast is about results that change, or leads to a job that is gone.
    if (wasOver && !isOver) toasts.outdate(id);
    if (job !== undefined && isOver && !wasOver)
      toast({
        tone: hasProblems(job) ? 'bad' : isStopped ? 'neutral' : 'good',
        title: job.title,
        description: [isStopped ? 'Stopped' : '', resultText(job), sharedReason(job) ?? '']
          .filter((part) => part !== '')
          .join('. '),
        about: id,
        action: view,
        secondAction: canUndo(job) ? { label: 'Undo…', onSelect: () => undoneJob.set(id) } : undefined,
      });
    wasOver = isOver;
  });
}
