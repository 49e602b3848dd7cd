import type { Page } from '@playwright/test';

import { simulate, timedOut } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { card, openPublishing, watchRequests, watchWrites } from '../support/publishing.ts';

const audience = (page: Page) => card(page, 'Who can open the app');
const button = (page: Page, name: string | RegExp) => audience(page).getByRole('button', { name });
const radio = (page: Page, name: string) => audience(page).getByRole('radio', { name });
const alert = (page: Page) => audience(page).getByRole('alert');
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

const operation = 'updatePublishSettings';
const saved = 'Workspace, from now on.';

async function chooseWorkspace(page: Page, name = 'Hiring board', key?: string): Promise<string> {
  const id = await openPublishing(page, name, key);
  await radio(page, 'Workspace').check();
  return id;
}

/** What was chosen is still there, and can be saved. */
async function expectKept(page: Page): Promise<void> {
  await expect(radio(page, 'Workspace')).toBeChecked();
  await expect(button(page, 'Save')).not.toHaveAccessibleDescription(/./);
}

/** What someone else stores meanwhile. */
async function elsewhere(page: Page, id: string, body: Record<string, unknown>): Promise<void> {
  const status = await page.evaluate(
    async ([projectId, text]) => {
      const headers = {
        Authorization: 'Bearer demo-enterprise',
        'Service-Version': '2026-09-11',
        'Content-Type': 'application/json',
      };
      const answer = await fetch(`/v1/projects/${projectId}/publish`, {
        method: 'PATCH',
        headers,
        body: text,
      });
      return answer.status;
    },
    [id, JSON.stringify(body)] as const,
  );
  expect(status).toBe(200);
}

