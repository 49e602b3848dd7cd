import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { deploymentHistory } from '@/local/deployment-history.ts';

import { useDeploymentRunning } from './use-preflight.ts';

afterEach(() => {
  cleanup();
  deploymentHistory.clear();
});

test.each([
  [1, true],
  [70, false],
])('tracks a deployment without a recorded outcome after %d h: %s', (hours, running) => {
  deploymentHistory.start({
    id: 'd',
    project_id: 'p',
    workspace_id: 'w',
    started_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
    connection_name: 'Acme',
  });
  expect(renderHook(() => useDeploymentRunning('p')).result.current).toBe(running);
});
