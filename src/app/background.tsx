import { lazy, Suspense, useSyncExternalStore } from 'react';

import { deploymentMark } from '@/api/deployment-mark.ts';
import { useJobs } from '@/api/jobs.ts';

const JobTray = lazy(async () => ({ default: (await import('./jobs/job-tray.tsx')).JobTray }));
const DeploymentWatch = lazy(async () => ({
  default: (await import('./deployments/deployment-watch.tsx')).DeploymentWatch,
}));

/** What goes on whatever page is shown: deployments to follow and long work. Each part is loaded where there is some. */
export function Background() {
  const deploying = useSyncExternalStore(deploymentMark.subscribe, deploymentMark.get, deploymentMark.get);
  const working = useJobs().length > 0;
  return (
    <Suspense>
      {deploying ? <DeploymentWatch /> : null}
      {working ? <JobTray /> : null}
    </Suspense>
  );
}
