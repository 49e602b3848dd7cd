import { expect, test } from 'vitest';

import { decidedItemOf } from '@/local/decision-fixture.ts';
import { decisionMapOf } from '@/local/decision-map.ts';

import { decisionsFromFile, decisionsToFile, newCount } from './decision-files.tsx';

const item = decidedItemOf({
  decision: {
    state: 'accepted_risk',
    until: '2027-02-20T00:00:00Z',
    project_name: 'Atlas',
    fingerprint: { errors: 2, audience: 'public' },
  },
  notes: [{ id: 'n1', at: '2026-11-20T00:00:00Z', by: 'Ana', text: 'Internal test data' }],
});
const exportedAt = new Date('2026-11-23T12:00:00Z');
const fileOf = (text: string): Blob => new Blob([text]);
const exported = () => decisionsToFile('ws_1', decisionMapOf([item]), exportedAt);

test('imports what it exported', async () => {
  const parsed = await decisionsFromFile(fileOf(exported()), 'ws_1');
  expect(parsed.ok && [...parsed.decisionMap.values()]).toEqual([item]);
});

test('counts only imported decisions that are newer than those in this browser', () => {
  const known = decisionMapOf([item]);
  const decidedAt = (at: string, id: string) =>
    decisionMapOf([{ ...item, decision: { ...item.decision, id, at } }]);
  expect(newCount(new Map(), known)).toBe(1);
  expect(newCount(known, known)).toBe(0);
  expect(newCount(known, decidedAt('2026-11-19T00:00:00Z', 'd0'))).toBe(0);
  expect(newCount(known, decidedAt('2026-11-21T00:00:00Z', 'd2'))).toBe(1);
});

test.each([
  ['text that isn’t JSON', 'decisions', /isn’t valid JSON/],
  ['another kind of file', '{"projects":[]}', /isn’t an export of decisions/],
  [
    'a damaged file',
    JSON.stringify({ ...JSON.parse(exported()), decisions: [{ kind: 'project' }] }),
    /damaged/,
  ],
  ['a newer version', JSON.stringify({ ...JSON.parse(exported()), version: 2 }), /newer version/],
])('rejects %s as a whole', async (_, text, problem) => {
  const parsed = await decisionsFromFile(fileOf(text), 'ws_1');
  expect(parsed.ok ? null : parsed.problem).toMatch(problem);
});

test('rejects the decisions of another workspace', async () => {
  const parsed = await decisionsFromFile(fileOf(exported()), 'ws_2');
  expect(parsed).toEqual({ ok: false, problem: 'These decisions belong to another workspace.' });
});

test('imports as many decisions as can be exported', async () => {
  const items = Array.from({ length: 20_001 }, (_, index) => ({ ...item, project_id: `p${index}` }));
  const text = decisionsToFile('ws_1', decisionMapOf(items), exportedAt);
  expect(await decisionsFromFile(fileOf(text), 'ws_1')).toMatchObject({ ok: true });
});

test('rejects a file that is too large before reading it', async () => {
  const file = Object.defineProperty(fileOf(exported()), 'size', { value: 201 * 2 ** 20 });
  const parsed = await decisionsFromFile(file, 'ws_1');
  expect(parsed).toEqual({ ok: false, problem: 'This file is larger than 200 MB.' });
});
