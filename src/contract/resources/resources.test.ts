import { describe, expect, test } from 'vitest';

import { analytics } from './analytics.ts';
import {
  examples,
  findingType,
  inventoryExample,
  summaryExample,
  userId,
  workspaceSummaryExample,
} from './examples.ts';
import { inventoryItem, inventoryPage } from './insights.ts';
import { workspaceMemberDetails } from './people.ts';
import { project, projectSummary } from './project.ts';
import { deployment } from './publishing.ts';
import { workspaceSummary } from './workspace.ts';

describe.each(examples)('%s', (_, schema, example) => {
  test('parses unchanged', () => {
    expect(schema.parse(example)).toEqual(example);
  });
  test('keeps unknown fields', () => {
    const newer = { ...example, folder_id: 'fld_1', nested: { deep: [1] } };
    expect(schema.parse(newer)).toEqual(newer);
  });
  test.each([null, undefined, 'text', 7, [], [example]])('rejects %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe('extensible enumerations (spec §9)', () => {
  const fields = [
    'type',
    'status',
    'plan',
    'audience',
    'publish_audience',
    'visibility',
    'error_class',
    'default_project_visibility',
    'publishing_policy',
    'level',
    'source',
    'category',
  ];
  const cases = examples.flatMap(([name, schema, example]) =>
    fields.filter((field) => field in example).map((field) => [name, field, schema, example] as const),
  );
  test.each(cases)('keeps an undocumented value of %s: %s', (_, field, schema, example) => {
    expect(schema.parse({ ...example, [field]: 'brand_new' })).toMatchObject({ [field]: 'brand_new' });
    expect(schema.safeParse({ ...example, [field]: 7 }).data).not.toMatchObject({ [field]: 7 });
  });
  test('keeps undocumented values in the insights', () => {
    const odd = { ...findingType, category: 'supply_chain', review_priority: 'urgent' };
    const [, schema, example] = examples.find(([name]) => name.startsWith('WorkspaceInsights ')) ?? [];
    expect(schema?.parse({ ...example, findings: [odd] })).toMatchObject({ findings: [odd] });
  });
});

describe('documented fields', () => {
  test('parses missing fields as null or as an empty list', () => {
    const minimal = project.parse({ id: 'p', workspace_id: 'w', is_published: false });
    expect(minimal).toMatchObject({
      name: null,
      preview_url: null,
      visibility: null,
      publish_audience: null,
      publish_audience_targets: [],
    });
    expect(deployment.parse({ id: 'd', status: 'completed' })).toMatchObject({
      url: null,
      error_class: null,
    });
  });
  test('requires only an ID and the published state in a summary', () => {
    expect(projectSummary.parse({ id: 'p', is_published: true })).toEqual({
      id: 'p',
      is_published: true,
      created_at: null,
      description: null,
    });
    expect(projectSummary.safeParse({ is_published: true }).success).toBe(false);
    expect(projectSummary.safeParse({ id: 'p' }).success).toBe(false);
    expect(projectSummary.safeParse({ id: 7, is_published: true }).success).toBe(false);
    expect(projectSummary.safeParse({ id: 'p', is_published: 'yes' }).success).toBe(false);
  });
  test.each([null, '7', {}])('parses traffic with %j in place of a number', (odd) => {
    const series = { total: odd, data: [{ timestamp: '2026-11-20T00:00:00Z', value: odd }] };
    const { time_series } = analytics.parse({
      time_series: {
        visitors: series,
        pageviews: series,
        pageviews_per_visit: series,
        session_duration: series,
        bounce_rate: series,
      },
    });
    for (const metric of [time_series.visitors, time_series.bounce_rate])
      expect(metric).toMatchObject({ total: Number.NaN, data: [{ value: Number.NaN }] });
  });
  test('parses a workspace with malformed counts and dates', () => {
    const odd = { num_projects: '42', created_at: null, description: 7 };
    expect(workspaceSummary.parse({ ...workspaceSummaryExample, ...odd })).toMatchObject({
      num_projects: null,
      created_at: '',
      description: null,
    });
  });
  test('rejects what decides: a malformed policy, audience, and end of a scan', () => {
    const rejected = examples.flatMap(([name, schema, example]) =>
      ['publishing_policy', 'publish_audience', 'finished_at'].flatMap((field) =>
        field in example && !schema.safeParse({ ...example, [field]: 7 }).success ? `${name} ${field}` : [],
      ),
    );
    expect(rejected).toHaveLength(3);
  });
  test('rejects a name that isn’t text', () => {
    expect(workspaceSummary.safeParse({ ...workspaceSummaryExample, name: null }).success).toBe(false);
  });
});

describe('optional fields', () => {
  test('parses a resource whose fields are absent, null or of another shape', () => {
    const odd = { ...summaryExample, name: { text: 'x' }, owner_id: 7, last_edited_at: null };
    const read = projectSummary.parse(odd);
    expect(read.name).toBeUndefined();
    expect(read.owner_id).toBeUndefined();
    expect(read.last_edited_at).toBeNull();
    expect(workspaceMemberDetails.parse({ user_id: userId })).toEqual({ user_id: userId, name: null });
    expect(workspaceMemberDetails.parse({ email: 'a@b.example' })).toEqual({
      email: 'a@b.example',
      name: null,
    });
    expect(workspaceMemberDetails.parse({ user_id: userId, joined_at: 12 }).joined_at).toBeUndefined();
  });
  test('parses an inventory item with only an ID, and owners of any shape', () => {
    expect(inventoryItem.parse({ id: 'p' })).toEqual({ id: 'p' });
    for (const owner of [null, userId, { id: userId }, { name: 'Ada', email: null }])
      expect(inventoryItem.parse({ id: 'p', owner }).owner).toEqual(owner);
    expect(inventoryItem.parse({ id: 'p', matched_reason: 'text', edits_7d: 'many' })).toEqual({ id: 'p' });
    expect(inventoryItem.parse({ ...inventoryExample, matched_reason: null }).matched_reason).toBeNull();
    expect(inventoryItem.safeParse({ name: 'nameless' }).success).toBe(false);
  });
  test('parses an inventory page without freshness', () => {
    const page = inventoryPage.parse({ data: [], pagination: {} });
    expect(page).toEqual({ data: [], pagination: { has_more: false, next_cursor: null } });
    expect(inventoryPage.safeParse({ pagination: {} }).success).toBe(false);
  });
});
