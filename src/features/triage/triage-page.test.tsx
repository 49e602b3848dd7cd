import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { pretendOnline } from '@/api/connection/online.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { keepSavedFiles } from '@/domain/testing/saved-files.ts';
import { changeLog } from '@/local/change-log.ts';
import { decisions, reviewer } from '@/local/decisions.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';

import { defaultQuery, triageSearch } from './search.ts';
import { TriagePage } from './triage-page.tsx';

// Without IndexedDB, decisions are lost on reload.
vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const service = createService();
const list = 'listSecurityInsightProjects';
let page: PageHarness;
let workspaceId: string;

beforeEach(() => {
  service.simulator.reset({});
  reviewer.update(() => 'Ana');
  showWindow('wide');
  return async () => {
    pretendOnline(true);
    page.close();
    vi.unstubAllGlobals();
    const decided = [...(decisions.decisionMapOf(workspaceId)?.values() ?? [])];
    await decisions.undo(
      workspaceId,
      decided.map((after) => ({ before: undefined, after })),
    );
  };
});

const showWindow = (width: 'wide' | 'narrow') =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: width === 'narrow' }));

function Triage(state: Omit<Parameters<typeof TriagePage>[0], 'query'>) {
  const { q = defaultQuery } = state.search;
  return <TriagePage {...state} query={useMemo(() => parseQuery(q).query, [q])} />;
}

async function show(search = '', key = 'demo-enterprise'): Promise<void> {
  page = new PageHarness(serviceFetch(service), key);
  page.hurry();
  workspaceId = await page.workspaceId();
  await page.showPage(
    triageSearch,
    (state) => (
      <>
        <Triage {...state} />
        <Toaster />
      </>
    ),
    search,
  );
}

// Queries by role without the visibility check, which is slow on a page this large.
const hidden = { hidden: true };
const project = () => screen.getByRole('article', hidden);
const nameOf = () => project().getAttribute('aria-label') ?? '';
const openId = () =>
  /projects\/([^/?]+)/.exec(within(project()).getAllByRole('link')[0]?.getAttribute('href') ?? '')?.[1] ?? '';
const isAt = (position: string) => screen.findByText(position);
async function open(search = ''): Promise<void> {
  await show(search);
  await isAt('1 of 32');
}
const type = (key: string, shiftKey = false) => fireEvent.keyDown(document.body, { key, shiftKey });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, ...hidden }));
const inQueue = (text: string) =>
  within(screen.getByRole('navigation', { name: 'Review queue', ...hidden })).getByText(text);
const counted = (group: string) =>
  screen.getByRole('heading', { name: new RegExp(`^${group}`), ...hidden }).textContent?.replace(group, '');
const give = (text: string): void => {
  const file = new File([text], 'decisions.json', { type: 'application/json' });
  fireEvent.change(screen.getByLabelText('Decisions file'), { target: { files: [file] } });
};
/** Submits the open dialog. */
const submit = (button: string) =>
  fireEvent.click(within(screen.getByRole('dialog', hidden)).getByRole('button', { name: button }));

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

test('moves between evidence by keyboard', async () => {
  await open();
  const isOpen = (name: RegExp) =>
    screen.getByRole('tab', { name, ...hidden }).getAttribute('aria-selected') === 'true';
  type('[');
  await waitFor(() => expect(isOpen(/^Findings/)).toBe(true));
  type(']');
  await waitFor(() => expect(isOpen(/^Personal data/)).toBe(true));
  expect(await screen.findByText('View personal data')).toBeTruthy();
});

