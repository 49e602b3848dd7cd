import { expect, test } from 'vitest';

import type { ChangeEntry } from '@/api/change-log.ts';

import { notedName } from './known-project.ts';

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

test('a project is called what its changes called it last, not what it was not renamed to', () => {
  const renamed = change({ before: { name: 'Portal' }, after: { name: 'Billing' } });
  const notRenamed = change({
    before: { name: 'Billing' },
    after: { name: 'Invoices' },
    outcome: 'not_applied',
  });
  const embedded = change({ operationId: 'createEmbedUrl', after: { parent_origin: 'https://a.example' } });
  expect(notedName([embedded, notRenamed, renamed], project)).toBe('Billing');
  expect(notedName([embedded, renamed], project)).toBe('Billing');
  expect(notedName([embedded], project)).toBeNull();
  // Changes that are not about the name noted it all the same.
  expect(notedName([{ ...embedded, projectName: 'Noted' }, renamed], project)).toBe('Noted');
  expect(notedName([{ ...renamed, projectName: 'Portal' }], project)).toBe('Billing');
  expect(notedName([change({ projectId: 'q', after: { name: 'Other' } })], project)).toBeNull();
  expect(notedName([change({ connectionId: 'other', after: { name: 'Other' } })], project)).toBeNull();
});
