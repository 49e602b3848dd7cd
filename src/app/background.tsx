import { CircleQuestionMark } from 'lucide-react';
import { Suspense, useSyncExternalStore } from 'react';

import { deploymentMark } from '@/api/deployment-mark.ts';
import { useJobs } from '@/api/jobs.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { lazyWithRetry } from '@/ui/lazy-with-retry.tsx';

import { overlay } from './overlay.ts';
import { RecentVisit } from './palette/recent-visit.tsx';
import { RateMeter } from './rate-meter.tsx';

// These load only while something runs: most visits never need them.
const JobTray = lazyWithRetry(async () => (await import('./jobs/job-tray.tsx')).JobTray, Nothing);
const DeploymentWatch = lazyWithRetry(
  async () => (await import('./deployments/deployment-watch.tsx')).DeploymentWatch,
  Nothing,
);

function Nothing() {
  return null;
}

interface BackgroundProps {
  readonly connectionId: string;
}

/** What goes on whatever page is shown: deployments to follow, long work, a limit that comes near. */
export function Background({ connectionId }: BackgroundProps) {
  const deploying = useSyncExternalStore(deploymentMark.subscribe, deploymentMark.get, deploymentMark.get);
  const working = useJobs().length > 0;
  return (
    <Suspense>
      {deploying ? <DeploymentWatch /> : null}
      {working ? <JobTray /> : null}
      <RecentVisit />
      <RateMeter connectionId={connectionId} />
      {/* Who has no keys is not told of them. */}
      <span className="-mr-1.5 max-md:hidden pointer-coarse:hidden">
        <IconButton
          label="Keys of this page"
          icon={<CircleQuestionMark size={16} strokeWidth={1.75} />}
          onClick={() => overlay.set('keys')}
        />
      </span>
    </Suspense>
  );
}
