// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { guardRules } from '@/local/guard-rules.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { RulesPage } from './rules-page.tsx';

const service = createService();
const operation = 'listSecurityInsightProjects';
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  return () => {
    guardRules.update(() => []);
    page.close();
  };
});

async function openRules(...lines: readonly string[]): Promise<void> {
  const project = await page.open('Hiring board');
  const rules = lines.map((line) => ({
    id: line,
    workspace_id: project.workspace_id,
    name: line,
    line,
    most: 0,
  }));
  guardRules.update(() => rules);
  page.show(project, () => <RulesPage />);
}

test('says once why several rules couldn’t be checked, and checks all of them again', async () => {
  service.simulator.fault({ operation, status: 503, type: 'no_supported_version', times: 2 });
  await openRules('is:public', 'has:pii');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('API unavailable');
  const list = within(screen.getByRole('list', { name: 'Rules' }));
  expect(list.getAllByText('Not counted')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await list.findAllByText(/^\d+ projects$/)).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('counts down a rate limit of one rule in its row', async () => {
  service.simulator.fault({ operation, status: 429, type: 'rate_limited', retry_after: 3600, times: 1 });
  await openRules('is:public');
  expect(await screen.findByText('Rate limit reached.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Try again in \d+s$/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
