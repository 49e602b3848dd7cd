import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { timedOut } from '@/api/testing/write-harness.ts';
import type { Project } from '@/contract/resources/project.ts';
import { PageHarness, missingScope, refusals } from '@/domain/testing/page-harness.tsx';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { PublishDialog } from './publish-dialog.tsx';
import { TakeOfflineDialog } from './take-offline-dialog.tsx';

const service = createService();
const onPublished = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  onPublished.mockClear();
  onClose.mockClear();
  return () => {
    page.close();
    deploymentHistory.clear();
  };
});

const alert = () => screen.findByRole('alert');
const limited = { status: 429, type: 'rate_limited', times: 1, retry_after: 60 } as const;

const publishButton = () => screen.getByRole('button', { name: /^Publish/ });
const slug = () => screen.getByLabelText<HTMLInputElement>('URL name');

async function openPublish(name = 'Warehouse counts'): Promise<Project> {
  const project = await page.open(name);
  page.show(project, (now) => <PublishDialog project={now} onClose={onClose} onPublished={onPublished} />);
  fireEvent.change(await screen.findByLabelText('URL name'), { target: { value: 'counts' } });
  return project;
}

const confirm = () => screen.getByRole('button', { name: 'Take offline' });

async function openTakeOffline(): Promise<Project> {
  const project = await page.open('Warehouse counts');
  page.show(project, (now) => <TakeOfflineDialog project={now} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Take offline' });
  return project;
}

test.each(refusals)(
  'keeps the publish dialog open when the API responds with $status',
  async ({ fault, says }) => {
    await openPublish();
    service.simulator.fault({ operation: 'publishProject', times: 1, ...fault });
    fireEvent.click(publishButton());
    expect((await alert()).textContent).toMatch(says);
    expect(slug().value).toBe('counts');
    expect(page.sent('POST')).toHaveLength(1);
    expect(onPublished).not.toHaveBeenCalled();
  },
);

test('names the missing scope in the publish dialog, then on the button', async () => {
  await openPublish();
  service.simulator.fault({ operation: 'publishProject', ...missingScope.fault });
  fireEvent.click(publishButton());
  expect((await alert()).textContent).toContain(missingScope.says);
  expect(publishButton().getAttribute('aria-description')).toContain(missingScope.says);
});

test('sends an empty body when nothing is changed', async () => {
  const { id } = await openPublish();
  fireEvent.change(slug(), { target: { value: '' } });
  fireEvent.click(publishButton());
  await waitFor(() => expect(onPublished).toHaveBeenCalledTimes(1));
  expect(page.sent('POST')).toMatchObject([{ method: 'POST', path: `/v1/projects/${id}/publish`, body: {} }]);
});

test('publishes once when Enter is pressed twice before the first press shows', async () => {
  await openPublish();
  for (const field of [slug(), slug()]) field.form?.requestSubmit();
  await waitFor(() => expect(onPublished).toHaveBeenCalled());
  // Takes the time that a second publish would need.
  fireEvent.click(publishButton());
  await waitFor(() => expect(onPublished).toHaveBeenCalledTimes(2));
  expect(page.sent('POST')).toHaveLength(2);
});

test('finds the outcome of a lost publish on request, and sends nothing again', async () => {
  const { id } = await openPublish('Q3 field survey');
  service.simulator.deployment({ project_id: id, outcome: 'completed', duration_ms: 60_000 });
  service.simulator.fault({ operation: 'publishProject', ...timedOut, applied: true });
  publishButton().focus();
  fireEvent.click(publishButton());
  expect((await alert()).textContent).toContain('the app wasn’t published.');
  expect(publishButton().textContent).toBe('Publish again');
  expect(document.activeElement?.contains(await alert())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  // Enter in a field must not send what may be a second build.
  fireEvent.submit(slug());
  service.simulator.clock({ advance_ms: 61_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(async () =>
    expect((await alert()).textContent).toContain('Published, but the deployment can’t be tracked'),
  );
  expect(page.sent('POST')).toHaveLength(1);
});

test('shows a name error in its field', async () => {
  await openPublish();
  fireEvent.change(slug(), { target: { value: '!!!' } });
  fireEvent.click(publishButton());
  await waitFor(() => expect(slug().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('textbox', { description: /Must have a Latin letter or a digit/ })).toBe(slug());
  expect(document.activeElement).toBe(slug());
  expect(screen.queryByRole('alert')).toBeNull();
  // Another name isn't known to be wrong.
  fireEvent.change(slug(), { target: { value: 'counts' } });
  await waitFor(() => expect(slug().hasAttribute('aria-invalid')).toBe(false));
});

test('says below the form that an audience field above is wrong', async () => {
  await openPublish();
  const errors = [{ location: 'body.audience', message: 'is not open to this workspace' }];
  service.simulator.fault({
    operation: 'publishProject',
    status: 400,
    type: 'invalid_request',
    times: 1,
    errors,
  });
  fireEvent.click(publishButton());
  expect((await alert()).textContent).toBe('Not publishedFix the highlighted fields.');
  expect(screen.getByText('Is not open to this workspace')).toBeTruthy();
});

test('lists the findings that block publishing', async () => {
  await openPublish();
  const props = { finding_refs: ['ref-one', 'ref-two'] };
  const fault = { status: 400, type: 'security_critical_findings', times: 1, props };
  service.simulator.fault({ operation: 'publishProject', ...fault });
  fireEvent.click(publishButton());
  const findings = await screen.findByRole('list', { name: 'Findings that block publishing' });
  expect(within(findings).getAllByRole('link')).toHaveLength(2);
});

test.each(['times out', 'breaks'])(
  'publishes again on request alone when the first request %s',
  async (how) => {
    const { id } = await openPublish('Q3 field survey');
    if (how === 'breaks') service.simulator.drop({ operation: 'publishProject', times: 1 });
    else service.simulator.fault({ operation: 'publishProject', ...timedOut });
    fireEvent.click(publishButton());
    expect((await alert()).textContent).toContain('We couldn’t confirm the publish');
    // Without the deployment's ID, nothing ever shows how it ended.
    expect((await alert()).textContent).toContain('it can’t be tracked, so you won’t see if it fails.');
    expect((await alert()).textContent).toContain('Publishing again may deploy twice.');
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(async () => expect((await alert()).textContent).toContain('the app wasn’t published.'));
    expect(page.sent('POST')).toHaveLength(1);
    fireEvent.click(publishButton());
    await waitFor(() => expect(onPublished).toHaveBeenCalledTimes(1));
    const sent = { method: 'POST', path: `/v1/projects/${id}/publish`, body: { name: 'counts' } };
    expect(page.sent('POST')).toMatchObject([sent, sent]);
  },
);

test('publishes again after a lost response only once the project’s state is visible', async () => {
  await openPublish('Q3 field survey');
  service.simulator.drop({ operation: 'publishProject', times: 1 });
  // Its own check, and the load when its failure is displayed.
  service.simulator.fault({ operation: 'getProject', status: 403, type: 'forbidden', times: 2 });
  fireEvent.click(publishButton());
  expect((await alert()).textContent).toContain('Couldn’t load the project.');
  expect(publishButton().getAttribute('aria-description')).toContain('Check the project');
  fireEvent.click(publishButton());
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(async () => expect((await alert()).textContent).toContain('the app wasn’t published.'));
  expect(page.sent('POST')).toHaveLength(1);
  fireEvent.click(publishButton());
  await waitFor(() => expect(onPublished).toHaveBeenCalledTimes(1));
});

test('waits before publishing again when the rate limit has a reset time', async () => {
  await openPublish();
  service.simulator.fault({ operation: 'publishProject', ...limited });
  fireEvent.click(publishButton());
  expect(await screen.findByRole('button', { name: /^Try again in \d+s$/ })).toBeTruthy();
  expect(publishButton().getAttribute('aria-description')).toContain('Wait before trying again');
});

test.each(refusals)(
  'leaves the app online when taking it offline is rejected with $status',
  async (refusal) => {
    await openTakeOffline();
    service.simulator.fault({ operation: 'unpublishProject', times: 1, ...refusal.fault });
    fireEvent.click(confirm());
    expect((await alert()).textContent).toMatch(refusal.says);
    expect(page.sent('DELETE')).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('names the missing scope when an app is taken offline, then on the button', async () => {
  await openTakeOffline();
  service.simulator.fault({ operation: 'unpublishProject', ...missingScope.fault });
  fireEvent.click(confirm());
  expect((await alert()).textContent).toContain(missingScope.says);
  expect(confirm().getAttribute('aria-description')).toContain(missingScope.says);
});

test('offers a retry when the app is still online', async () => {
  await openTakeOffline();
  service.simulator.drop({ operation: 'unpublishProject', times: 1 });
  fireEvent.click(confirm());
  expect((await alert()).textContent).toContain('hasn’t gone through');
  // The response to the second request is lost, but the app is offline.
  service.simulator.fault({ operation: 'unpublishProject', ...timedOut, applied: true });
  fireEvent.click(within(await alert()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(page.sent('DELETE')).toHaveLength(2);
});

test('offers no retry when the app’s state is unknown', async () => {
  await openTakeOffline();
  service.simulator.drop({ operation: 'unpublishProject', times: 1 });
  service.simulator.fault({ operation: 'getProject', status: 403, type: 'forbidden', times: 1 });
  fireEvent.click(confirm());
  expect((await alert()).textContent).toContain('We couldn’t confirm the change');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('waits before taking the app offline again when the rate limit has a reset time', async () => {
  await openTakeOffline();
  service.simulator.fault({ operation: 'unpublishProject', ...limited });
  fireEvent.click(confirm());
  expect(await screen.findByRole('button', { name: /^Try again in \d+s$/ })).toBeTruthy();
  expect(confirm().getAttribute('aria-description')).toContain('Wait before trying again');
});

test('succeeds when someone else already took the app offline', async () => {
  const { id } = await openTakeOffline();
  await page.sendAsOther('DELETE', `/v1/projects/${id}/publish`);
  fireEvent.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const reported = async (description: RegExp) => {
  await waitFor(() => expect(toasts.get().at(-1)?.description).toMatch(description));
  return toasts.get().at(-1);
};
const failureToast = {
  tone: 'bad',
  title: expect.stringMatching(/^Couldn’t publish/) as string,
  action: { label: 'Open publishing' },
};

test('shows a toast when loading the audience fails after the dialog closed', async () => {
  await openPublish('Q3 field survey');
  fireEvent.click(await radio(/^Workspace/));
  service.simulator.fault({ operation: 'getProject', status: 403, type: 'forbidden', times: 1 });
  fireEvent.click(publishButton());
  cleanup();
  expect(await reported(/don’t have permission/)).toMatchObject(failureToast);
  expect(page.sent('POST')).toEqual([]);
});

test('shows a toast when someone else changed the audience and the dialog is closed', async () => {
  const { id } = await openPublish('Hiring board');
  fireEvent.click(await radio(/^Workspace/));
  fireEvent.click(screen.getByRole('checkbox'));
  await page.sendAsOther('PATCH', `/v1/projects/${id}/publish`, { audience: 'public' });
  fireEvent.click(publishButton());
  cleanup();
  expect(await reported(/Someone else changed it/)).toMatchObject(failureToast);
  expect(page.sent('POST')).toEqual([]);
});

test('doesn’t report a publish as failed when its response was lost after the dialog closed', async () => {
  await openPublish('Hiring board');
  fireEvent.click(await radio(/^Workspace/));
  fireEvent.click(screen.getByRole('checkbox'));
  // The new audience shows that it was applied.
  service.simulator.fault({ operation: 'publishProject', ...timedOut, applied: true });
  fireEvent.click(publishButton());
  cleanup();
  const title = 'We couldn’t confirm the publish of “Hiring board”';
  expect(await reported(/The change may have been made/)).toMatchObject({ ...failureToast, title });
});
