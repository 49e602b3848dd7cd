import { expect, test } from 'vitest';

import type { ChangeEntry } from '@/local/change-log.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { type DecidedItem, decisionMapOf } from '@/local/decision-map.ts';

import { decisionEvents } from './decision-events.ts';
import { changeEvents } from './local-events.ts';

const place = { workspaceId: 'w', projectId: 'p' };
const context = {
  nowMs: Date.parse('2026-11-25T12:00:00Z'),
  zone: 'utc',
  typedName: (name: string) => name,
} as const;

const at = '2026-11-20T09:00:00.000Z';
const item = (
  fields: Partial<Omit<DecidedItem, 'decision'>> = {},
  decision: Partial<DecidedItem['decision']> = {},
): DecidedItem => decidedItemOf({ project_id: 'p', ...fields, decision: { at, ...decision } });
const logged = (time: string, before: string, after: string): ChangeEntry => ({
  id: time,
  at: time,
  connectionId: 'c',
  connectionName: 'Acme',
  operationId: 'decide',
  workspaceId: 'w',
  projectId: 'p',
  before: { decision: before },
  after: { decision: after },
  outcome: 'applied',
  requestId: null,
});
const eventsOf = (items: readonly DecidedItem[], changes: readonly ChangeEntry[] = []) =>
  decisionEvents(place, decisionMapOf(items), changes, context);

test('lists the decision with who made it and why, even if it came from a file', () => {
  const note = { id: 'n', at, by: 'Ana', text: 'Behind a gateway' };
  const events = eventsOf([
    item({ notes: [note] }, { state: 'accepted_risk', until: '2026-12-31T00:00:00Z' }),
    item({ project_id: 'other' }),
  ]);
  expect(events).toMatchObject([
    {
      kind: 'decisions',
      at,
      title: 'Decision: Accepted risk until Dec 31',
      detail: 'Project · Ana · Behind a gateway',
      target: { params: place },
    },
  ]);
});

test('lists earlier decisions from the change log, without undone ones, and not as changes', () => {
  const changes = [
    logged(at, 'snoozed', 'done'),
    logged('2026-11-19T09:00:00Z', 'new', 'snoozed'),
    logged('2026-11-18T10:00:00Z', 'false_positive', 'new'),
    logged('2026-11-18T09:00:00Z', 'new', 'false_positive'),
  ];
  expect(eventsOf([item()], changes).map(({ title }) => title)).toEqual([
    'Decision: Done',
    'Decision: Snoozed',
  ]);
  expect(changeEvents(place, changes)).toEqual([]);
});

test('joins one decision about several findings', () => {
  const finding = (id: string) => item({ kind: 'finding', finding_id: id }, { state: 'false_positive' });
  expect(eventsOf([finding('a'), finding('b')])).toMatchObject([
    { title: 'Decision: False positive', detail: '2 findings · Ana' },
  ]);
});

test('lists a note without a decision', () => {
  const note = { id: 'n', at, by: 'Ana', text: 'Ask the owner' };
  expect(eventsOf([item({ notes: [note] }, { state: null })])).toMatchObject([
    { title: 'Note', detail: 'Project · Ana · Ask the owner' },
  ]);
});
