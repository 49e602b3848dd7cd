import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { pretendOnline } from '@/api/connection/online.ts';
import { timedOut } from '@/api/testing/write-harness.ts';
import type { Project } from '@/contract/resources/project.ts';
import { PageHarness, refusals } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { EditingPanel } from './editing-panel.tsx';

const service = createService();
const onClose = vi.fn<() => void>();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  for (const { id } of toasts.get()) toasts.dismiss(id);
  onClose.mockClear();
  page = new PageHarness(serviceFetch(service));
  return () => page.close();
});

const alert = () => screen.findByRole('alert');
const notMade = 'The change hasn’t gone through';
const projectName = 'Partner onboarding';

async function open(kind: 'name' | 'visibility'): Promise<Project> {
  const project = await page.open(projectName);
  page.show(project, (now) => <EditingPanel kind={kind} project={now} onClose={onClose} />);
  return project;
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
const saveButton = () => screen.getByRole('button', { name: 'Save' });
const save = () => fireEvent.click(saveButton());

async function rename(name = 'Partner portal'): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Project name' }), { target: { value: name } });
  save();
}

const canView = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Workspace can view/ });

async function chooseCanView(): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: /^Workspace can view/ }));
  save();
}

test.each(refusals)('keeps the typed name when the API responds with $status', async ({ fault, says }) => {
  await open('name');
  service.simulator.fault({ operation: 'updateProject', times: 1, ...fault });
  await rename();
  expect((await alert()).textContent).toMatch(says);
  expect(nameField().value).toBe('Partner portal');
  // After a 404, the page reloads its data.
  expect(page.methods()).toEqual(['GET', 'PATCH', ...(fault.status === 404 ? ['GET'] : [])]);
  expect(onClose).not.toHaveBeenCalled();
});

test('waits as long as the API asks before it saves again', async () => {
  await open('name');
  const limited = { status: 429, type: 'rate_limited', retry_after: 90 };
  service.simulator.fault({ operation: 'updateProject', times: 1, ...limited });
  await rename();
  expect(await screen.findByRole('button', { name: /^Try again in [89]\ds$/ })).toBeTruthy();
  expect(saveButton().getAttribute('aria-description')).toBe('Wait before trying again.');
  save();
  expect(page.sent('PATCH')).toHaveLength(1);
});

test('keeps the typed name when a rename times out, and sends nothing twice', async () => {
  await open('name');
  service.simulator.fault({ operation: 'updateProject', ...timedOut });
  await rename();
  expect((await alert()).textContent).toContain(notMade);
  expect((await alert()).textContent).toContain('request_timeout');
  expect(nameField().value).toBe('Partner portal');
  expect(page.methods()).toEqual(['GET', 'PATCH', 'GET']);
  fireEvent.click(within(await alert()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(page.methods().slice(3)).toEqual(['GET', 'PATCH']);
});

test('shows why a typed name is invalid, and sends nothing', async () => {
  await open('name');
  await rename('Partner 🚀');
  expect(screen.getByRole('textbox', { description: /A name can’t contain “🚀”/ })).toBe(nameField());
  expect(document.activeElement).toBe(nameField());
  await rename('x'.repeat(103));
  expect(screen.getByText('103 of 100 characters')).toBeTruthy();
  await rename('  ');
  expect(screen.getByRole('textbox', { description: /isn’t a space/ })).toBe(nameField());
  fireEvent.change(nameField(), { target: { value: 'Partner  portal ' } });
  expect(screen.getByText(/ends with 1 space and has several spaces in a row/)).toBeTruthy();
  expect(page.methods()).toEqual([]);
});

test('says in the field why Enter doesn’t save offline', async () => {
  await open('name');
  pretendOnline(false);
  onTestFinished(() => pretendOnline(true));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Project name' }), {
    target: { value: 'New' },
  });
  fireEvent.submit(nameField());
  expect(screen.getByRole('textbox', { description: /offline/ })).toBe(nameField());
  act(() => pretendOnline(true));
  expect(nameField().hasAttribute('aria-invalid')).toBe(false);
});

test('confirms the rename when only the response was lost', async () => {
  await open('name');
  service.simulator.fault({ operation: 'updateProject', ...timedOut, applied: true });
  await rename();
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Renamed to “Partner portal”' }]));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(page.methods()).toEqual(['GET', 'PATCH', 'GET']);
});

test('sends nothing when the project can’t be loaded before a retry', async () => {
  await open('name');
  service.simulator.drop({ operation: 'updateProject', times: 1 });
  await rename();
  expect((await alert()).textContent).toContain('hasn’t gone through');
  service.simulator.fault({ operation: 'getProject', status: 403, type: 'forbidden', times: 1 });
  fireEvent.click(within(await alert()).getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText(/Couldn’t check for other changes\. Your change wasn’t saved\./),
  ).toBeTruthy();
  expect(page.sent('PATCH')).toHaveLength(1);
  expect(nameField().value).toBe('Partner portal');
});

