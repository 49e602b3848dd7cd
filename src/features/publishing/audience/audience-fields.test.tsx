// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/connection-fixture.ts';
import { projectOf } from '@/api/testing/project-fixture.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';

import { AudienceFields } from './audience-fields.tsx';
import { useAudienceDraft } from './use-audience-draft.ts';

const connection = connectionOf({ workspaceIds: ['w'] });
const project = projectOf();

function Fields() {
  const draft = useAudienceDraft(connection, project);
  return (
    <AudienceFields draft={draft} connection={connection} project={project} can={() => ({ allowed: true })} />
  );
}

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  deploymentHistory.clear();
  vi.unstubAllGlobals();
});

test('shows the requested audience while a deployment runs', () => {
  deploymentHistory.start({
    id: 'd',
    project_id: 'p',
    workspace_id: 'w',
    started_at: new Date().toISOString(),
    connection_name: 'Acme',
    audience: 'public',
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Fields />
    </QueryClientProvider>,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Everyone, once live/ }).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: /^Leave it as it is/ })).toBeNull();
});
