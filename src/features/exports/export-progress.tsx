import { JobActions, JobStatus } from '@/domain/job-status.tsx';
import type { Job } from '@/local/jobs.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

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
export function ExportProgress({ job, subject, onClose }: ExportProgressProps) {
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
