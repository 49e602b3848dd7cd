import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { bulkKinds, BulkUndoDialog } from '@/domain/bulk/bulk-jobs.tsx';
import { undoneJob } from '@/domain/bulk/undo.ts';
import { reportFailedRun } from '@/domain/report-failed-job.ts';
import { loadFindingsKind } from '@/features/findings/load-findings-kind.ts';
import { getOwn } from '@/lib/text.ts';
import type { ItemJobKind } from '@/local/item-job.ts';
import { itemJobs, useItemJobs } from '@/local/item-jobs.ts';

import { watchJobs } from './job-news.ts';
import { JobPopover } from './job-popover.tsx';

/** The step that runs each item of a job, by the job's kind. */
const jobKinds: Readonly<Record<string, ItemJobKind>> = {
  ...bulkKinds,
  'load-findings': loadFindingsKind,
};

/** Runs jobs in this tab, and shows them in the top bar. */
export function JobHost() {
  const client = useQueryClient();
  useEffect(() => {
    itemJobs.attach({
      client,
      kindOf: (kind) => getOwn(jobKinds, kind),
      onFailed: (error) => reportFailedRun(error),
    });
  }, [client]);
  useEffect(() => watchJobs(), []);
  // The idle lock leaves the dialog open. It must not appear again after connecting.
  useEffect(() => () => undoneJob.set(null), []);
  const undone = useSyncExternalStore(undoneJob.subscribe, undoneJob.get);
  const job = useItemJobs().find(({ id }) => id === undone);
  return (
    <>
      <JobPopover />
      {job === undefined ? null : <BulkUndoDialog job={job} onClose={() => undoneJob.set(null)} />}
    </>
  );
}
