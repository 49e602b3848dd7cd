import { expect, test } from 'vitest';

import { itemJobOf, jobItemOf } from '@/local/item-job-fixture.ts';
import type { Job } from '@/local/jobs.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';

import { endedExports, itemJobNews, sayNews } from './job-news.ts';

const running = itemJobOf({ state: 'running', endedAt: null, runsHere: true });

test('reports once when a job ends in this tab, or its API key is rejected', () => {
  const items = [jobItemOf({ id: 'a' }), jobItemOf({ id: 'b', state: 'failed' })];
  const ended = itemJobOf({ items, runsHere: true });
  const news = { title: 'Set audience for 2 projects', body: '1 done, 1 failed', tag: 'j' };
  expect(itemJobNews([running], [ended])).toEqual([news]);
  expect(itemJobNews([ended], [{ ...ended, runsHere: false }])).toEqual([]);
  expect(itemJobNews([{ ...running, runsHere: false }], [ended])).toEqual([]);
  const paused = { ...running, state: 'paused' } as const;
  expect(itemJobNews([running], [paused])).toEqual([]);
  const rejected = { ...paused, keyRejected: true, items: [jobItemOf({ state: 'pending' })] };
  expect(itemJobNews([running], [rejected])).toEqual([
    { ...news, body: 'Paused. Your API key wasn’t accepted.' },
  ]);
  expect(itemJobNews([running], [{ ...rejected, signInExpired: true }])[0]?.body).toBe(
    'Paused. Your company sign-in may have expired.',
  );
  expect(itemJobNews([rejected], [rejected])).toEqual([]);
});

test('reports a stopped job once what was sent before has ended', () => {
  const stopped = itemJobOf({ state: 'stopped', runsHere: true, items: [jobItemOf({ state: 'sending' })] });
  expect(itemJobNews([running], [stopped])).toEqual([]);
  const settled = { ...stopped, items: [jobItemOf()] };
  expect(itemJobNews([stopped], [settled]).map(({ body }) => body)).toEqual(['1 done']);
});

test('says the end of a job that has no toast', () => {
  const news = { title: 'Set audience for 2 projects', body: '2 done', tag: 'j' };
  toast({
    tone: 'neutral',
    title: news.title,
    description: 'Running in the background.',
    about: 'j',
    isSpoken: true,
  });
  sayNews(news);
  expect(toasts.get()).toMatchObject([{ description: '2 done', isSpoken: true }]);
  toast({ tone: 'good', title: news.title, description: '2 done', about: 'j' });
  sayNews(news);
  expect(toasts.get()).toHaveLength(1);
  expect(toasts.get()[0]?.isSpoken).toBeUndefined();
});

test('reports the end of a check whose API key is rejected, not a pause', () => {
  const unknown = jobItemOf({ state: 'unknown' });
  const checking = { ...running, items: [unknown] };
  const stopping = { ...checking, state: 'paused', keyRejected: true } as const;
  const ended = { ...stopping, state: 'done', endedAt: '2026-11-20T10:00:06.000Z' } as const;
  expect(itemJobNews([checking], [stopping])).toEqual([]);
  expect(itemJobNews([stopping], [ended]).map(({ body }) => body)).toEqual(['1 unconfirmed']);
});

test('reports an export without its label, but a pause only if its API key was rejected', () => {
  const job = (state: Job['state']): Job => ({
    id: 'e',
    kind: 'Export',
    label: 'Export of projects of Ana Ruiz',
    unit: ['project', 'projects'],
    connectionIds: [],
    state,
    progress: { done: 0, total: null, requests: 0 },
    error: null,
    pause: () => undefined,
    resume: () => undefined,
    remove: () => undefined,
    save: null,
  });
  expect(endedExports([job('running')], [job('done')])).toEqual([
    { title: 'Export complete', body: '', tag: 'e' },
  ]);
  expect(endedExports([job('running')], [job('failed')])[0]?.title).toBe('Export failed');
  expect(endedExports([job('running')], [job('paused')])).toEqual([]);
  const rejected = { ...job('paused'), error: new Error('rejected') };
  expect(endedExports([job('running')], [rejected])[0]?.title).toBe('Export paused');
  expect(endedExports([job('done')], [job('done')])).toEqual([]);
});
