import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { entryOf } from '@/api/testing/deployment-history-fixture.ts';

import { DeploymentProgress } from './deployment-progress.tsx';

afterEach(cleanup);

/** Shows a deployment whose last response had this status. */
function show(status: string, audience: string | null = null): HTMLElement {
  const deployment = { id: 'dep_1', status, url: null, error_message: null, error_class: null };
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <DeploymentProgress
        entry={entryOf({ outcome: status, ended_at: null, url: null, audience })}
        deployment={deployment}
        app={{ is_published: true, publish_audience: 'public' }}
        error={null}
        fetching={false}
        queryKey={['deployment']}
        onCheck={() => undefined}
      />
    </QueryClientProvider>,
  );
  return container;
}

test.each(['queued', 'constructor'])(
  'shows the unknown status “%s” as neither running nor ended',
  (status) => {
    const card = show(status);
    expect(screen.getByRole('heading').textContent).toBe('Deployment state unknown');
    expect(card.textContent).toContain(`The API reports the state “${status}”.`);
    expect(card.textContent).toContain('contact support before publishing again');
    expect(screen.getByText(status, { exact: true })).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy details for support' })).toBeTruthy();
    expect(card.textContent).not.toContain('The live version stays');
  },
);

test('explains the status “unknown” (spec §2.7)', () => {
  const card = show('unknown');
  expect(card.textContent).toContain('The API can’t determine its state.');
  expect(card.textContent).not.toContain('“unknown”');
});

test('names what stays live while a deployment runs', () => {
  const card = show('running');
  expect(screen.getByRole('heading').textContent).toBe('Deploying');
  expect(card.textContent).toContain('The live version stays up until the deployment completes.');
  expect(card.textContent).not.toContain('support');
});

test('notes that a sent audience applies immediately, unless it changed again', () => {
  expect(show('running', 'public').textContent).toContain('The new audience already applies');
  cleanup();
  expect(show('running', 'workspace').textContent).not.toContain('The new audience already applies');
});
