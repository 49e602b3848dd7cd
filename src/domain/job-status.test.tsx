import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { clearRejection, rejectedCredentials } from '@/api/client.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import type { Job } from '@/local/jobs.ts';

import { JobStatus } from './job-status.tsx';

afterEach(cleanup);

const failedWith = (type: string, status: number): Job => ({
  id: 'j',
  kind: 'export',
  label: 'Export',
  unit: ['project', 'projects'],
  connectionIds: [],
  state: 'failed',
  progress: { done: 100, total: 243, requests: 3 },
  error: new ApiError({ operationId: 'listProjects', title: '', type, status }),
  save: null,
  pause: () => undefined,
  resume: () => undefined,
  remove: () => undefined,
});

test('says what has to be done before a failed job can be tried again', () => {
  const nextStep = 'Ask a workspace owner or admin for access.';
  const inTime = 'Try again before you close or reload this tab.';
  render(<JobStatus job={failedWith('forbidden', 403)} />);
  expect(screen.getByRole('alert').textContent).toContain(`${nextStep} ${inTime}`);
  cleanup();
  render(<JobStatus job={failedWith('request_timeout', 503)} />);
  expect(screen.getByRole('alert').textContent).toContain(`respond.${inTime}`);
});

test('says that a job paused because its API key was rejected, until the API key is replaced', () => {
  rejectedCredentials.set(new Map([['k', true]]));
  render(<JobStatus job={{ ...failedWith('unauthorized', 401), state: 'paused', connectionIds: ['k'] }} />);
  expect(screen.getByRole('alert').textContent).toBe(
    'API key not accepted. Once it’s replaced, resume before you close or reload this tab.',
  );
  act(() => clearRejection('k'));
  expect(screen.getByRole('alert').textContent).toBe('Resume before you close or reload this tab.');
});
