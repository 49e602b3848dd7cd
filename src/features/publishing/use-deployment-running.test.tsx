// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { deploymentJournal } from '@/api/deployment-journal.ts';

import { useDeploymentRunning } from './use-deployment-running.ts';

afterEach(() => {
  cleanup();
  deploymentJournal.clear();
});

test.each([
  [1, true],
  [70, false],
])('an end that nobody saw is waited for after %d h: %s', (hours, running) => {
  deploymentJournal.start({
    id: 'd',
    project_id: 'p',
    workspace_id: 'w',
    started_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
    connection_name: 'Acme',
  });
  expect(renderHook(() => useDeploymentRunning('p')).result.current).toBe(running);
});
