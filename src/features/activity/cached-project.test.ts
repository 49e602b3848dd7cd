import { expect, test } from 'vitest';

import type { ChangeEntry } from '@/local/change-log.ts';

import { loggedName } from './cached-project.ts';

const change = (fields: Partial<ChangeEntry>): ChangeEntry => ({
  id: 'c',
  at: '2026-11-20T00:00:00Z',
  connectionId: 'mine',
  connectionName: 'Mine',
  operationId: 'updateProject',
  workspaceId: null,
  projectId: 'p',
  before: {},
  after: {},
  outcome: 'applied',
  requestId: null,
  ...fields,
});
const project = { connectionId: 'mine', projectId: 'p' };

test('uses the last applied name of a project', () => {
  const renamed = change({ before: { name: 'Portal' }, after: { name: 'Billing' } });
  const notRenamed = change({
    before: { name: 'Billing' },
    after: { name: 'Invoices' },
    outcome: 'not_applied',
  });
  const embedded = change({ operationId: 'createEmbedUrl', after: { parent_origin: 'https://a.example' } });
  expect(loggedName([embedded, notRenamed, renamed], project)).toBe('Billing');
  expect(loggedName([embedded, renamed], project)).toBe('Billing');
  expect(loggedName([embedded], project)).toBeNull();
  // Changes that are not about the name noted it all the same.
  expect(loggedName([{ ...embedded, projectName: 'Noted' }, renamed], project)).toBe('Noted');
  expect(loggedName([{ ...renamed, projectName: 'Portal' }], project)).toBe('Billing');
  expect(loggedName([change({ projectId: 'q', after: { name: 'Other' } })], project)).toBeNull();
  expect(loggedName([change({ connectionId: 'other', after: { name: 'Other' } })], project)).toBeNull();
});
