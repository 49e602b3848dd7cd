import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { TypeIndexState } from '@/domain/security/flagged/use-type-index.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { ReasonsNotice, reasonTexts } from './reasons.tsx';

afterEach(cleanup);

const type = {
  id: 'public_pii',
  title: 'Public apps with personal data',
  description: '',
  category: 'data',
  review_priority: 'needs_review',
  project_count: 2,
};
const reason = (text: string) => ({ type, text });
const matched = (detail: string | undefined, label: string | undefined) => ({
  matched_reason: {
    id: 'x',
    label,
    detail,
    category: undefined,
    review_priority: undefined,
    values: {},
  },
});

test('lists the filtered reason first, without repeating it', () => {
  const reasons = [reason('Worst.'), reason('Also.')];
  expect(reasonTexts({ matched_reason: null }, reasons)).toEqual(['Worst.', 'Also.']);
  expect(reasonTexts(matched('Also.', 'A'), reasons)).toEqual(['Also.', 'Worst.']);
  expect(reasonTexts(matched(undefined, 'Label'), [])).toEqual(['Label']);
  expect(reasonTexts({ matched_reason: undefined }, [])).toEqual([]);
});

const load = vi.fn<() => void>();
const show = (state: Partial<TypeIndexState>) =>
  renderInWorkspace(
    <ReasonsNotice
      index={{
        types: [type],
        error: null,
        retry: () => undefined,
        index: [],
        failed: [],
        isComplete: false,
        isLoading: false,
        loadedAtMs: null,
        cost: { estimate: '1,240 requests, about 12m', asksFirst: true },
        job: undefined,
        allowed: { allowed: true },
        load,
        ...state,
      }}
    />,
  );

test('shows the cost of loading reasons, and asks before it loads many', async () => {
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'Load reasons (1,240 requests, about 12m)' }));
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').textContent).toContain('1,240 requests, about 12m');
  await userEvent.click(screen.getByRole('button', { name: 'Load reasons' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('shows how many finding types are missing', () => {
  show({ isComplete: true, failed: [{ type, error: new Error('no') }] });
  expect(screen.getByRole('status').textContent).toContain('projects for 1 finding type');
});

test('shows nothing while a small workspace loads its reasons, or once they have loaded', () => {
  show({ isLoading: true });
  show({ isComplete: true });
  expect(screen.queryByRole('status')).toBeNull();
});
