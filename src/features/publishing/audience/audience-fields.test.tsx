import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { projectOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { deploymentHistory } from '@/local/deployment-history.ts';

import { audienceErrors, AudienceFields } from './audience-fields.tsx';
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

const refusal = (...locations: (string | null)[]) =>
  new ApiError({
    type: 'invalid_request',
    title: 'Bad request',
    operationId: 'updatePublishSettings',
    status: 400,
    errors: locations.map((location) => ({ location, message: `about ${location ?? 'all'}` })),
  });

test('assigns an error with an index to the group at that index', () => {
  for (const location of [
    'body.audience_targets[1].id',
    'body.audience_targets.1',
    'body.audience_targets.1.id',
  ])
    expect([...audienceErrors(refusal(location), ['a', 'b']).groups]).toEqual([['b', `about ${location}`]]);
});

test('assigns list errors and unknown indexes to the whole list', () => {
  expect([...audienceErrors(refusal('body.audience_targets'), ['a']).groups.keys()]).toEqual(['']);
  expect([...audienceErrors(refusal('body.audience_targets[7].id'), ['a']).groups.keys()]).toEqual(['']);
});

test('separates audience errors from the rest', () => {
  const errors = audienceErrors(refusal('body.audience', 'body.name', null), ['a']);
  expect(errors.audience).toBe('About body.audience');
  expect(errors.groups.size).toBe(0);
  expect(audienceErrors(new Error('x'), []).audience).toBeUndefined();
});
