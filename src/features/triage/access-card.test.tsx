import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { inventoryRowOf } from '@/api/testing/security-fixture.ts';
import { projectSubject } from '@/domain/decisions/subject.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { AccessCard } from './access-card.tsx';

let page: PageHarness;
afterEach(() => page.close());

test('shows what the list has when the project can’t be loaded, and loads it again', async () => {
  const service = createService();
  page = new PageHarness(serviceFetch(service));
  const project = await page.open('Hiring board');
  const missing = '00000000-0000-4000-8000-000000000000';
  const row = inventoryRowOf(missing, { visibility: 'restricted', visitors_30d: 7 });
  const decided = { item: undefined, status: { kind: 'new' }, isBlind: false } as const;
  service.simulator.fault({ operation: 'getProject', status: 503, type: 'no_supported_version', times: 1 });
  page.show(project, () => (
    <AccessCard
      entry={{
        projectId: missing,
        name: 'Portal',
        subject: projectSubject(row),
        row,
        decided,
        read: undefined,
      }}
    />
  ));
  expect(await screen.findByText('API unavailable. Showing what the list has.')).toBeTruthy();
  expect(screen.getByText('Restricted')).toBeTruthy();
  expect(screen.getByText('7')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Project not found. Showing what the list has.')).toBeTruthy();
});
