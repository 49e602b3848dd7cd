import { lazy, Suspense, useSyncExternalStore } from 'react';

import { deploymentMark } from '@/api/deployment-mark.ts';
import { useJobs } from '@/api/jobs.ts';

import { RateMeter } from './rate-meter.tsx';

const JobTray = lazy(async () => ({ default: (await import('./jobs/job-tray.tsx')).JobTray }));
const DeploymentWatch = lazy(async () => ({
  default: (await import('./deployments/deployment-watch.tsx')).DeploymentWatch,
}));

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
      <RateMeter connectionId={connectionId} />
    </Suspense>
  );
}
