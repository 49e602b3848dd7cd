import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Project } from '@/contract/resources/project.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { AudienceCard } from './audience-card.tsx';

let harness: PageHarness;

beforeEach(() => {
  harness = new PageHarness(serviceFetch(createService()));
});
afterEach(() => {
  harness.close();
  deploymentHistory.clear();
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

const beginDeployment = (project: Project): void =>
  act(() =>
    deploymentHistory.start({
      id: 'd',
      project_id: project.id,
      workspace_id: project.workspace_id,
      started_at: new Date().toISOString(),
      connection_name: 'Acme',
    }),
  );

test('doesn’t ask for another publish while the app is being deployed', async () => {
  const project = await harness.open('Q3 field survey');
  harness.show(project, () => <AudienceCard project={project} />);
  await screen.findByText(/^The app isn’t published\. Changes apply with the next publish\.$/);
  beginDeployment(project);
  expect(screen.getByText(/^A deployment is running/)).toBeTruthy();
  expect(screen.queryByText(/next publish\.$/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Workspace/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts.get()[0]?.description).toBe('Workspace, once the app is live.'));
});

test('asks before an app that is being deployed becomes public', async () => {
  const project = await harness.open('Q3 field survey');
  harness.show(project, () => <AudienceCard project={project} />);
  await screen.findByText(/^The app isn’t published/);
  beginDeployment(project);
  fireEvent.click(screen.getByRole('radio', { name: /^Public/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Make the app public?' })).toBeTruthy();
  expect(harness.sent('PATCH')).toEqual([]);
});
