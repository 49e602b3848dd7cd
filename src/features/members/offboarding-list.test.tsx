import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { OffboardingList } from './offboarding-list.tsx';

let harness: PageHarness;
beforeEach(() => {
  harness = new PageHarness(serviceFetch(createService()));
});
afterEach(() => harness.close());

test('finds the projects of someone who left, whose name and email are gone', async () => {
  const project = await harness.open('Access reviews · copy');
  harness.show(project, () => <OffboardingList person={{ user_id: project.owner_id ?? '', name: null }} />);
  expect(await screen.findByRole('link', { name: /^Access reviews · copy/ })).toBeTruthy();
  expect(screen.queryByText(/aren’t available/)).toBeNull();
});

test('doesn’t load a large workspace for them, and says what is missing', async () => {
  harness.close();
  harness = new PageHarness(serviceFetch(createService()), 'demo-large');
  const project = await harness.open('Delivery tracker · Lisbon');
  harness.show(project, () => <OffboardingList person={{ user_id: project.owner_id ?? '', name: null }} />);
  expect(await screen.findByText(/only shared apps show who owns them/)).toBeTruthy();
  expect(screen.getByText('No projects found yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});
