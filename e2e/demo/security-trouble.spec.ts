import type { Page } from '@playwright/test';

import { openFromList, openProjects, projectTab, simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

for (const { operation, tab, project, shows } of [
  { operation: 'listSecurityScans', tab: 'Security', project: 'Hiring board', shows: 'Security scans' },
  {
    operation: 'listPiiLabels',
    tab: 'Personal data',
    project: 'Maintenance tickets',
    shows: 'Personal data found',
  },
] as const) {
  test(`${operation}: a plan without it says which it takes, and the other tabs go on`, async ({
    page,
    problems,
  }) => {
    problems.expectHttpErrors(402);
    await openProjects(page);
    const fault = {
      operation,
      status: 402,
      type: 'payment_required',
      props: { required_plan: 'enterprise' },
    };
    await simulate(page, 'fault', { ...fault, times: 9 });
    await openFromList(page, project);
    await projectTab(page, tab).click();
    await expect(alert(page)).toContainText('Enterprise');
    await projectTab(page, 'Embed').click();
    await expect(page.getByRole('main')).toContainText('Origin');
    await simulate(page, 'fault', { ...fault, times: 0 });
    await projectTab(page, tab).click();
    if (await alert(page).isVisible())
      await alert(page)
        .getByRole('button', { name: /Try again/ })
        .click();
    await expect(page.getByRole('table', { name: shows })).toBeVisible();
  });

  test(`${operation}: a limit that is spent is waited for, then the rows come by themselves`, async ({
    page,
    problems,
  }) => {
    problems.expectHttpErrors(429);
    await openProjects(page);
    await simulate(page, 'fault', {
      operation,
      status: 429,
      type: 'rate_limited',
      retry_after: 1,
      times: 1,
    });
    await openFromList(page, project);
    await projectTab(page, tab).click();
    await expect(page.getByRole('table', { name: shows })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
}
