import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { timedOut } from '@/api/testing/write-harness.ts';
import type { Project } from '@/contract/resources/project.ts';
import { PageHarness, missingScope, refusals } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { AudienceCard } from './audience-card.tsx';

const service = createService();
const operation = 'updatePublishSettings';
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  for (const { id } of toasts.get()) toasts.dismiss(id);
  page = new PageHarness(serviceFetch(service));
  return () => page.close();
});

const workspace = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Workspace/ });
const saveButton = () => screen.getByRole('button', { name: 'Save' });
const save = () => fireEvent.click(saveButton());
const saved = () =>
  waitFor(() =>
    expect(toasts.get().map(({ title }) => title)).toEqual([expect.stringMatching(/^Audience of .* saved$/)]),
  );

async function chooseWorkspace(name = 'Hiring board'): Promise<Project> {
  const project = await page.open(name);
  page.show(project, (now) => <AudienceCard project={now} />);
  fireEvent.click(await screen.findByRole('radio', { name: /^Workspace/ }));
  return project;
}

test.each(refusals)('keeps the choice when the API responds with $status', async ({ fault, says }) => {
  await chooseWorkspace();
  service.simulator.fault({ operation, times: 1, ...fault });
  save();
  expect((await screen.findByRole('alert')).textContent).toMatch(says);
  expect(workspace().checked).toBe(true);
  expect(page.sent('PATCH')).toHaveLength(1);
});

test('names the missing scope in the error, then on the button', async () => {
  await chooseWorkspace();
  service.simulator.fault({ operation, ...missingScope.fault });
  save();
  expect((await screen.findByRole('alert')).textContent).toContain(missingScope.says);
  expect(workspace().checked).toBe(true);
  expect(saveButton().getAttribute('aria-description')).toContain(missingScope.says);
});

test.each(['times out', 'breaks'])('offers a retry when a request %s before the change', async (how) => {
  await chooseWorkspace();
  if (how === 'breaks') service.simulator.drop({ operation, times: 1 });
  else service.simulator.fault({ operation, ...timedOut });
  save();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('hasn’t gone through');
  expect(workspace().checked).toBe(true);
  expect(page.methods()).toEqual(['GET', 'PATCH', 'GET']);
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await saved();
});

test('treats the change as saved when only its response was lost', async () => {
  await chooseWorkspace();
  service.simulator.fault({ operation, ...timedOut, applied: true });
  save();
  await saved();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(page.sent('PATCH')).toHaveLength(1);
});

