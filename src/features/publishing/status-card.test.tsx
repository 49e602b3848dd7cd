import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { StatusCard } from './status-card.tsx';

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  return () => page.close();
});

async function open(name: string, secret?: string): Promise<void> {
  page = new PageHarness(serviceFetch(service), secret);
  const project = await page.open(name);
  await page.queryClient.fetchQuery(workspaceOptions(page.connection, project.workspace_id));
  page.show(project, (now) => <StatusCard project={now} />);
}

const shows = async (text: string) => {
  const card = await screen.findByRole('region', { name: 'Status' });
  await waitFor(() => expect(card.textContent).toContain(text));
};

test('shows each check that couldn’t be loaded, and retries only what may succeed', async () => {
  const props = { required_permissions: [['pii.view']] };
  service.simulator.fault({ operation: 'listPiiLabels', status: 403, type: 'forbidden', times: 1, props });
  service.simulator.fault({ operation: 'listSecurityScans', status: 400, type: 'broken', times: 1 });
  await open('Maintenance tickets');
  await shows('Couldn’t load personal data: permission required');
  await shows('Open errors unknown');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await shows('No open errors');
  await shows('Couldn’t load personal data: permission required');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(page.sent('GET').filter(({ path }) => path.endsWith('/pii-labels'))).toHaveLength(1);
});

test('doesn’t request personal data when the plan has no detection', async () => {
  await open('Expense claims', 'demo-business');
  await shows('requires the Enterprise plan');
  expect(page.sent('GET').filter(({ path }) => path.endsWith('/pii-labels'))).toEqual([]);
});

test('explains the publishing policy to a keyboard', async () => {
  await open('Expense claims');
  const policy = await screen.findByText('Unrestricted');
  policy.focus();
  expect(document.activeElement).toBe(policy);
  expect(policy.getAttribute('aria-description')).toBe('No publishing restrictions.');
});
