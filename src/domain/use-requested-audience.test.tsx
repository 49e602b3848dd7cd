import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { lastSettingsOptions } from '@/api/publishing/publish-settings.ts';
import { connectionOf, projectOf } from '@/api/testing/fixtures.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';

import { ConnectionScope } from './connection-scope.tsx';
import { useRequestedAudience } from './use-requested-audience.ts';

const connection = connectionOf({ workspaceIds: ['w'] });
let client: QueryClient;

afterEach(() => {
  cleanup();
  deploymentHistory.clear();
});

const publish = (audience: string | null) =>
  deploymentHistory.start({
    id: 'd',
    project_id: 'p',
    workspace_id: 'w',
    started_at: new Date().toISOString(),
    connection_name: 'Acme',
    audience,
  });

function requested(fields: Parameters<typeof projectOf>[0] = {}, saved: 'workspace' | null = null) {
  client = new QueryClient();
  if (saved !== null)
    client.setQueryData<PublishSettings>(lastSettingsOptions(connection, 'p').queryKey, {
      audience: saved,
      audience_targets: [],
    });
  return renderHook(() => useRequestedAudience(projectOf(fields)), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <ConnectionScope connection={connection}>{children}</ConnectionScope>
      </QueryClientProvider>
    ),
  }).result.current;
}

test.each([
  ['public', 'Public, once live'],
  ['workspace', 'Workspace, once live'],
  ['custom', 'Groups and people, once live'],
  [null, null],
])('shows a requested audience of %s while the deployment runs', (audience, label) => {
  publish(audience);
  expect(requested()).toBe(label);
});

test('shows the audience that was saved after the publish', () => {
  publish('public');
  expect(requested({}, 'workspace')).toBe('Workspace, once live');
});

test('is null when the app is live', () => {
  publish('public');
  expect(requested({ is_published: true, publish_audience: 'public' })).toBeNull();
});

test('is null when the deployment has ended', () => {
  publish('public');
  deploymentHistory.record({ id: 'd', status: 'error', url: null, error_class: null }, '2026-11-20');
  expect(requested()).toBeNull();
});
