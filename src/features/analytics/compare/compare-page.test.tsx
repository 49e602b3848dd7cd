// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { ComparePage } from './compare-page.tsx';

const service = createService();
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  return () => page.close();
});

test('says that nothing loaded instead of the chart when every project is rejected', async () => {
  service.simulator.fault({ operation: 'getProjectAnalytics', status: 403, type: 'forbidden', times: 100 });
  const project = await page.open('Billing portal');
  page.show(project, () => <ComparePage search={{ project: [project.id] }} setSearch={() => undefined} />);
  await screen.findByText('Couldn’t load these projects');
  expect(screen.getByText('Permission required')).toBeTruthy();
});
