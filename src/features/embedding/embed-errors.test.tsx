import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { timedOut } from '@/api/testing/write-harness.ts';
import { PageHarness, missingScope, refusals } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { EmbedPage } from './embed-page.tsx';

const service = createService();
const operation = 'createEmbedUrl';
const origin = 'https://app.example.com';
let page: PageHarness;

beforeEach(async () => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  const project = await page.open('Warehouse counts');
  page.show(project, () => <EmbedPage projectId={project.id} search={{}} setSearch={() => undefined} />);
  fireEvent.change(await screen.findByLabelText(/^Embedding origin/), { target: { value: origin } });
  return () => page.close();
});

const field = () => screen.getByLabelText<HTMLInputElement>(/^Embedding origin/);
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create URL' }));
const alert = () => screen.findByRole('alert');
const urlCreated = async () => {
  const region = await screen.findByRole('region', { name: `For ${origin}` });
  await within(region).findByText(/Valid/);
};

test.each(refusals)('keeps the current URL when another is rejected with $status', async (refusal) => {
  create();
  await urlCreated();
  service.simulator.fault({ operation, times: 1, ...refusal.fault });
  create();
  expect((await alert()).textContent).toMatch(refusal.says);
  expect(field().value).toBe(origin);
  await urlCreated();
});

test('names the missing scope in the error, then on the disabled button', async () => {
  service.simulator.fault({ operation, ...missingScope.fault });
  create();
  expect((await alert()).textContent).toContain(missingScope.says);
  expect(field().value).toBe(origin);
  const button = screen.getByRole('button', { name: 'Create URL' });
  expect(button.getAttribute('aria-description')).toContain(missingScope.says);
});

test.each([
  ['request_timeout', () => service.simulator.fault({ operation, ...timedOut, applied: true })],
  ['request_timeout', () => service.simulator.fault({ operation, ...timedOut })],
  ['network_error', () => service.simulator.drop({ operation, times: 1 })],
])('creates another URL on request when the response is lost (%s)', async (type, lose) => {
  lose();
  create();
  expect((await alert()).textContent).toContain('Create another one');
  expect((await alert()).textContent).toContain(type);
  expect(page.sent('POST')).toHaveLength(1);
  expect(field().value).toBe(origin);
  fireEvent.click(within(await alert()).getByRole('button', { name: 'Try again' }));
  await urlCreated();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(page.sent('POST')).toHaveLength(2);
});

test('shows an origin error in its field until the origin changes', async () => {
  const errors = [{ location: 'body.parent_origin', message: 'this origin is blocked.' }];
  const fault = { status: 400, type: 'invalid_request', times: 1, errors };
  service.simulator.fault({ operation, ...fault });
  create();
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('textbox', { description: /This origin is blocked\./ })).toBe(field());
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(field(), { target: { value: `${origin}m` } });
  await waitFor(() => expect(screen.queryByText(/This origin is blocked\./)).toBeNull());
});

test('shows what the API rejected besides the origin below its field', async () => {
  const errors = [
    { location: 'body.parent_origin', message: 'is blocked' },
    { location: null, message: 'the quota is used up' },
  ];
  service.simulator.fault({ operation, status: 400, type: 'invalid_request', times: 1, errors });
  create();
  expect((await alert()).textContent).toContain('The quota is used up.');
  expect(screen.getByRole('textbox', { description: /Is blocked/ })).toBe(field());
});

test('counts down a long rate limit, and keeps the current URL', async () => {
  create();
  await urlCreated();
  const limited = { status: 429, type: 'rate_limited', times: 1, retry_after: 90 };
  service.simulator.fault({ operation, ...limited });
  fireEvent.click(screen.getByRole('button', { name: 'Renew' }));
  expect(await screen.findByRole('button', { name: /^Try again in [89]\ds$/ })).toBeTruthy();
  for (const name of ['Create URL', 'Renew'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-description')).toBe(
      'Wait before trying again.',
    );
  await urlCreated();
});

test('shows a toast when creating fails after navigation', async () => {
  service.simulator.fault({ operation, status: 403, type: 'forbidden', times: 1 });
  create();
  cleanup();
  await waitFor(() =>
    expect(toasts.get().at(-1)).toMatchObject({ tone: 'bad', action: { label: 'Open embed' } }),
  );
  expect(toasts.get().at(-1)?.title).toContain('Couldn’t create an embed URL');
});

test('shows that a URL is unconfirmed when its response was lost after navigation', async () => {
  service.simulator.fault({ operation, ...timedOut, applied: true });
  create();
  cleanup();
  await waitFor(() =>
    expect(toasts.get().at(-1)).toMatchObject({
      title: 'We couldn’t confirm the embed URL for “Warehouse counts”',
      description: 'If one was created, it was never shown. Create another one.',
    }),
  );
});

test('says how long to wait when the rate limit is reached after navigation', async () => {
  service.simulator.fault({ operation, status: 429, type: 'rate_limited', times: 1, retry_after: 90 });
  create();
  cleanup();
  await waitFor(() =>
    expect(toasts.get().at(-1)?.description).toBe(
      'Too many requests in a short time. Wait 1m 30s, then try again.',
    ),
  );
});
