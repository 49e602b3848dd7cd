import { expect, test } from 'vitest';

import { decidedItemOf } from '@/local/decision-fixture.ts';

import type { DecisionSubject } from './subject.ts';
import { applyVerdict, decisionOfKey } from './verdict.ts';

const nowMs = Date.parse('2026-11-23T12:00:00Z');
const subject: DecisionSubject = {
  kind: 'project',
  project_id: 'prj_1',
  finding_id: null,
  name: 'Atlas',
  projectName: 'Atlas',
  facts: { errors: 2 },
};
const snoozed = decidedItemOf({
  decision: {
    state: 'snoozed',
    until: '2026-12-01T00:00:00Z',
    project_name: 'Atlas',
    fingerprint: { errors: 0 },
  },
  notes: [{ id: 'n1', at: '2026-11-20T00:00:00Z', by: 'Ana', text: 'First' }],
});

test('compares later changes with the subject’s state when it was decided', () => {
  const { decision } = applyVerdict(subject, snoozed, { kind: 'done', note: '' }, 'Jun', nowMs);
  expect(decision).toMatchObject({ state: 'done', by: 'Jun', until: null, fingerprint: { errors: 2 } });
  const unlisted = { ...subject, facts: undefined };
  expect(
    applyVerdict(unlisted, snoozed, { kind: 'done', note: '' }, 'Jun', nowMs).decision.fingerprint,
  ).toEqual({ errors: 0 });
  const loadedAlone = { ...subject, facts: { audience: 'public' } };
  expect(
    applyVerdict(loadedAlone, snoozed, { kind: 'done', note: '' }, 'Jun', nowMs).decision.fingerprint,
  ).toEqual({ errors: 0, audience: 'public' });
});

test('keeps the decision and its end when only a note is added', () => {
  const { decision, notes } = applyVerdict(
    subject,
    snoozed,
    { kind: 'note', note: ' Second ' },
    'Jun',
    nowMs,
  );
  expect(decision).toEqual(snoozed.decision);
  expect(notes.map(({ by, text }) => [by, text])).toEqual([
    ['Jun', 'Second'],
    ['Ana', 'First'],
  ]);
});

test('replaces a decision that was made by a clock ahead of this one', () => {
  const ahead = { ...snoozed, decision: { ...snoozed.decision, at: '2026-11-24T00:00:00.000Z' } };
  const { decision } = applyVerdict(subject, ahead, { kind: 'done', note: '' }, 'Jun', nowMs);
  expect(decision.at).toBe('2026-11-24T00:00:00.001Z');
});

test('maps a letter to a decision, but not with a modifier or while it is held down', () => {
  const press = (key: string, init: KeyboardEventInit = {}) => {
    const { repeat = false, altKey = false, ctrlKey = false, metaKey = false, shiftKey = false } = init;
    return decisionOfKey({ key, repeat, altKey, ctrlKey, metaKey, shiftKey });
  };
  expect(press('f')).toBe('false_positive');
  expect(press('f', { ctrlKey: true })).toBeUndefined();
  expect(press('f', { repeat: true })).toBeUndefined();
  expect(press('x')).toBeUndefined();
});
