import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { projectListOptions } from '@/api/projects/projects.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, firstWorkspaceId } from '@/api/testing/fixtures.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { stubIntersection } from '@/lib/browser-fixture.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { projectRowsOf } from '../rows.ts';
import { TrafficCell } from './traffic-cell.tsx';

let sent: URL[];
/** Whether an element is in view, by its row's number. */
let inView: (row: number) => boolean;
const inventory = () => sent.filter(({ pathname }) => pathname.endsWith('/insights/projects'));
const analytics = () => sent.filter(({ pathname }) => pathname.endsWith('/analytics'));

beforeEach(() => {
  sent = [];
  inView = () => true;
  stubIntersection((element) => inView(Number(element.closest('li')?.value)));
  const respond = serviceFetch(createService());
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(new URL(url, 'http://service.local'));
    return respond(url, init);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Shown {
  readonly id: 'visitors_7d' | 'edits_30d' | 'traffic';
  readonly from?: number;
  readonly count?: number;
}

/** A column of a project list, for some of its rows. */
async function show(secret: string, { id, from = 0, count = 25 }: Shown) {
  const connection = connectionOf({ secret });
  const queryClient = createQueryClient();
  const workspaceId = await firstWorkspaceId(queryClient, connection);
  await queryClient.fetchQuery(workspaceOptions(connection, workspaceId));
  const list = await queryClient.fetchInfiniteQuery({
    ...projectListOptions(connection, [workspaceId], {}),
    pages: 2,
  });
  const { rows } = projectRowsOf({ connection, workspaceIds: [workspaceId] })(list);
  sent = [];
  renderInWorkspace(
    <ol>
      {rows.slice(from, from + count).map((row, index) => (
        <li key={row.key} value={index}>
          <TrafficCell row={row} id={id} filters={{}} />
        </li>
      ))}
    </ol>,
    { connection, workspaceId, queryClient },
  );
  return rows.slice(from, from + count);
}

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const loaded = () => waitFor(() => expect(texts()).not.toContain('Loading'));

test('fills a column of counts with one page of the inventory', async () => {
  await show('demo-enterprise', { id: 'visitors_7d' });
  await loaded();
  expect(texts().every((text) => /^[\d,]+$/.test(text ?? ''))).toBe(true);
  expect(inventory()).toHaveLength(1);
  expect(analytics()).toEqual([]);
});

test('loads the inventory’s next page only for rows beyond the first', async () => {
  await show('demo-enterprise', { id: 'edits_30d', from: 120 });
  await loaded();
  expect(inventory()).toHaveLength(2);
});

test('requests nothing without the Enterprise plan, and names the plan', async () => {
  await show('demo-business', { id: 'visitors_7d', count: 3 });
  await loaded();
  expect(new Set(texts())).toEqual(new Set(['–Requires the Enterprise plan.']));
  expect(sent).toEqual([]);
});

test('requests the traffic of published projects on screen, one by one, and of no other', async () => {
  inView = (row) => row < 10;
  const rows = await show('demo-business', { id: 'traffic' });
  const visible = rows.slice(0, 10);
  const published = visible.filter(({ project }) => project?.is_published);
  await waitFor(() => expect(texts().slice(0, 10)).not.toContain('Loading'));
  const requested = analytics().map(({ pathname }) => pathname.split('/')[3]);
  expect(requested).toHaveLength(published.length);
  expect(new Set(requested)).toEqual(new Set(published.map(({ id }) => id)));
  expect(
    texts().filter((text) => text === '–Not published, so its traffic isn’t available.').length,
  ).toBeGreaterThan(0);
  expect(texts().filter((text) => text?.endsWith('visitors in 7 days'))).toHaveLength(published.length);
});

test('requests the inventory once when it is rejected', async () => {
  const connection = connectionOf({ secret: 'demo-business' });
  const queryClient = createQueryClient();
  const workspaceId = await firstWorkspaceId(queryClient, connection);
  queryClient.clear();
  const list = await queryClient.fetchInfiniteQuery(projectListOptions(connection, [workspaceId], {}));
  const { rows } = projectRowsOf({ connection, workspaceIds: [workspaceId] })(list);
  const row = rows.find(({ project }) => project?.is_published);
  if (row === undefined) throw new Error('The workspace has no published project.');
  const cell = <TrafficCell row={row} id="visitors_7d" filters={{}} />;
  const { rerender } = renderInWorkspace(<p>{cell}</p>, { connection, workspaceId, queryClient });
  const refused = '–Not included in your plan. Requires the Enterprise plan.';
  await waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe(refused));
  rerender(
    <>
      <p>{cell}</p>
      <div role="note">{cell}</div>
      <div role="status">
        <TrafficCell row={row} id="traffic" filters={{}} />
      </div>
    </>,
  );
  expect(screen.getByRole('note').textContent).toBe(refused);
  // Both have come into view by now.
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/visitors/));
  expect(inventory()).toHaveLength(1);
});
