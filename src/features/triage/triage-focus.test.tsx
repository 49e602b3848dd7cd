import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { decisions, reviewer } from '@/local/decisions.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { defaultQuery, triageSearch } from './search.ts';
import { TriagePage } from './triage-page.tsx';

// Without IndexedDB, decisions are lost on reload.
vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const { query } = parseQuery(defaultQuery);

/** Opens a queue of five projects. */
beforeEach(async () => {
  reviewer.update(() => 'Ana');
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const page = new PageHarness(serviceFetch(createService()), 'demo-no-pii');
  page.hurry();
  const workspaceId = await page.workspaceId();
  await page.showPage(triageSearch, (state) => <TriagePage {...state} query={query} />);
  await isAt('1 of 5');
  return async () => {
    page.close();
    vi.unstubAllGlobals();
    const decided = [...(decisions.decisionMapOf(workspaceId)?.values() ?? [])];
    await decisions.undo(
      workspaceId,
      decided.map((after) => ({ before: undefined, after })),
    );
  };
});

const isAt = (position: string) => screen.findByText(position);
const openName = () => screen.getByRole('article').getAttribute('aria-label') ?? '';
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement;

test('focuses the next project in the queue when the focused one is decided', async () => {
  const queue = within(screen.getByRole('navigation', { name: 'Review queue' }));
  const entry = () => queue.getByText(openName()).closest('button');
  entry()?.focus();
  press('e');
  await isAt('1 of 4');
  await waitFor(() => expect(focused()).toBe(entry()));
});

test('focuses the next project’s name when the focused evidence disappears', async () => {
  screen.getByRole('tab', { selected: true }).focus();
  press('j');
  await isAt('2 of 5');
  await waitFor(() =>
    expect(focused()).toBe(within(screen.getByRole('article')).getByText(openName()).closest('a')),
  );
});

test('announces the project that a shortcut opens, in a region that stays', async () => {
  const spoken = screen.getAllByRole('status').find((each) => each.textContent === `${openName()}, 1 of 5`);
  press('j');
  await isAt('2 of 5');
  expect(spoken?.isConnected).toBe(true);
  expect(spoken?.textContent).toBe(`${openName()}, 2 of 5`);
});

test('keeps the focus in the decision bar when the selection is cleared', async () => {
  press('x');
  const clear = await screen.findByRole('button', { name: 'Clear selection' });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: /^Done/ })));
});

test('focuses the summary when the last project is decided', async () => {
  for (const left of [5, 4, 3, 2, 1]) {
    await isAt(`1 of ${left}`);
    screen.getByRole('button', { name: /^Done/ }).focus();
    press('e');
  }
  await waitFor(() => {
    expect(focused()?.textContent).toContain('Nothing left to review');
    expect(focused()).not.toBe(document.body);
  });
});
