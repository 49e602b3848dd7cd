import { expect, test } from 'vitest';

import { toasts } from '@/ui/feedback/toast.ts';

import { showEnd } from './use-reach.ts';

const label = 'Access check for Northwind';
const lost = { id: 'p', name: 'Atlas' };
const shownFor = (done: number, unchecked: readonly (typeof lost)[], unreadable = 0) => {
  showEnd(
    { state: 'done', label, progress: { done, total: done, requests: done }, error: null, save: null },
    { unchecked, unreadable },
  );
  return toasts.get().at(-1);
};

test('counts only the apps that could be checked, and names how many couldn’t', () => {
  expect(shownFor(1, [])).toMatchObject({ tone: 'good', description: '1 app checked' });
  expect(shownFor(5, [lost])).toMatchObject({
    tone: 'neutral',
    description: '4 apps checked. Couldn’t check 1 app.',
  });
  expect(shownFor(0, [], 2)).toMatchObject({ description: '0 apps checked. Couldn’t check 2 apps.' });
});
