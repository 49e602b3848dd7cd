import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { inventoryRowOf } from '@/api/testing/security-fixture.ts';
import { projectSubject } from '@/domain/decisions/subject.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { AccessCard } from './access-card.tsx';

let page: PageHarness;
const entryOf = (row: InventoryRow) => ({
  projectId: row.id,
  name: 'Portal',
  subject: projectSubject(row),
  row,
  decided: { item: undefined, status: { kind: 'new' }, isBlind: false } as const,
  stored: undefined,
});
afterEach(() => page.close());

test('names an owner who left, as the list does', async () => {
  page = new PageHarness(serviceFetch(createService()));
  const project = await page.open('Access reviews · copy');
  const owner = { id: project.owner_id, name: 'Dario Brandt', email: null };
  page.show(project, () => <AccessCard entry={entryOf(inventoryRowOf(project.id, { owner }))} />);
  expect(await screen.findByText('Dario Brandt')).toBeTruthy();
  expect(screen.getByText('Not an active member')).toBeTruthy();
});

test('names the owner from the list when the project’s is unavailable (spec §2.3)', async () => {
  const respond = serviceFetch(createService());
  page = new PageHarness(async (input, init) => {
    const response = await respond(input, init);
    if (!(input instanceof Request && new URL(input.url).pathname.startsWith('/v1/projects/')))
      return response;
    return Response.json({ ...((await response.json()) as object), owner_id: null });
  });
  const project = await page.open('Access reviews · copy');
  const owner = { id: 'u', name: 'Dario Brandt', email: null };
  page.show(project, () => <AccessCard entry={entryOf(inventoryRowOf(project.id, { owner }))} />);
  expect(await screen.findByText('Dario Brandt')).toBeTruthy();
});

test('shows what the list has when the project can’t be loaded, and loads it again', async () => {
  const service = createService();
  page = new PageHarness(serviceFetch(service));
  const project = await page.open('Hiring board');
  const missing = '00000000-0000-4000-8000-000000000000';
  const row = inventoryRowOf(missing, { visibility: 'restricted', visitors_30d: 7 });
  service.simulator.fault({ operation: 'getProject', status: 503, type: 'no_supported_version', times: 1 });
  page.show(project, () => <AccessCard entry={entryOf(row)} />);
  expect(await screen.findByText('API unavailable. Showing what the list has.')).toBeTruthy();
  expect(screen.getByText('Restricted')).toBeTruthy();
  expect(screen.getByText('7')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Project not found. Showing what the list has.')).toBeTruthy();
});