test('shows a name error in the field until the name changes', async () => {
  await open('name');
  const errors = [{ location: 'body.name', message: 'is taken by another project' }];
  const fault = { status: 400, type: 'invalid_request', times: 1, errors };
  service.simulator.fault({ operation: 'updateProject', ...fault });
  await rename();
  const refused = { name: 'Project name', description: /Is taken by another project/ };
  await screen.findByRole('textbox', refused);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(nameField(), { target: { value: 'Partner portals' } });
  await waitFor(() => expect(screen.queryByRole('textbox', refused)).toBeNull());
});

test('sends nothing when the project was deleted elsewhere, and shows that it’s gone', async () => {
  const { id } = await open('name');
  await page.sendAsOther('DELETE', `/v1/projects/${id}`);
  await rename();
  expect((await alert()).textContent).toMatch(/not found.+whether it was deleted/);
  await waitFor(() =>
    expect(saveButton().getAttribute('aria-description')).toBe('This project is no longer available.'),
  );
  expect(nameField().value).toBe('Partner portal');
  expect(page.sent('PATCH')).toEqual([]);
});

test('sends nothing when someone else made the same change', async () => {
  const { id } = await open('name');
  await page.sendAsOther('PATCH', `/v1/projects/${id}`, { name: 'Partner portal' });
  await rename();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toasts.get()).toMatchObject([{ title: 'Someone else made the same change' }]);
  expect(page.sent('PATCH')).toEqual([]);
});

test('doesn’t credit someone else when a save that timed out was applied later', async () => {
  const { id } = await open('name');
  service.simulator.fault({ operation: 'updateProject', ...timedOut });
  await rename();
  await alert();
  await page.sendAsOther('PATCH', `/v1/projects/${id}`, { name: 'Partner portal' });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toasts.get()).toMatchObject([{ title: 'Already saved' }]);
  expect(page.sent('PATCH')).toHaveLength(1);
});

test('overwrites the other person’s name on request, and keeps their other changes', async () => {
  const { id } = await open('name');
  await screen.findByRole('textbox');
  await page.sendAsOther('PATCH', `/v1/projects/${id}`, {
    name: 'Partner hub',
    visibility: 'workspace_view',
  });
  await rename();
  const question = await screen.findByRole('group', { name: 'Changed by someone else' });
  for (const name of [projectName, 'Partner hub', 'Partner portal'])
    expect(question.textContent).toContain(`“${name}”`);
  expect(screen.getByRole('textbox', { description: /Current: “Partner hub”/ })).toBe(nameField());
  expect(page.methods()).toEqual(['GET']);
  fireEvent.click(within(question).getByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(page.sent('PATCH').map(({ body }) => body)).toEqual([{ name: 'Partner portal' }]);
});

test('asks before an undo replaces a later name', async () => {
  const { id } = await open('name');
  await rename();
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  await page.sendAsOther('PATCH', `/v1/projects/${id}`, { name: 'Partner base' });
  act(() => toasts.get()[0]?.action?.onSelect());
  await waitFor(() =>
    expect(toasts.get().at(-1)).toMatchObject({
      description: `Current: “Partner base”. Previous: “${projectName}”.`,
      action: { label: 'Restore anyway' },
    }),
  );
  expect(page.sent('PATCH')).toHaveLength(1);
  act(() => toasts.get().at(-1)?.action?.onSelect());
  await waitFor(() => expect(page.sent('PATCH').at(-1)?.body).toEqual({ name: projectName }));
});

test('shows a toast when a rename fails after navigation', async () => {
  await open('name');
  service.simulator.fault({ operation: 'updateProject', status: 402, type: 'payment_required', times: 1 });
  await rename();
  cleanup();
  await waitFor(() => expect(toasts.get()).toMatchObject([{ tone: 'bad' }]));
  expect(toasts.get()[0]?.title).toContain('Couldn’t rename');
});

test('sends nothing when the other person’s name is kept', async () => {
  const { id } = await open('name');
  await page.sendAsOther('PATCH', `/v1/projects/${id}`, { name: 'Partner hub' });
  await rename();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep theirs' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(page.sent('PATCH')).toEqual([]);
});

test('keeps the choice of editor access when a request times out', async () => {
  await open('visibility');
  service.simulator.fault({ operation: 'updateProject', ...timedOut });
  await chooseCanView();
  expect((await alert()).textContent).toContain(notMade);
  expect(canView().checked).toBe(true);
  service.simulator.fault({ operation: 'updateProject', ...timedOut, applied: true });
  fireEvent.click(within(await alert()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toasts.get()).toMatchObject([
    { title: 'Editor access of “Partner onboarding”: Workspace can view' },
  ]);
  expect(page.sent('PATCH')).toHaveLength(2);
});

test('shows an editor access error beside the choice', async () => {
  await open('visibility');
  const errors = [{ location: 'body.visibility', message: 'is taken by another project' }];
  const fault = { status: 400, type: 'invalid_request', times: 1, errors };
  service.simulator.fault({ operation: 'updateProject', ...fault });
  await chooseCanView();
  expect(
    await screen.findByRole('group', { name: 'Editor access', description: 'Is taken by another project' }),
  ).toBeTruthy();
  expect(canView().checked).toBe(true);
});
