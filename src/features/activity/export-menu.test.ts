import papa from 'papaparse';
import { expect, test } from 'vitest';

import { requestRow } from '@/api/testing/request-row-fixture.ts';
import { changeOf } from '@/local/change-fixture.ts';

import { activityText } from './export-menu.tsx';

const now = new Date(Date.UTC(2026, 10, 20));
const change = changeOf({
  at: '2026-11-20T09:30:05.000Z',
  connectionName: '=HYPERLINK("https://evil.example")',
  workspaceId: null,
  projectId: 'p1',
  before: { name: 'A "quoted", name\n' },
  after: { name: '=1+1' },
  requestId: 'r-1',
});

test('exports changes as CSV with labels and without formulas', () => {
  const text = activityText('csv', { kind: 'changes', rows: [change] }, ['Result: Applied'], now);
  const [names = [], values = []] = papa.parse<string[]>(text.slice(1).trimEnd()).data;
  const row = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  expect(row).toMatchObject({
    'Time (UTC)': change.at,
    Connection: `'${change.connectionName}`,
    Action: 'Rename',
    'Project ID': 'p1',
    Before: 'Name: A "quoted", name\n',
    After: 'Name: =1+1',
    'Workspace ID': '',
    Result: 'Applied',
  });
});

test('keeps the end of a decision in UTC, whatever the zone of the browser', () => {
  const until = '2026-12-05T02:00:00.000Z';
  const decision = changeOf({
    operationId: 'decide',
    before: { decision: 'snoozed', until: '2026-11-21T02:00:00.000Z' },
    after: { decision: 'accepted_risk', until },
  });
  const text = activityText('csv', { kind: 'changes', rows: [decision] }, [], now);
  expect(text).toContain('Decision: Snoozed; Until: 2026-11-21T02:00:00.000Z');
  expect(text).toContain(`Decision: Accepted risk; Until: ${until}`);
});

test('exports requests as JSON with numbers and without API keys', () => {
  const text = activityText('json', { kind: 'requests', rows: [requestRow] }, [], now);
  expect(text).not.toContain('very-secret');
  expect(JSON.parse(text)).toEqual({
    about: {
      what: 'Requests from this tab',
      filters: [],
      order: 'newest first',
      retention: 'This tab keeps the last 300 requests per connection.',
      exported_at: '2026-11-20T00:00:00.000Z',
      time_zone: 'UTC',
      rows: 1,
    },
    rows: [
      {
        at: '2026-11-20T09:30:05.000Z',
        connection: 'Northwind',
        operation: 'listProjects',
        method: 'GET',
        address: '/v1/projects?workspace_id=w1',
        query: { workspace_id: ['w1'], query: null },
        result: 'answered',
        status: 200,
        error_type: null,
        took_ms: 1980,
        tries: 1,
        request_id: 'r-1',
      },
    ],
  });
});

test('counts the findings of a large reveal that the log doesn’t name', () => {
  const finding = { id: 'f1', kind: 'email', source: 'chat', found_at: '2026-11-20T09:00:00Z' };
  const reveal = { key: '1', at: '2026-11-20T09:30:05.000Z', project_id: 'p1', act: 'exported' } as const;
  const rows = [
    { ...reveal, projectName: null, count: 3, findings: [finding] },
    { ...reveal, projectName: null, count: 3 },
  ];
  const text = activityText('csv', { kind: 'reveals', rows }, [], now);
  const { data } = papa.parse<string[]>(text.slice(1).trimEnd());
  expect(data.slice(1).map((cells) => cells.at(-1))).toEqual([
    'f1, Email address, Chat, 2026-11-20T09:00:00Z; and 2 more',
    '',
  ]);
});
