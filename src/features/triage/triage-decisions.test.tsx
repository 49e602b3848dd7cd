import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { pretendOnline } from '@/api/connection/online.ts';
import { keepSavedFiles } from '@/domain/testing/saved-files.ts';
import { changeLog } from '@/local/change-log.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { decisions, reviewer } from '@/local/decisions.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import {
  click,
  counted,
  hidden,
  inQueue,
  isAt,
  nameOf,
  openId,
  openQueue,
  project,
  showTriage,
  submit,
  type,
} from './triage-fixture.tsx';

// Without IndexedDB, decisions are lost on reload.
vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const service = createService();
beforeEach(() => service.simulator.reset({}));

const show = (key?: string) => showTriage(serviceFetch(service), key);
const open = () => openQueue(serviceFetch(service));

const give = (text: string): void => {
  const file = new File([text], 'decisions.json', { type: 'application/json' });
  fireEvent.change(screen.getByLabelText('Decisions file'), { target: { files: [file] } });
};

test('accepts a risk only with a reason and a name', async () => {
  reviewer.update(() => '');
  await open();
  const name = nameOf();
  click('Accept risk…');
  submit('Accept risk');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Enter a reason.')).toBeTruthy();
  expect(dialog.getByText('Enter your name.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Only test data' } });
  fireEvent.change(dialog.getByLabelText('Your name'), { target: { value: 'Jun' } });
  submit('Accept risk');
  await isAt('1 of 31');
  fireEvent.click(inQueue(name));
  expect(await screen.findByRole('list', { name: 'Notes' })).toHaveProperty(
    'textContent',
    expect.stringContaining('Only test data'),
  );
});

test('decides on selected projects at once, and undoes all of them', async () => {
  await open();
  type('x');
  type('j');
  await isAt('2 of 32');
  type('j');
  await isAt('3 of 32');
  type('X', true);
  expect(await screen.findByText(/^3 selected/)).toBeTruthy();
  type('r');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Set audience…' }));
  const plan = await screen.findByRole('dialog', { name: 'Set audience for 3 projects' });
  fireEvent.click(within(plan).getByRole('button', { name: 'Cancel' }));

  type('s');
  expect(await screen.findByRole('dialog', { name: 'Snooze 3 projects' })).toBeTruthy();
  submit('Snooze');
  await isAt('1 of 29');
  expect(counted('Decided')).toBe('3');
  expect(screen.getByText(/^3 projects snoozed until \w+ \d+/)).toBeTruthy();
  type('z');
  await waitFor(() => expect(counted('Undecided')).toBe('32'));
  expect(screen.getByText('Decision undone for 3 projects')).toBeTruthy();
});

