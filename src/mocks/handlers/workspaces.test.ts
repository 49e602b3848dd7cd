import { describe, expect, test } from 'vitest';

import { workspace, workspaceSummary } from '@/contract/resources/workspace.ts';
import { z } from '@/contract/zod.ts';

import { HandlersFixture } from './fixture.ts';

const fixture = new HandlersFixture();
const path = '/v1/workspaces';
const usage = [
  'num_seats',
  'billing_period_starts_at',
  'billing_period_ends_at',
  'default_monthly_member_credit_limit',
] as const;

describe('listWorkspaces (spec §4.1)', () => {
  test('lists only a key’s own workspace', async () => {
    const { data, pagination } = await fixture.list('demo-enterprise', path);
    expect(data).toHaveLength(1);
    expect(z.parse(z.strictObject(workspaceSummary.shape), data[0])).toMatchObject({
      name: 'Northwind',
      plan: 'enterprise',
      num_projects: 243,
    });
    expect(pagination).toEqual({ has_more: false, next_cursor: null });
  });

  test.each([1, 5, 12, 100])(
    'lists all twelve workspaces of a session by join date, %i per page',
    async (limit) => {
      const items = await fixture.walk('demo-session', path, { limit });
      const credential = fixture.service.store.credentials.get('demo-session');
      expect(items.map((item) => item['id'])).toEqual(credential?.workspaceIds);
    },
  );
});

describe('getWorkspace (spec §4.2)', () => {
  test('returns every field of spec §2.8', async () => {
    const { id } = fixture.workspace('demo-enterprise').record;
    const { body } = await fixture.get('demo-enterprise', `${path}/${id}`);
    const read = z.parse(z.strictObject(workspace.shape), body);
    for (const field of usage) expect(read[field], field).not.toBeNull();
    expect(read.num_projects).toBe(243);
  });

  test('hides usage without permission (spec §2.8)', async () => {
    const { id } = fixture.workspace('demo-member').record;
    const { body } = await fixture.get('demo-member', `${path}/${id}`);
    const read = z.parse(workspace, body);
    for (const field of usage) expect(read[field], field).toBeNull();
    expect(read.name).toBe('Northwind');
  });

  test('returns 404 for another key’s workspace (spec §5.2)', async () => {
    const { id } = fixture.workspace('demo-enterprise').record;
    expect(await fixture.refused('demo-business', `${path}/${id}`)).toMatchObject({
      status: 404,
      type: 'workspace_not_found',
    });
  });
});
