import { useEffect, useEffectEvent, useState } from 'react';

import { JobActions, JobStatus } from '@/domain/job-status.tsx';
import { reportFailedJob } from '@/domain/report-failed-job.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { startJob } from '@/local/job-runner.ts';
import { type Job, useJobs } from '@/local/jobs.ts';
import { Button } from '@/ui/controls/button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { useIsMounted } from '@/ui/feedback/use-is-mounted.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

import { type ExportChoice, exportWork } from './export-file.ts';
import { ExportForm } from './export-form.tsx';
import type { ExportSource } from './export-source.ts';
import { groupExportSource } from './group-export-source.ts';
import { inventoryExportSource } from './inventory-export-source.ts';
import { memberExportSource } from './member-export-source.ts';
import { personalDataExportSource } from './personal-data-export-source.ts';
import { projectExportSource } from './project-export-source.ts';

/** The sources of all exports. They load with the dialog. */
export const exportSources = {
  groupExportSource,
  inventoryExportSource,
  memberExportSource,
  personalDataExportSource,
  projectExportSource,
};
export type ExportSources = typeof exportSources;

interface ExportProgressProps {
  readonly job: Job;
  readonly subject: string;
  readonly onClose: () => void;
}

const titles: Readonly<Record<Job['state'], (subject: string) => string>> = {
  running: (subject) => `Exporting ${subject}`,
  done: (subject) => `Exported ${subject}`,
  failed: (subject) => `Couldn’t export ${subject}`,
  paused: (subject) => `Paused exporting ${subject}`,
};

function ExportProgress({ job, subject, onClose }: ExportProgressProps) {
  const running = job.state === 'running';
  const { unreadable = 0 } = job.progress;
  // A job that someone watched until it finished needs no entry in the job list, however they leave.
  const leave = useEffectEvent(() => {
    if (job.state === 'done') job.remove();
  });
  useEffect(() => () => leave(), []);
  return (
    <Dialog
      onClose={onClose}
      title={titles[job.state](subject.toLowerCase())}
      size="small"
      footer={
        <>
          <JobActions job={job} />
          {/* If the job can be resumed, closing isn't the main action. */}
          <Button variant={running || job.state === 'done' ? 'primary' : 'secondary'} onClick={onClose}>
            {running ? 'Continue in background' : 'Close'}
          </Button>
        </>
      }
    >
      <JobStatus job={job} />
      {unreadable > 0 && (
        <p className="tabular mt-2 text-ink-2">
          {formatCount(unreadable, ...job.unit)} couldn’t be included.
        </p>
      )}
      {running && <p className="mt-2 text-ink-3">You can leave this page while it runs.</p>}
    </Dialog>
  );
}

interface ExportDialogProps<Row> {
  readonly source: ExportSource<Row>;
  readonly onClose: () => void;
}

/** A form, then the progress of the job. The job continues when the dialog closes, and ends with a toast. */
export function ExportDialog<Row>({ source, onClose }: ExportDialogProps<Row>) {
  const [id, setId] = useState<string | null>(null);
  const job = useJobs().find((candidate) => candidate.id === id);
  const isMounted = useIsMounted();
  const [unconfirmed, setUnconfirmed] = useState<ExportChoice | null>(null);
  const questionOf = ({ columns }: ExportChoice) => source.question?.(columns) ?? null;
  const start = (choice: ExportChoice) =>
    setId(
      startJob({
        ...exportWork(source, choice),
        onEnd: (ended) => {
          if (isMounted.current) return;
          showResult(ended);
          if (ended.state === 'done' && questionOf(choice) !== null) ended.remove();
        },
      }),
    );

  if (job === undefined) {
    const question = unconfirmed === null ? null : questionOf(unconfirmed);
    return (
      <>
        <ExportForm
          source={source}
          onClose={onClose}
          onStart={(choice) => (questionOf(choice) === null ? start(choice) : setUnconfirmed(choice))}
        />
        {unconfirmed === null || question === null ? null : (
          <ConfirmDialog
            title={question.title}
            confirmLabel={question.confirmLabel}
            tone="danger"
            typed={{ label: `Type “${question.typed}”`, expected: question.typed }}
            pending={false}
            error={null}
            onClose={() => setUnconfirmed(null)}
            onConfirm={() => start(unconfirmed)}
          >
            <p>{question.text}</p>
          </ConfirmDialog>
        )}
      </>
    );
  }
  return <ExportProgress job={job} subject={source.subject} onClose={onClose} />;
}

function showResult(job: Job): void {
  const {
    state,
    label,
    progress: { done, unreadable = 0 },
    unit: [singular, plural],
  } = job;
  if (state === 'done')
    toast({
      tone: unreadable === 0 ? 'good' : 'neutral',
      title: `${label} complete`,
      description: `${formatCount(done, singular, plural)} saved${unreadable === 0 ? '' : ` · ${formatNumber(unreadable)} couldn’t be included`}`,
    });
  else if (job.error !== null) reportFailedJob(job);
}
