import { expect, test } from 'vitest';

import { entryOf } from '@/api/testing/deployment-history-fixture.ts';
import { itemJobOf, jobItemOf } from '@/local/item-job-fixture.ts';
import type { JobItem } from '@/local/item-job.ts';

import { isPublishedByJob, justEnded, newsOf, worthListing } from './deployment-news.tsx';

const entry = (id: string, outcome: string, error_class: string | null = null) =>
  entryOf({ id, outcome, error_class });

test('reports an end once, and only for a deployment that was seen running', () => {
  const before = [
    entry('a', 'running'),
    entry('b', 'unknown'),
    entry('c', 'running'),
    entry('d', 'completed'),
  ];
  const after = [
    entry('new', 'completed'),
    entry('a', 'completed'),
    entry('b', 'error'),
    entry('c', 'unknown'),
    entry('d', 'completed'),
  ];
  expect(justEnded(before, after).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(justEnded(after, after)).toEqual([]);
  expect(justEnded(before, [])).toEqual([]);
});

test('lists running deployments and the newest settled one of each project', () => {
  const deploymentOf = (id: string, project_id: string, outcome: string) => ({
    entry: entryOf({ id, project_id, outcome }),
  });
  const rows = [
    deploymentOf('a', 'p', 'completed'),
    deploymentOf('b', 'q', 'running'),
    deploymentOf('c', 'p', 'running'),
    deploymentOf('d', 'p', 'error'),
    deploymentOf('e', 'q', 'error'),
    deploymentOf('f', 'r', 'error'),
  ];
  expect(worthListing(rows).map(({ entry: { id } }) => id)).toEqual(['a', 'b', 'c', 'f']);
});

test('leaves the deployments of a job to the job while it runs them', () => {
  const jobOf = (kind: string, state: JobItem['state'], hasTab = true) =>
    itemJobOf({ kind, hasTab, items: [jobItemOf({ state })] });
  expect(isPublishedByJob([jobOf('publish', 'sending')], 'p')).toBe(true);
  expect(isPublishedByJob([jobOf('publish', 'sending')], 'q')).toBe(false);
  expect(isPublishedByJob([jobOf('publish', 'done')], 'p')).toBe(false);
  expect(isPublishedByJob([jobOf('audience', 'sending')], 'p')).toBe(false);
  // Its tab was closed, so the job reports nothing.
  expect(isPublishedByJob([jobOf('publish', 'sending', false)], 'p')).toBe(false);
});

test('describes each outcome', () => {
  expect(newsOf(entry('a', 'completed'), 'Portal')).toMatchObject({
    tone: 'good',
    title: 'Portal deployed',
  });
  expect(newsOf(entry('a', 'error', 'code'), 'Portal').title).toBe('Deployment failed (code error): Portal');
  expect(newsOf(entry('a', 'error'), 'Portal').title).toBe('Deployment failed: Portal');
  expect(newsOf(entry('a', 'not_found'), 'Portal')).toMatchObject({ tone: 'neutral' });
});
