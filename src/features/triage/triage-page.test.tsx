import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import {
  click,
  hidden,
  isAt,
  nameOf,
  openId,
  openQueue,
  showTriage,
  showWindow,
  type,
} from './triage-fixture.tsx';

// Without IndexedDB, decisions are lost on reload.
vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const service = createService();
beforeEach(() => service.simulator.reset({}));

const show = (key?: string) => showTriage(serviceFetch(service), key);
const open = () => openQueue(serviceFetch(service));

const list = 'listSecurityInsightProjects';

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

test('decides once while a key is held down', async () => {
  await open();
  for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key: 'e', repeat });
  await isAt('1 of 31');
  fireEvent.keyDown(document.body, { key: 'e', repeat: true });
  fireEvent.keyDown(document.body, { key: 'j', repeat: true });
  expect(await isAt('2 of 31')).toBeTruthy();
});

test('loads the next project ahead, with at most five requests, and none while evidence is hidden', async () => {
  const page = await open();
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

test('sums up the decisions at the end of the queue, and offers the evidence pack', async () => {
  await show('demo-no-pii');
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
  await show('demo-business');
  expect((await screen.findByRole('alert')).textContent).toContain('Enterprise');
  expect(await screen.findByRole('heading', { name: 'Pages you may have access to' })).toBeTruthy();
});