test('ignores keys while a dialog is open, wherever the focus is', async () => {
  await open();
  type('r');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Set audience…' }));
  const plan = await screen.findByRole('dialog', { name: /^Set audience for/ });
  type('e');
  type('j');
  expect(project().textContent).toContain('1 of 32');
  fireEvent.click(within(plan).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  type('j');
  expect(await isAt('2 of 32')).toBeTruthy();
});

test('decides on one project with a double-click', async () => {
  await open();
  const done = screen.getByRole('button', { name: /^Done/, ...hidden });
  fireEvent.click(done, { detail: 1 });
  await isAt('1 of 31');
  fireEvent.click(done, { detail: 2 });
  type('z');
  expect(await isAt('1 of 32')).toBeTruthy();
});

test('reopens a decided project by keyboard, and leaves an undecided one alone', async () => {
  await open();
  const name = nameOf();
  type('u');
  expect(screen.queryByText(/reopened$/)).toBeNull();
  type('e');
  await isAt('1 of 31');
  fireEvent.click(inQueue(name));
  await isAt('Decided');
  type('u');
  await isAt('1 of 32');
  expect(screen.getByText(new RegExp(`^.${name}. reopened$`))).toBeTruthy();
});

test('adds a note without logging a decision', async () => {
  await open();
  const name = nameOf();
  type('n');
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Ask Jun' } });
  submit('Add note');
  expect(await screen.findByText(new RegExp(`^Note added to .*${name}`))).toBeTruthy();
  expect(changeLog.get().filter(({ projectId }) => projectId === openId())).toEqual([]);
  type('z');
  expect(await screen.findByText(new RegExp(`^Note removed from .*${name}`))).toBeTruthy();
});

test('exports decisions and imports them again', async () => {
  const files = keepSavedFiles();
  await open();
  type('f');
  await isAt('1 of 31');
  const { text } = await files.by(() => click('Export'));
  expect(text).toContain('"state": "false_positive"');
  type('z');
  await isAt('1 of 32');
  give(text);
  expect(await screen.findByText('1 decision imported')).toBeTruthy();
  await waitFor(() => expect(counted('Undecided')).toBe('31'));
  give('{}');
  expect(await screen.findByText('This file isn’t an export of decisions.')).toBeTruthy();
  // An error stays, but not beside the success of the next file.
  give(text);
  expect(await screen.findByText('Nothing new to import')).toBeTruthy();
  expect(screen.queryByText('This file isn’t an export of decisions.')).toBeNull();
});

test('lists decisions that conflict with an imported file', async () => {
  const files = keepSavedFiles();
  await open();
  const name = nameOf();
  type('f');
  await isAt('1 of 31');
  const { text } = await files.by(() => click('Export'));
  give(
    text
      .replace('"false_positive"', '"done"')
      .replace('"by": "Ana"', '"by": "Jun"')
      .replace(/"at": "\d{4}/, '"at": "2020')
      .replace(/"id": "[^"]+"/, '"id": "other"'),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Conflicting decisions' });
  const item = within(dialog).getByText(name).closest('li');
  expect(item?.textContent).toMatch(/KeptFalse positive by Ana.*ReplacedDone by Jun/);
});

test('brings a snoozed project back when it gets worse, and not when it gets better', async () => {
  const page = await open();
  const [worse, worseId] = [nameOf(), openId()];
  type('s');
  submit('Snooze');
  await isAt('1 of 31');
  const [better, betterId] = [nameOf(), openId()];
  type('s');
  submit('Snooze');
  await isAt('1 of 30');
  service.simulator.finding({ project_id: worseId, change: 'add' });
  service.simulator.finding({ project_id: betterId, change: 'fix' });
  await page.queryClient.resetQueries();
  expect(await screen.findByText('Changed')).toBeTruthy();
  const announced = screen.getByText('32 projects need review');
  expect(announced.getAttribute('role')).toBe('status');
  expect(announced.parentElement?.textContent).toBe('32 projects need review · 1 decided · 1 changed');
  expect(inQueue(worse).closest('button')?.textContent).toMatch(/\d+ → \d+ errors/);
  expect(inQueue(better).closest('button')?.textContent).toContain('Snoozed');
  fireEvent.click(inQueue(worse));
  const changes = await screen.findByRole('list', { name: 'Changed since' });
  expect(changes.textContent).toMatch(/\d+ → \d+ errors/);
});

test('saves a decision while offline', async () => {
  await open();
  const name = nameOf();
  pretendOnline(false);
  type('s');
  submit('Snooze');
  await isAt('1 of 31');
  expect(inQueue(name).closest('button')?.textContent).toContain('Snoozed');
});

test('decides on a deleted project, and reopens it', async () => {
  service.simulator.fault({ operation: 'getProject', status: 404, type: 'project_not_found', times: 40 });
  await open();
  const gone = nameOf();
  expect(await within(project()).findByText('Project not found')).toBeTruthy();
  expect(screen.queryByText('Try again')).toBeNull();
  click('Next project');
  await isAt('2 of 32');
  type('k');
  await isAt('1 of 32');
  type('e');
  await isAt('1 of 31');
  fireEvent.click(inQueue(gone));
  fireEvent.click(await screen.findByText('Reopen'));
  await waitFor(() => expect(counted('Undecided')).toBe('32'));
});

test('says in the queue that a decided project wasn’t found', async () => {
  const page = await show();
  await decisions.save(await page.workspaceId(), [
    decidedItemOf({ project_id: 'prj_gone', decision: { project_name: 'Gone' } }),
  ]);
  await isAt('1 of 32');
  const entry = await screen.findByRole('button', { name: /^Gone.*Done.*Not found/, ...hidden });
  fireEvent.click(entry);
  expect(await screen.findByText('Project not found')).toBeTruthy();
  expect(within(project()).queryByText(/Can’t detect changes/)).toBeNull();
});
