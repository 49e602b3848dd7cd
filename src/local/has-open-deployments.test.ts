import { describe, expect, test, vi } from 'vitest';

import { fakeStorage } from '@/lib/storage-fixture.ts';

import { createDeploymentHistory } from './deployment-history.ts';
import {
  createOpenDeployments,
  deploymentHistoryKey,
  mayHaveOpenDeployments,
} from './has-open-deployments.ts';

describe('open deployments', () => {
  test('finds open deployments in the stored text without parsing it', () => {
    const storage = fakeStorage();
    const deploymentHistory = createDeploymentHistory(() => storage);
    const text = () => storage.getItem(deploymentHistoryKey);
    expect(mayHaveOpenDeployments(text())).toBe(false);
    // Quotes in a name are escaped.
    const connection_name = '"outcome":"running"';
    deploymentHistory.start({ id: 'd', project_id: 'p', workspace_id: 'w', started_at: '', connection_name });
    expect(mayHaveOpenDeployments(text())).toBe(true);
    const end = { id: 'd', url: null, error_class: null };
    for (const [status, open] of [
      ['unknown', true],
      ['queued', true],
      ['not_found', false],
      ['running', true],
      ['error', false],
      ['running', true],
      ['completed', false],
    ] as const) {
      deploymentHistory.record({ ...end, status }, '2026-11-20T12:00:00.000Z');
      expect(mayHaveOpenDeployments(text()), status).toBe(open);
    }
  });

  test('reports open deployments once per page load', () => {
    const listener = vi.fn();
    const openDeployments = createOpenDeployments(() => fakeStorage());
    openDeployments.subscribe(listener);
    expect(openDeployments.get()).toBe(false);
    openDeployments.markOpen();
    openDeployments.markOpen();
    expect(openDeployments.get()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('reports no open deployments when storage is refused', () => {
    const refuses = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(createOpenDeployments(refuses).get()).toBe(false);
  });
});