test('an answer that is lost after the change was made counts as made', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  await chooseWorkspace(page);
  const writes = watchWrites(page);
  await simulate(page, 'fault', { operation, ...timedOut, applied: true });
  await button(page, 'Save').click();
  await expect(notifications(page)).toContainText(saved);
  await expect(card(page, 'Now')).toContainText('Workspace');
  await expect(alert(page)).toHaveCount(0);
  expect(writes.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

for (const how of ['times out', 'breaks'] as const)
  test(`a request that ${how} before anything was changed says so, and is repeated on request alone`, async ({
    page,
    problems,
  }) => {
    problems.expectHttpErrors(503);
    problems.expectNetworkErrors();
    const id = await chooseWorkspace(page);
    const requests = watchRequests(
      page,
      ({ path }) => path === `/v1/projects/${id}` || path.endsWith('/publish'),
    );
    if (how === 'breaks') await simulate(page, 'drop', { operation, times: 1 });
    else await simulate(page, 'fault', { operation, ...timedOut });
    await button(page, 'Save').click();
    await expect(alert(page)).toContainText('the change was not made');
    await expectKept(page);
    await expect(card(page, 'Now')).toContainText('2 groups');
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET']);
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notifications(page)).toContainText(saved);
  });

test('a change whose outcome cannot be told is never called made or not made', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  await openPublishing(page, 'Q3 field survey');
  await radio(page, 'Workspace').check();
  await simulate(page, 'fault', { operation, ...timedOut, applied: true });
  await button(page, 'Save').click();
  await expect(alert(page)).toContainText('Whether the change was made cannot be told');
  await expect(alert(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectKept(page);
});

test('counts down to the next try when the rate limit names a time', async ({ page, problems }) => {
  problems.expectHttpErrors(429);
  await chooseWorkspace(page);
  const writes = watchWrites(page);
  await simulate(page, 'fault', { operation, status: 429, type: 'rate_limited', times: 1, retry_after: 60 });
  await button(page, 'Save').click();
  await expect(alert(page).getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
  await expect(button(page, 'Save')).toHaveAccessibleDescription(/asked to wait/);
  await expect(radio(page, 'Workspace')).toBeChecked();
  expect(writes.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  await button(page, 'Discard').click();
  await expect(alert(page)).toHaveCount(0);
});

test('offers another try when the rate limit names no time', async ({ page, problems }) => {
  problems.expectHttpErrors(429);
  await chooseWorkspace(page);
  await simulate(page, 'fault', {
    operation,
    status: 429,
    type: 'rate_limited',
    times: 9,
    retry_after: null,
  });
  await button(page, 'Save').click();
  await expect(alert(page)).toContainText('Too many requests');
  await simulate(page, 'fault', { operation, status: 429, type: 'rate_limited', times: 0 });
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(notifications(page)).toContainText(saved);
});

test('a key without the scope is told, once, what it lacks', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await chooseWorkspace(page, 'Hiring board', 'demo-reader');
  await button(page, 'Save').click();
  await expect(alert(page)).toContainText('projects:write');
  await expect(radio(page, 'Workspace')).toBeChecked();
  await expect(button(page, 'Save')).toHaveAccessibleDescription(/projects:write/);
});

const refusals = [
  { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' }, says: /Enterprise/i },
  {
    status: 403,
    type: 'forbidden',
    props: { required_permissions: [['projects.publish'], ['workspace.admin', 'projects.audit']] },
    says: /projects\.publish[\s\S]*workspace\.admin/,
  },
  { status: 400, type: 'invalid_request', errors: [{ message: 'is odd', location: null }], says: /is odd/ },
] as const;
for (const { says, ...fault } of refusals)
  test(`a refusal with ${fault.status} ${fault.type} is told, and what was chosen stays`, async ({
    page,
    problems,
  }) => {
    problems.expectHttpErrors(fault.status);
    await chooseWorkspace(page);
    const writes = watchWrites(page);
    await simulate(page, 'fault', { operation, times: 1, ...fault });
    await button(page, 'Save').click();
    await expect(alert(page)).toContainText(says);
    await expect(radio(page, 'Workspace')).toBeChecked();
    await expect(card(page, 'Now')).toContainText('2 groups');
    expect(writes.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

test('what the service says about the audience stands beside it', async ({ page, problems }) => {
  problems.expectHttpErrors(400);
  await chooseWorkspace(page);
  await simulate(page, 'fault', {
    operation,
    status: 400,
    type: 'invalid_request',
    times: 1,
    errors: [{ location: 'body.audience', message: 'is not open to this workspace' }],
  });
  await button(page, 'Save').click();
  await expect(audience(page).getByRole('group', { name: 'Who can open the app' })).toContainText(
    'is not open to this workspace',
  );
  await expect(alert(page)).toContainText('The service refused what is marked above.');
});

test('a group that was deleted meanwhile is named, and the list can be sent without it', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(400);
  // The list of groups was read before the group went.
  await page.addInitScript(() => {
    const original = window.fetch.bind(window);
    let first = true;
    window.fetch = async (input, init) => {
      const answer = await original(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (!/\/v1\/workspaces\/[^/]+\/groups/.test(url) || !first) return answer;
      first = false;
      const list = (await answer.json()) as { data: Record<string, unknown>[] };
      const gone = { ...list.data[0], id: 'grp_gone', name: 'Gone team' };
      return Response.json({ ...list, data: [gone, ...list.data] }, { headers: answer.headers });
    };
  });
  await openPublishing(page, 'Hiring board');
  for (const name of ['Gone team', 'Beta testers']) {
    await button(page, 'Add group').click();
    await page.getByRole('combobox', { name: 'Search groups' }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
  }
  await button(page, 'Save').click();
  await expect(audience(page)).toContainText(/(Gone team|grp_gone): is no group of this workspace/);
  await expect(button(page, 'Take off Beta testers')).toBeVisible();
  await button(page, /^Take off (Gone team|Unknown group grp_gone)/).click();
  await expect(audience(page)).not.toContainText('is no group of this workspace');
  await button(page, 'Save').click();
  await expect(card(page, 'Now')).toContainText('3 groups');
});

test('a project that was deleted meanwhile is told, and nothing is sent', async ({ page, problems }) => {
  problems.expectHttpErrors(404);
  await chooseWorkspace(page);
  const writes = watchWrites(page);
  await simulate(page, 'fault', {
    operation: 'getProject',
    status: 404,
    type: 'project_not_found',
    times: 9,
  });
  await button(page, 'Save').click();
  await expect(page.getByRole('main')).toContainText('Project not found');
  expect(writes.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('what someone else changed meanwhile is shown before anything is sent over it', async ({ page }) => {
  const id = await chooseWorkspace(page);
  await elsewhere(page, id, { audience: 'public' });
  const writes = watchWrites(page);
  await button(page, 'Save').click();
  await expect(audience(page)).toContainText('Someone else changed the audience meanwhile');
  await expect(audience(page)).toContainText('From everyone to the workspace');
  expect(writes).toEqual([]);
  await button(page, 'Save').click();
  await expect(notifications(page)).toContainText(saved);
});

test('a reload in the middle shows what is true, and sends nothing again', async ({ page, problems }) => {
  problems.expectNetworkErrors();
  await chooseWorkspace(page);
  const writes = watchWrites(page);
  await simulate(page, 'latency', { ms: 1_500 });
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await button(page, 'Save').click();
  await sent;
  // The latency ends with the page.
  await page.reload();
  const now = card(page, 'Now');
  await expect(now).toContainText(/Workspace|2 groups/);
  const isWorkspace = !(await now.innerText()).includes('2 groups');
  await expect(radio(page, isWorkspace ? 'Workspace' : 'Chosen groups')).toBeChecked();
  expect(writes.filter(({ path }) => path.startsWith('/v1/'))).toHaveLength(1);
});
