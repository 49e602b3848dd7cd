import { expect, type Locator, type Page } from '@playwright/test';

import { openProjectAt } from './console.ts';

/** A published project of the demo, with an owner, groups, and people. */
export const projectName = 'Partner onboarding';

export async function openProject(page: Page, key?: string, name = projectName): Promise<void> {
  await openProjectAt(page, name, '', key);
  await expect(page.getByRole('main')).toContainText('The published app');
}

const projectIdOf = (page: Page): string => new URL(page.url()).pathname.split('/')[4] ?? '';

/** All requests for the open project from now on: "GET", "PATCH {"name":"New"}". */
export function requestsOfProject(page: Page): string[] {
  const path = `/v1/projects/${projectIdOf(page)}`;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path)
      sent.push([request.method(), request.postData()].filter(Boolean).join(' '));
  });
  return sent;
}

/** Changes or deletes the open project as someone else. */
export async function changeElsewhere(page: Page, change: Record<string, unknown> | 'delete'): Promise<void> {
  const status = await page.evaluate(
    async ([id, body]) => {
      const gone = body === 'delete';
      const response = await fetch(`/v1/projects/${id}`, {
        method: gone ? 'DELETE' : 'PATCH',
        headers: { 'Service-API-Key': 'demo-enterprise', 'Content-Type': 'application/json' },
        body: gone ? null : JSON.stringify(body),
      });
      return response.status;
    },
    [projectIdOf(page), change] as const,
  );
  expect([200, 204]).toContain(status);
}

export const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Project name' });

/** Opens the name field and types, without saving. */
export async function typeName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Rename project' }).click();
  await nameField(page).fill(name);
}

/** The same, and saves. */
export async function rename(page: Page, name: string): Promise<void> {
  await typeName(page, name);
  await nameField(page).press('Enter');
}

export const notifications = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

export const goToList = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Projects' }).click();
