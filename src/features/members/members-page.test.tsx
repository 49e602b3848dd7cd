import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { togglePresentation } from '@/domain/presentation.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { MembersPage } from './members-page.tsx';
import type { MemberSearch } from './search.ts';

const service = createService();
const respond = serviceFetch(service);
let page: PageHarness;
/** How many member lists are answered before the others wait. */
let allowedResponses: number;
let release: () => void;
let released: Promise<void>;
/** Shows another search. */
let show: (search: MemberSearch) => void;

beforeEach(() => {
  allowedResponses = Infinity;
  released = new Promise((resolve) => {
    release = resolve;
  });
  service.simulator.reset({});
  return () => page.close();
});

async function open(search: MemberSearch = {}, secret = 'demo-enterprise'): Promise<void> {
  page = new PageHarness(async (input, init) => {
    if (input instanceof Request && /\/members\?/.test(input.url)) {
      allowedResponses -= 1;
      if (allowedResponses < 0) await released;
    }
    return respond(input, init);
  }, secret);
  const { queryClient, connection } = page;
  const workspaceId = await page.workspaceId();
  const members = (now: MemberSearch) => (
    <MembersPage search={now} setSearch={() => undefined} actions={null} />
  );
  const { rerender } = renderInWorkspace(members(search), { connection, queryClient, workspaceId });
  show = (now) => rerender(members(now));
}

const rows = async () => {
  await within(await screen.findByRole('table')).findAllByRole('link');
  return screen.getAllByRole('row').slice(1);
};
const rolesLoaded = () => screen.findByText('Roles loaded');

test('shows the role of each member when filtered by several roles', async () => {
  await open({ role: 'owner,admin' });
  await rolesLoaded();
  const all = await rows();
  expect(all[0]?.textContent).toContain('Owner');
  expect(all.at(-1)?.textContent).toContain('Admin');
  expect(screen.queryByText('Not loaded')).toBeNull();
});

test('counts matching members while filters are set', async () => {
  await open({ role: 'owner' });
  expect(await screen.findByText(/^\d+ matching members? · /)).toBeTruthy();
  show({ q: 'nosuchmember' });
  expect(await screen.findByText('0 matching members')).toBeTruthy();
  show({});
  expect(await screen.findByText(/^90 members · /)).toBeTruthy();
});

test('estimates the requests for roles, and stops and resumes loading them', async () => {
  await open({}, 'demo-large');
  const load = await screen.findByRole('button', { name: 'Load roles (up to 105 requests)' });
  expect((await rows())[0]?.textContent).toContain('Not loaded');
  const before = page.sent('GET').length;
  allowedResponses = 8;
  load.focus();
  fireEvent.click(load);
  const progress = await screen.findByRole('progressbar', { name: 'Loading roles' });
  // The button that was pressed is gone. The next one has the focus.
  const stop = screen.getByRole('button', { name: 'Stop' });
  await waitFor(() => expect(document.activeElement).toBe(stop));
  await waitFor(() => expect(Number(progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5));
  fireEvent.click(stop);
  expect(await screen.findByText(/^Some roles loaded \(\d+ requests?\)/)).toBeTruthy();
  allowedResponses = Infinity;
  release();
  const resume = screen.getByRole('button', { name: /^Resume/ });
  await waitFor(() => expect(document.activeElement).toBe(resume));
  fireEvent.click(resume);
  await rolesLoaded();
  const [first] = await rows();
  expect(first?.textContent).toContain('Owner');
  expect(first?.textContent).toMatch(/Identity provider|Workspace/);
  const lists = page
    .sent('GET')
    .slice(before)
    .filter(({ path }) => path.endsWith('/members'));
  // A stop may discard the responses to six requests.
  expect(lists.length).toBeLessThanOrEqual(105 + 6);
});

test('doesn’t resume loading roles after a search when it was stopped', async () => {
  allowedResponses = 1;
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: /^(?:Load roles|Resume)/ })).toBeTruthy();
  allowedResponses = Infinity;
  release();
  show({ q: 'ana.ruiz' });
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  const sent = page.sent('GET').length;
  show({});
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(1));
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(
    page
      .sent('GET')
      .slice(sent)
      .filter(({ query }) => query.has('role')),
  ).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^(?:Load roles|Resume)/ }));
  await rolesLoaded();
});

test('doesn’t print the name that was searched for in presentation mode', async () => {
  togglePresentation();
  await open({ q: 'ana.ruiz' });
  await rows();
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(screen.getByText(/^Filters: Search/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('ana.ruiz');
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  togglePresentation();
});

test('shows an error where it occurred, and resumes on request', async () => {
  const rejected = { status: 403, type: 'forbidden', times: 20 } as const;
  service.simulator.fault({ operation: 'listWorkspaceMembers', ...rejected, status: 400, type: 'broken' });
  // The member count is from the insights, and isn't shown when they fail.
  service.simulator.fault({ operation: 'getSecurityInsights', ...rejected });
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('broken');
  service.simulator.fault({
    operation: 'listWorkspaceMembers',
    ...rejected,
    status: 400,
    type: 'broken',
    times: 0,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await rolesLoaded();
  expect(screen.queryByText(/joined in the last/)).toBeNull();
  service.simulator.fault({ operation: 'listWorkspaceMembers', ...rejected });
  fireEvent.click(screen.getByRole('button', { name: 'Reload roles' }));
  expect(await screen.findByText(/Couldn’t load all roles/)).toBeTruthy();
  expect((await rows()).length).toBeGreaterThan(1);
  service.simulator.reset({});
  fireEvent.click(screen.getByRole('button', { name: /^Resume/ }));
  await waitFor(() => rolesLoaded());
});