test('loads the next project ahead, with at most five requests, and none while evidence is hidden', async () => {
  await open();
  const evidence = () => within(screen.getByRole('tabpanel', hidden)).findAllByRole('link');
  const paths = () =>
    page.sent('GET').flatMap(({ path }) => (path.startsWith('/v1/projects/') ? [path] : []));
  const sent = () => paths().length;
  await evidence();
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  const before = sent();
  type('j');
  await isAt('2 of 32');
  const opened = openId();
  await evidence();
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  // The opened project was loaded already, so these load the one after it.
  const after = paths().slice(before);
  expect(after.length).toBeGreaterThan(0);
  expect(after.length).toBeLessThanOrEqual(5);
  expect(after.filter((path) => path.includes(opened))).toEqual([]);
  click('Hide evidence');
  expect(await screen.findByText('Evidence')).toBeTruthy();
  expect(page.url()).toContain('evidence=rows');
  const whileHidden = sent();
  for (const position of ['3 of 32', '4 of 32']) {
    type('j');
    await isAt(position);
  }
  expect(sent()).toBe(whileHidden);
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
  const row = within(dialog).getByText(name).closest('tr');
  expect(row?.textContent).toMatch(/False positive by Ana.*Done by Jun/);
});

test('brings a snoozed project back when it gets worse, and not when it gets better', async () => {
  await open();
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
  expect(screen.getByText('32 projects need review · 1 decided · 1 back for review')).toBeTruthy();
  expect(inQueue(worse).closest('button')?.textContent).toMatch(/\d+ → \d+ errors/);
  expect(inQueue(better).closest('button')?.textContent).toContain('Snoozed');
  fireEvent.click(inQueue(worse));
  const changes = await screen.findByRole('list', { name: 'Changed since' });
  expect(changes.textContent).toMatch(/\d+ → \d+ errors/);
});

test('sums up the decisions at the end of the queue, and offers the evidence pack', async () => {
  await show('', 'demo-no-pii');
  for (const left of [5, 4, 3, 2, 1]) {
    await isAt(`1 of ${left}`);
    type(left === 5 ? 'f' : 'e');
  }
  expect(await screen.findByText('Nothing left to review')).toBeTruthy();
  const kinds = within(screen.getByRole('list', { name: 'Decisions' })).getAllByRole('listitem');
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['4 done', '1 false positive']);
  expect(screen.getByRole('link', { name: 'Build evidence pack' })).toBeTruthy();
});

test('opens the queue in a drawer in a narrow window, and steps through it without keys', async () => {
  showWindow('narrow');
  await open();
  click('Next project');
  await isAt('2 of 32');
  click('Queue (32)');
  const third = within(await screen.findByRole('dialog', { name: 'Review queue' })).getAllByRole(
    'listitem',
  )[2];
  const name = third?.querySelector('bdi')?.textContent;
  fireEvent.click(third?.querySelector('button') ?? document.body);
  await isAt('3 of 32');
  expect(nameOf()).toBe(name);
  expect(screen.queryByRole('dialog', { name: 'Review queue' })).toBeNull();
});

test('shows that the queue couldn’t be loaded, and loads it again', async () => {
  const fault = { operation: list, status: 503, type: 'request_timeout' } as const;
  service.simulator.fault({ ...fault, times: 40 });
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the inventory');
  service.simulator.fault({ ...fault, times: 0 });
  click('Try again');
  expect(await isAt('1 of 32')).toBeTruthy();
});

test('names the plan that the queue requires', async () => {
  await show('', 'demo-business');
  expect((await screen.findByRole('alert')).textContent).toContain('Enterprise');
  expect(await screen.findByRole('heading', { name: 'Pages you may have access to' })).toBeTruthy();
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
  await show();
  await decisions.save(workspaceId, [
    {
      kind: 'project',
      project_id: 'prj_gone',
      finding_id: null,
      decision: {
        id: 'd',
        state: 'done',
        at: '2026-11-20T10:00:00Z',
        by: 'Ana',
        assignee: null,
        until: null,
        project_name: 'Gone',
        fingerprint: {},
      },
      notes: [],
    },
  ]);
  await isAt('1 of 32');
  const entry = await screen.findByRole('button', { name: /^Gone.*Done.*Not found/, ...hidden });
  fireEvent.click(entry);
  expect(await screen.findByText('Project not found')).toBeTruthy();
  expect(within(project()).queryByText(/Can’t detect changes/)).toBeNull();
});
