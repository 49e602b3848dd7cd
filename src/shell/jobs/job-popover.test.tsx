import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { type Job, jobs } from '@/local/jobs.ts';

import { JobPopover } from './job-popover.tsx';

afterEach(() => {
  cleanup();
  jobs.set([]);
});

const exportOf = (id: string): Job => ({
  id,
  kind: 'Export',
  label: id,
  unit: ['project', 'projects'],
  connectionIds: [],
  state: 'done',
  progress: { done: 1, total: 1, requests: 1 },
  error: null,
  pause: () => undefined,
  resume: () => undefined,
  remove: () => jobs.update((current) => current.filter((job) => job.id !== id)),
  save: () => undefined,
});

test('keeps the focus in the panel when a job is removed, and on the page after the last one', async () => {
  jobs.set(['One', 'Two', 'Three'].map(exportOf));
  renderInWorkspace(
    <>
      <main id="main" tabIndex={-1} />
      <JobPopover />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '3 jobs done' }));
  const remove = (name: string): string | null | undefined => {
    const button = screen.getByRole('button', { name: `Remove ${name}`, hidden: true });
    act(() => button.focus());
    fireEvent.click(button);
    return document.activeElement?.getAttribute('aria-label');
  };
  expect(remove('One')).toBe('Remove Two');
  expect(remove('Three')).toBe('Remove Two');
  remove('Two');
  expect(document.activeElement?.id).toBe('main');
});

test('returns the focus to its button when a link is followed, because an unsaved form may stay', async () => {
  jobs.set([exportOf('One')]);
  renderInWorkspace(<JobPopover />);
  const button = screen.getByRole('button', { name: 'Export done' });
  await userEvent.click(button);
  fireEvent.click(screen.getByRole('link', { name: 'View all jobs', hidden: true }));
  expect(document.activeElement).toBe(button);
});
