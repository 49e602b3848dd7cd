import { describe, expect, test } from 'vitest';

import { limits } from '../limits.ts';
import { pageParams, pathId, searchParam } from '../operation.ts';
import { getProjectAnalytics } from './analytics.ts';
import { listSecurityInsightProjects } from './insights.ts';
import { listWorkspaceMembers, userId } from './people.ts';
import { updateProject } from './project-writes.ts';
import { listProjects } from './projects.ts';

interface Schema {
  safeParse: (value: unknown) => { success: boolean };
}
const accepts = (schema: Schema | null, value: unknown): boolean => schema?.safeParse(value).success ?? false;
const ids = (count: number) => Array.from({ length: count }, (_, n) => `workspace_${n}`);

describe('paging (spec §4.0)', () => {
  test.each([1, 50, 100])('accepts the limit %d', (limit) => {
    expect(accepts(pageParams.limit.schema, limit)).toBe(true);
  });
  test.each([0, -1, 101, 1.5, Number.NaN, '50', null])('rejects the limit %j', (limit) => {
    expect(accepts(pageParams.limit.schema, limit)).toBe(false);
  });
  test('accepts a search of 1000 code points', () => {
    expect(accepts(searchParam.schema, 'a'.repeat(limits.queryLength))).toBe(true);
    expect(accepts(searchParam.schema, 'a'.repeat(limits.queryLength + 1))).toBe(false);
    expect(accepts(searchParam.schema, '🙂'.repeat(limits.queryLength))).toBe(true);
    expect(accepts(searchParam.schema, '🙂'.repeat(limits.queryLength + 1))).toBe(false);
  });
});

describe('identifiers', () => {
  test('accepts any identifier except an empty one', () => {
    expect(accepts(pathId, 'engineering_workspace_01/äö')).toBe(true);
    expect(accepts(pathId, '')).toBe(false);
  });
  test('requires a user ID to be a UUID other than nil (spec §4.4)', () => {
    expect(accepts(userId, '404666c6-2bd3-4b4c-9b8e-0f6a2f9a1c11')).toBe(true);
    expect(accepts(userId, '404666C6-2BD3-4B4C-9B8E-0F6A2F9A1C11')).toBe(true);
    expect(accepts(userId, '00000000-0000-0000-0000-000000000001')).toBe(true);
    expect(accepts(userId, '00000000-0000-0000-0000-000000000000')).toBe(false);
    expect(accepts(userId, '404666c62bd34b4c9b8e0f6a2f9a1c11')).toBe(false);
    expect(accepts(userId, 'me')).toBe(false);
  });
});

describe('workspace_id of listProjects (spec §4.6)', () => {
  const { schema } = listProjects.query.workspace_id;
  test('accepts 1 to 10, ignoring duplicates', () => {
    expect(accepts(schema, ids(1))).toBe(true);
    expect(accepts(schema, ids(10))).toBe(true);
    expect(accepts(schema, [...ids(10), ...ids(10)])).toBe(true);
    expect(accepts(schema, [])).toBe(false);
    expect(accepts(schema, ids(11))).toBe(false);
    expect(accepts(schema, [''])).toBe(false);
  });
});

describe('enumerations in requests', () => {
  test.each([
    [listProjects.query.visibility.schema, ['restricted', 'workspace_view'], ['public']],
    [listProjects.query.publish_audience.schema, ['public', 'custom'], ['everyone']],
    [listWorkspaceMembers.query.role.schema, ['owner', 'collaborator'], ['editor']],
    [listWorkspaceMembers.query.sort_by.schema, 'relevance', 'name'],
    [listWorkspaceMembers.query.sort_order.schema, 'asc', 'ascending'],
    [listSecurityInsightProjects.query.sort_by.schema, 'external_access_rank', 'visibility'],
    [listSecurityInsightProjects.query.review_priority.schema, ['unscored'], ['high']],
    [listSecurityInsightProjects.query.activity_group.schema, ['older'], ['last_7_days']],
    [getProjectAnalytics.query.granularity.schema, 'hourly', 'weekly'],
    [listProjects.query.is_published.schema, true, 'true'],
  ])('accepts only documented values (%#)', (schema: Schema, good, bad) => {
    expect(accepts(schema, good)).toBe(true);
    expect(accepts(schema, bad)).toBe(false);
  });
});

describe('date-times (spec §4.21: RFC 3339 with any offset)', () => {
  const { schema } = getProjectAnalytics.query.starts_at;
  test.each([
    '2026-09-01T00:00:00Z',
    '2026-09-01T00:00:00+05:30',
    '2026-09-01T23:59:59.999-11:00',
    '2024-02-29T12:00:00.123456789Z',
  ])('accepts %s', (value) => {
    expect(accepts(schema, value)).toBe(true);
  });
  test.each([
    '2026-09-01',
    '2026-09-01T00:00:00',
    '2026-09-01T00:00Z',
    '2026-09-01 00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-09-01T24:00:00Z',
    '2026-09-01T00:00:00+0530',
    'yesterday',
    '',
  ])('rejects %s', (value) => {
    expect(accepts(schema, value)).toBe(false);
  });
});

describe('the body of updateProject (spec §4.8)', () => {
  test.each([
    {},
    { name: 'Billing portal' },
    { visibility: 'workspace_view' },
    { name: ' a ', visibility: 'restricted' },
  ])('accepts %j', (body) => {
    expect(accepts(updateProject.body, body)).toBe(true);
  });
  test.each([
    null,
    [],
    { name: null },
    { name: '' },
    { name: 42 },
    { name: 'example.com' },
    { visibility: null },
    { visibility: 'public' },
    { description: 'written by hand' },
    { name: 'Billing portal', owner_id: 'x' },
  ])('rejects %j', (body) => {
    expect(accepts(updateProject.body, body)).toBe(false);
  });
});