test('names a group that was deleted in the meantime, and saves once it is removed', async () => {
  const project = await page.open('Hiring board');
  page.show(project, (now) => <AudienceCard project={now} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add group' }));
  for (const name of [/^Beta testers/, /^Finance/])
    fireEvent.click(await screen.findByRole('option', { name }));
  const { length } = screen.getAllByRole('button', { name: /^Remove / });
  const errors = [
    { location: `body.audience_targets.${length - 1}.id`, message: 'is not a group in this workspace' },
  ];
  service.simulator.fault({ operation, status: 400, type: 'invalid_request', times: 1, errors });
  save();
  expect(await screen.findByText(/Finance: is not a group in this workspace/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Finance' }));
  expect(screen.queryByText(/is not a group in this workspace/)).toBeNull();
  save();
  await saved();
  expect(page.sent('PATCH').at(-1)?.body).toMatchObject({
    audience_targets: Array.from({ length: length - 1 }, () => ({ type: 'group' })),
  });
});

test('reports the save as unconfirmed when it can’t be checked', async () => {
  // The response of an offline project doesn't contain its saved audience.
  await chooseWorkspace('Q3 field survey');
  service.simulator.fault({ operation, ...timedOut, applied: true });
  save();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We couldn’t confirm the change');
  expect(within(alert).queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(workspace().checked).toBe(true);
});

test('counts down to the retry when the rate limit has a reset time', async () => {
  await chooseWorkspace();
  service.simulator.fault({ operation, status: 429, type: 'rate_limited', times: 1, retry_after: 60 });
  save();
  expect(await screen.findByRole('button', { name: /^Try again in \d+s$/ })).toBeTruthy();
  expect(saveButton().getAttribute('aria-description')).toContain('Wait before trying again');
  expect(page.sent('PATCH')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('shows an audience error beside the audience', async () => {
  await chooseWorkspace();
  service.simulator.fault({
    operation,
    status: 400,
    type: 'invalid_request',
    times: 1,
    errors: [{ location: 'body.audience', message: 'is not open to this workspace' }],
  });
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Fix the highlighted fields');
  expect(screen.getByRole('group', { name: 'Audience' }).textContent).toContain(
    'Is not open to this workspace',
  );
});

test('sends nothing when the project has been deleted', async () => {
  const { id } = await chooseWorkspace();
  await page.sendAsOther('DELETE', `/v1/projects/${id}`);
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Project not found');
  expect(page.sent('PATCH')).toEqual([]);
});

test('shows someone else’s change before overwriting it', async () => {
  const { id } = await chooseWorkspace();
  await page.sendAsOther('PATCH', `/v1/projects/${id}/publish`, { audience: 'public' });
  save();
  expect(await screen.findByText(/Someone else changed the audience/)).toBeTruthy();
  expect(page.sent('PATCH')).toEqual([]);
  save();
  await saved();
});

test('doesn’t say that a change wasn’t saved when the audience already is what was chosen', async () => {
  const { id } = await chooseWorkspace();
  await page.sendAsOther('PATCH', `/v1/projects/${id}/publish`, { audience: 'workspace' });
  save();
  await waitFor(() => expect(saveButton().getAttribute('aria-description')).toBe('No changes yet.'));
  expect(screen.queryByText(/Someone else changed the audience/)).toBeNull();
  expect(workspace().checked).toBe(true);
  expect(page.sent('PATCH')).toEqual([]);
});

test('asks before an app becomes public, and lists its open errors', async () => {
  const project = await page.open('Price calculator');
  page.show(project, (now) => <AudienceCard project={now} />);
  fireEvent.click(await screen.findByRole('radio', { name: /^Public/ }));
  save();
  const question = await screen.findByRole('dialog', { name: 'Make the app public?' });
  expect(await within(question).findByText(/1 open error/)).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(page.sent('PATCH')).toEqual([]);
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Make public' }));
  await saved();
  expect(page.sent('PATCH').map(({ body }) => body)).toEqual([{ audience: 'public' }]);
});

test('shows the saved audience of an offline app on request', async () => {
  const project = await page.open('Q3 field survey');
  await page.sendAsOther('PATCH', `/v1/projects/${project.id}/publish`, { audience: 'workspace' });
  page.show(project, (now) => <AudienceCard project={now} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Load saved audience/ }));
  await waitFor(() => expect(workspace().checked).toBe(true));
  expect(document.activeElement).toBe(workspace());
  expect(screen.queryByRole('radio', { name: /^Keep current audience/ })).toBeNull();
  expect(page.sent('PATCH').map(({ body }) => body)).toEqual([{}]);
});

test('leaves the focus where someone moved it while the saved audience loaded', async () => {
  const project = await page.open('Q3 field survey');
  await page.sendAsOther('PATCH', `/v1/projects/${project.id}/publish`, { audience: 'workspace' });
  page.show(project, (now) => <AudienceCard project={now} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Load saved audience' }));
  const chosen = screen.getByRole('radio', { name: /^Public/ });
  fireEvent.click(chosen);
  chosen.focus();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Keep current audience/ })).toBeNull());
  await act(async () => {});
  expect(document.activeElement).toBe(chosen);
});

test('says why a caller who can’t change the audience can’t load the saved one either', async () => {
  const project = await page.open('Q3 field survey');
  page.show(project, (now) => <AudienceCard project={now} />);
  service.simulator.fault({ operation, ...missingScope.fault });
  const load = await screen.findByRole('button', { name: 'Load saved audience' });
  fireEvent.click(load);
  expect((await screen.findByRole('alert')).textContent).toContain(missingScope.says);
  expect(load.getAttribute('aria-description')).toContain(missingScope.says);
  fireEvent.click(load);
  expect(page.sent('PATCH')).toHaveLength(1);
});

test('loads the saved list of an offline app, and replaces it once that is confirmed', async () => {
  const project = await page.open('Q3 field survey');
  page.show(project, (now) => <AudienceCard project={now} />);
  fireEvent.click(await screen.findByRole('radio', { name: /^Groups and people/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Add group' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Design/ }));
  const loss = () => screen.getByRole('region', { name: 'Lost access' });
  expect(loss().textContent).toContain('People on the saved list may lose access');
  fireEvent.click(screen.getByRole('button', { name: 'Load saved audience' }));
  await waitFor(() =>
    expect(loss().textContent).toContain('2 people will be permanently removed from the saved list'),
  );
  expect(screen.queryByRole('radio', { name: /^Keep current audience/ })).toBeNull();
  fireEvent.click(within(loss()).getByRole('button', { name: 'Replace list' }));
  save();
  await saved();
  expect(toasts.get()[0]?.description).toBe('Groups and people, starting with the next publish.');
  expect(page.sent('PATCH').map(({ body }) => body)).toEqual([
    {},
    { audience: 'custom', audience_targets: [{ type: 'group', id: expect.any(String) as string }] },
  ]);
});
