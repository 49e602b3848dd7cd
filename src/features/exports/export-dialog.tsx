import { useState } from 'react';

import { JobActions, JobStatus } from '@/domain/job-status.tsx';
import { formatCount } from '@/lib/numbers.ts';
import { startJob } from '@/local/job-runner.ts';
import { type Job, useJobs } from '@/local/jobs.ts';
import { Button } from '@/ui/controls/button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { useIsMounted } from '@/ui/feedback/use-is-mounted.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

import type { ExportChoice } from './export-file.ts';
import { ExportForm } from './export-form.tsx';
import type { ExportSource } from './export-source.ts';
import { exportWork } from './export-work.ts';

interface ExportProgressProps {
  readonly job: Job;
  readonly subject: string;
  readonly onClose: () => void;
}

const titles: Readonly<Record<Job['state'], (subject: string) => string>> = {
  running: (subject) => `Exporting ${subject}`,
  done: (subject) => `Exported ${subject}`,
  failed: (subject) => `Exporting ${subject} could not go on`,
  stopped: (subject) => `Exporting ${subject} was stopped`,
};

/** The work itself, while one watches it. */
function ExportProgress({ job, subject, onClose }: ExportProgressProps) {
  const running = job.state === 'running';
  const close = () => {
    // What was seen to its end here needs no reminder elsewhere.
    if (job.state === 'done') job.remove();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={titles[job.state](subject.toLowerCase())}
      size="small"
      footer={
        <>
          <JobActions job={job} />
          {/* Where the work can go on, closing is not what one should do first. */}
          <Button variant={running || job.state === 'done' ? 'primary' : 'secondary'} onClick={close}>
            {running ? 'Go on in the background' : 'Close'}
          </Button>
        </>
      }
    >
      <JobStatus job={job} />
      {running && (
        <p className="mt-2 text-ink-3">Your own clicks go first. You can leave this page meanwhile.</p>
      )}
    </Dialog>
  );
}

interface ExportDialogProps<Row> {
  readonly source: ExportSource<Row>;
  readonly onClose: () => void;
}

/**
 * Exports all rows of a subject: what, its price, then the work itself, which goes on behind the page when the dialog
 * is closed. Whoever has closed it is told how it ended.
 */
export function ExportDialog<Row>({ source, onClose }: ExportDialogProps<Row>) {
  const [id, setId] = useState<string | null>(null);
  const job = useJobs().find((one) => one.id === id);
  const shown = useIsMounted();
  const [asked, setAsked] = useState<ExportChoice | null>(null);
  const questionOf = ({ columns }: ExportChoice) => source.question?.(columns) ?? null;
  const start = (choice: ExportChoice) =>
    setId(
      startJob({
        ...exportWork(source, choice),
        onEnd: (ended) => {
          if (shown.current) return;
          tell(ended);
          if (ended.state === 'done' && questionOf(choice) !== null) ended.remove();
        },
      }),
    );

  if (job === undefined) {
    const question = asked === null ? null : questionOf(asked);
    return (
      <>
        <ExportForm
          source={source}
          onClose={onClose}
          onStart={(choice) => (questionOf(choice) === null ? start(choice) : setAsked(choice))}
        />
        {asked === null || question === null ? null : (
          <ConfirmDialog
            open
            title={question.title}
            confirmLabel={question.confirmLabel}
            tone="danger"
            typed={{ label: `Type “${question.typed}”`, expected: question.typed }}
            pending={false}
            error={null}
            onClose={() => setAsked(null)}
            onConfirm={() => start(asked)}
          >
            <p>{question.text}</p>
          </ConfirmDialog>
        )}
      </>
    );
  }
  return <ExportProgress job={job} subject={source.subject} onClose={onClose} />;
}

function tell({ state, label, progress: { done }, unit: [one, many], save }: Job): void {
  if (state === 'done') {
    toast({
      tone: 'good',
      title: `${label} is done`,
      description: `${formatCount(done, one, many)}, saved.`,
    });
  } else if (state === 'failed') {
    toast({
      tone: 'bad',
      title: `${label} could not go on`,
      description: 'What was read so far is kept, and it can go on from there: see the work in the top bar.',
      action: save === null || done === 0 ? undefined : { label: 'Download what there is', onSelect: save },
    });
  }
}
