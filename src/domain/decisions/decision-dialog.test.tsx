import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { fakeStorage } from '@/lib/storage-fixture.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { decisions, reviewer } from '@/local/decisions.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { togglePresentation } from '../presentation.ts';
import { renderInWorkspace } from '../testing/render-in-workspace.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { DecisionSubject } from './subject.ts';
import type { DecisionKind, Verdict } from './verdict.ts';

vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = (
  kind: DecisionKind = 'in_progress',
  onDecide: (verdict: Verdict) => void = () => undefined,
  subjects: readonly DecisionSubject[] = [],
) =>
  renderInWorkspace(
    <DecisionDialog
      kind={kind}
      subjects={subjects}
      assignee="Maja Berg"
      onDecide={onDecide}
      onClose={() => undefined}
    />,
  );
const assignee = () => screen.getByLabelText<HTMLInputElement>('Assignee').value;

test('starts with the current assignee, except in presentation mode', () => {
  open();
  expect(assignee()).toBe('Maja Berg');
  cleanup();
  togglePresentation();
  open();
  expect(assignee()).toBe('');
  expect(document.documentElement.outerHTML).not.toContain('Maja');
  togglePresentation();
});

test('moves the focus to the first field that is missing', () => {
  open('accepted_risk');
  fireEvent.click(screen.getByRole('button', { name: 'Accept risk' }));
  const reason = screen.getByLabelText('Reason');
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: 'Behind a gateway' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accept risk' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
});

test('asks for the name first when nothing else is required', () => {
  open('done');
  const [first] = screen.getAllByRole('textbox');
  expect(first).toBe(screen.getByLabelText('Your name'));
  cleanup();
  open('snoozed');
  expect(screen.getAllByRole('textbox')[0]).toBe(screen.getByLabelText('Note (optional)'));
});

test('ends at the start of a chosen day, which has to be in the future', () => {
  const verdicts: Verdict[] = [];
  open('snoozed', (verdict) => verdicts.push(verdict));
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ana' } });
  fireEvent.click(screen.getByRole('radio', { name: 'A date' }));
  const date = screen.getByLabelText<HTMLInputElement>('Date');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Snooze' }));
  save();
  expect(document.activeElement).toBe(date);
  fireEvent.change(date, { target: { value: '2020-01-31' } });
  save();
  expect(screen.getByText('Choose a date after today.')).toBeTruthy();
  expect(verdicts).toEqual([]);
  fireEvent.change(date, { target: { value: '2999-03-31' } });
  save();
  expect(verdicts).toEqual([
    { kind: 'snoozed', note: '', until: new Date('2999-03-31T00:00').toISOString() },
  ]);
});

test.each([
  ['local', new Date('2026-11-27T00:00')],
  ['utc', new Date('2026-11-27T00:00Z')],
] as const)('ends at the start of the day that a period names, in %s time', (zone, start) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T17:00'), toFake: ['Date'] });
  reviewer.update(() => 'Ana');
  localStorage.setItem('service-console.preferences', JSON.stringify({ timeDisplay: zone }));
  onTestFinished(() => {
    vi.useRealTimers();
    localStorage.clear();
  });
  const verdicts: Verdict[] = [];
  open('snoozed', (verdict) => verdicts.push(verdict));
  fireEvent.click(screen.getByRole('radio', { name: 'Tomorrow' }));
  fireEvent.click(screen.getByRole('button', { name: 'Snooze' }));
  expect(verdicts).toEqual([{ kind: 'snoozed', note: '', until: start.toISOString() }]);
});

test('shows the day on which each period ends', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  open('snoozed');
  const aboutOf = (name: string) =>
    document.getElementById(screen.getByRole('radio', { name }).getAttribute('aria-describedby') ?? '')
      ?.textContent;
  expect(aboutOf('7 days from now')).toBe('Dec 3');
  expect(aboutOf('Something gets worse')).toBeUndefined();
  cleanup();
  open('accepted_risk');
  expect(aboutOf('In a year')).toBe('Nov 26, 2027');
});

test.each([
  ['a project with facts', [{ audience: 'public' }], 'It comes back sooner if it gets worse.'],
  ['a project with nothing but its ID', [{}], 'Can’t detect changes.'],
  ['a project that isn’t loaded', [undefined], 'Can’t detect changes.'],
  ['projects of both kinds', [{ audience: 'public' }, {}, undefined], 'Can’t detect changes for 2 of 3.'],
])('offers to wait for changes only if they can be detected: %s', (_, facts, hint) => {
  const project = { kind: 'project', project_id: 'prj_1', finding_id: null, name: 'Atlas' } as const;
  const subjects = facts.map((known) => ({ ...project, projectName: 'Atlas', facts: known }));
  open('snoozed', undefined, subjects);
  const isOffered = screen.queryByRole('radio', { name: 'Something gets worse' }) !== null;
  expect(isOffered).toBe(hint.startsWith('It comes back'));
  expect(screen.getByText(hint)).toBeTruthy();
});

test('offers no note for a reopen, which would be stored as a note alone', () => {
  open('reopen');
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Your name')]);
});

test('says which decisions changed since it was opened', async () => {
  const subject = (id: string) =>
    ({ kind: 'project', project_id: id, finding_id: null, name: id, projectName: id, facts: {} }) as const;
  const decide = (id: string, decision: Parameters<typeof decidedItemOf>[0]) =>
    act(() => decisions.save('w', [decidedItemOf({ project_id: id, ...decision })]));
  await decide('prj_1', {});
  open('snoozed', undefined, [subject('prj_1')]);
  expect(screen.queryByRole('status')).toBeNull();
  const at = '2026-11-21T00:00:00Z';
  await decide('prj_1', { decision: { id: 'd2', state: 'accepted_risk', at } });
  // This tab may have done it, too: the dialog contains the toasts, and with them Undo.
  expect(screen.getByRole('status').textContent).toBe('Changed since you opened this: Accepted risk');
  cleanup();
  open('snoozed', undefined, [subject('prj_1'), subject('prj_2'), subject('prj_3')]);
  // A note alone decides nothing.
  const noted = {
    notes: [{ id: 'n', at, by: 'Ana', text: 'Asked the owner' }],
    decision: { id: 'd3', state: null, at },
  };
  await decide('prj_3', noted);
  expect(screen.queryByRole('status')).toBeNull();
  await decide('prj_2', { decision: { id: 'd4' } });
  expect(screen.getByRole('status').textContent).toBe('1 of 3 projects changed since you opened this');
  cleanup();
  open('snoozed', undefined, [subject('prj_3')]);
  const after = decidedItemOf({ project_id: 'prj_3', ...noted });
  await act(() => decisions.undo('w', [{ before: undefined, after }]));
  expect(screen.queryByRole('status')).toBeNull();
});

test('says when the name couldn’t be stored', () => {
  vi.stubGlobal(
    'localStorage',
    fakeStorage(new Map(), () => true),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  open('done');
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ana' } });
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  expect(toasts.get()).toContainEqual(expect.objectContaining({ title: 'Couldn’t save your name' }));
});
