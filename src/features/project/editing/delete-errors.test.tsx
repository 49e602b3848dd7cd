import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { timedOut } from '@/api/testing/write-harness.ts';
import type { Project } from '@/contract/resources/project.ts';
import { editAbout } from '@/domain/edit-about.ts';
import { PageHarness, missingScope, refusals } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';

import { EditingPanel } from './editing-panel.tsx';

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  for (const { id } of toasts.get()) toasts.dismiss(id);
  page = new PageHarness(serviceFetch(service));
  return () => page.close();
});

const alert = () => screen.findByRole('alert');
const projectName = 'Partner onboarding';

async function open(): Promise<Project> {
  const project = await page.open(projectName);
  page.show(project, (now) => <EditingPanel kind="delete" project={now} onClose={() => undefined} />);
  return project;
}

const typed = () => screen.getByRole<HTMLInputElement>('textbox');

async function remove(): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: projectName } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete project' }));
}

const deleted = () =>
  waitFor(() => expect(toasts.get()).toMatchObject([{ title: `“${projectName}” deleted` }]));

test.each(refusals)('keeps the typed name when deleting fails with $status', async ({ fault, says }) => {
  await open();
  service.simulator.fault({ operation: 'deleteProject', times: 1, ...fault });
  await remove();
  expect((await alert()).textContent).toMatch(says);
  expect(typed().value).toBe(projectName);
  expect(page.sent('DELETE')).toHaveLength(1);
});

test('names the missing scope when deleting, then on the button', async () => {
  await open();
  service.simulator.fault({ operation: 'deleteProject', ...missingScope.fault });
  await remove();
  expect((await alert()).textContent).toContain(missingScope.says);
  const button = screen.getByRole('button', { name: 'Delete project' });
  expect(button.getAttribute('aria-description')).toContain(missingScope.says);
});

test('waits as long as the API asks before it deletes again', async () => {
  await open();
  const limited = { status: 429, type: 'rate_limited', times: 1, retry_after: 90 };
  service.simulator.fault({ operation: 'deleteProject', ...limited });
  await remove();
  expect(await screen.findByRole('button', { name: /^Try again in [89]\ds$/ })).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Delete project' });
  expect(button.getAttribute('aria-description')).toBe('Wait before trying again.');
});

test('says on the button that a project deleted elsewhere is gone', async () => {
  const { id } = await open();
  await page.sendAsOther('DELETE', `/v1/projects/${id}`);
  await remove();
  expect((await alert()).textContent).toContain('no longer exists');
  const button = screen.getByRole('button', { name: 'Delete project' });
  await waitFor(() =>
    expect(button.getAttribute('aria-description')).toBe('This project is no longer available.'),
  );
});

test('offers a retry when the project still exists', async () => {
  await open();
  service.simulator.fault({ operation: 'deleteProject', ...timedOut });
  await remove();
  expect((await alert()).textContent).toContain('hasn’t gone through');
  expect(typed().value).toBe(projectName);
  expect(page.methods()).toEqual(['DELETE', 'GET']);
  fireEvent.click(within(await alert()).getByRole('button', { name: 'Try again' }));
  await deleted();
});

test('confirms the delete with one request when only the response was lost', async () => {
  const { id } = await open();
  // Its undo is about a project that is gone.
  toast({ tone: 'good', title: 'Audience saved', about: editAbout(id, 'audience') });
  service.simulator.fault({ operation: 'deleteProject', ...timedOut, applied: true });
  await remove();
  await deleted();
  expect(page.methods()).toEqual(['DELETE', 'GET']);
});

test('treats a 404 as success after an unconfirmed delete', async () => {
  await open();
  service.simulator.fault({ operation: 'deleteProject', ...timedOut, applied: true });
  service.simulator.fault({ operation: 'getProject', status: 403, type: 'forbidden', times: 1 });
  await remove();
  expect((await alert()).textContent).toContain('We couldn’t confirm the change');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete project' }));
  await deleted();
});

test('leads to the list when someone else already deleted the project', async () => {
  const { id } = await open();
  await page.sendAsOther('DELETE', `/v1/projects/${id}`);
  await remove();
  expect((await alert()).textContent).toContain('Project not found');
  expect(screen.getByRole('link', { name: 'All projects' })).toBeTruthy();
});
