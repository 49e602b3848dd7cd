import { beforeEach, expect, test } from 'vitest';

import { toast, toasts } from './toast.ts';

const titles = () => toasts.get().map(({ title }) => title);

beforeEach(() => {
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

test('replaces an earlier toast about the same project, and clears it on request', () => {
  toast({ tone: 'good', title: 'Publishing has begun', about: 'prj_1' });
  toast({ tone: 'good', title: 'Copied' });
  toast({ tone: 'bad', title: 'Deployment failed', about: 'prj_1' });
  expect(titles()).toEqual(['Copied', 'Deployment failed']);
  toasts.outdate('prj_2');
  expect(titles()).toHaveLength(2);
  toasts.outdate('prj_1');
  expect(titles()).toEqual(['Copied']);
});

test('keeps an error and an offer to undo while others come and go', () => {
  toast({ tone: 'bad', title: 'Failed' });
  toast({ tone: 'good', title: 'Renamed', action: { label: 'Undo', onSelect: () => undefined } });
  for (const title of ['1', '2', '3']) toast({ tone: 'neutral', title });
  expect(titles()).toEqual(['Failed', 'Renamed', '3']);
  toast({ tone: 'bad', title: 'Failed, too' });
  toast({ tone: 'bad', title: 'Failed again' });
  expect(titles()).toEqual(['Renamed', 'Failed, too', 'Failed again']);
});

test('keeps the newest three', () => {
  for (const title of ['1', '2', '3', '4']) toast({ tone: 'neutral', title });
  expect(titles()).toEqual(['2', '3', '4']);
});

test('replaces no visible toast with one that only screen readers get', () => {
  for (const title of ['1', '2', '3']) toast({ tone: 'bad', title });
  toast({ tone: 'neutral', title: '1 selected', isSpoken: true });
  expect(titles()).toEqual(['1', '2', '3', '1 selected']);
  toast({ tone: 'bad', title: '4' });
  expect(titles()).toEqual(['2', '3', '1 selected', '4']);
});
