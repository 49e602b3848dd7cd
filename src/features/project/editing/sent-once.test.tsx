import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { EditingPanel } from './editing-panel.tsx';

const projectName = 'Partner onboarding';

test.each([
  ['name', 'Project name', 'Partner portal', 'updateProject', 'PATCH'],
  ['delete', /^Type/, projectName, 'deleteProject', 'DELETE'],
] as const)('sends once when Enter is pressed twice before it shows: %s', async (...row) => {
  const [kind, label, text, operation, method] = row;
  const service = createService();
  const page = new PageHarness(serviceFetch(service));
  onTestFinished(() => page.close());
  const project = await page.open(projectName);
  page.show(project, (now) => <EditingPanel kind={kind} project={now} onClose={() => undefined} />);
  service.simulator.fault({ operation, status: 400, type: 'invalid_request', times: 1 });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
  fireEvent.change(field, { target: { value: text } });
  for (const form of [field.form, field.form]) form?.requestSubmit();
  // A second one would succeed, and replace this.
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid request');
  expect(page.sent(method)).toHaveLength(1);
});
