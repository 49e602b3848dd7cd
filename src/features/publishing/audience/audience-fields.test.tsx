import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { projectOf } from '@/api/testing/fixtures.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { deploymentHistory } from '@/local/deployment-history.ts';

import { AudienceFields } from './audience-fields.tsx';
import { useAudienceDraft } from './use-audience-draft.ts';

const project = projectOf();

function Fields() {
  const draft = useAudienceDraft(project);
  return <AudienceFields draft={draft} project={project} permissionFor={() => ({ allowed: true })} />;
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
  renderInWorkspace(<Fields />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Public, once live/ }).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: /^Keep current audience/ })).toBeNull();
});
