import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { insightsOptions } from '@/api/security/insights.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { pauseMs } from '@/ui/forms/use-search-text.ts';

import { QueryField } from './query-field.tsx';

const connection = connectionOf();
const written = vi.fn<(q: string | undefined) => void>();
const onLeave = vi.fn<() => void>();

function Page() {
  const [q, setQ] = useState<string | undefined>('');
  const [caret, setCaret] = useState<number | null>(null);
  return (
    <QueryField
      q={q}
      onQ={(line) => {
        written(line);
        setQ(line);
      }}
      rows={[]}
      onLeave={onLeave}
      handle={null}
      caret={caret}
      onCaret={setCaret}
      describedBy="notes"
    />
  );
}

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  vi.stubGlobal('fetch', () => new Promise<never>(() => {}));
  renderInWorkspace(<Page />, { connection, queryClient: client });
});

afterEach(() => {
  cleanup();
  written.mockClear();
});

const field = () => screen.getByRole('combobox', { name: 'Search or filter projects' });
const type = (line: string): void => {
  fireEvent.change(field(), { target: { value: line } });
  act(() => void vi.advanceTimersByTime(pauseMs * 10));
};
const requests = () => written.mock.calls.map(([q]) => q);

/** The insights arrive, with one finding type. */
function loadTypes(): void {
  const stat = { value: 1, delta_30d: 0, delta_window: '30 days' };
  act(() => {
    client.setQueryData(insightsOptions(connection, 'w').queryKey, {
      as_of: null,
      summary: {
        total_projects: stat,
        externally_published: stat,
        workspace_members: stat,
        risk: { needs_review: 1, review_recommended: 0, no_review_needed: 0 },
      },
      unreadable: 0,
      findings: [
        {
          id: 'exposed_secret',
          title: 'Exposed secret',
          description: '',
          category: 'credentials',
          review_priority: 'needs_review',
          project_count: 1,
        },
      ],
    });
  });
}

test('sends no request while a finding type is being typed (spec §4.20)', () => {
  type('is:public');
  type('is:public finding:pub');
  expect(requests()).toEqual(['is:public']);
  type('is:public finding:public_pii_exposure ');
  expect(requests()).toEqual(['is:public', 'is:public finding:public_pii_exposure']);
});

test('submits the query unchanged on Enter', () => {
  type('finding:pub');
  fireEvent.keyDown(field(), { key: 'Enter' });
  act(() => void vi.advanceTimersByTime(1));
  expect(requests()).toEqual(['finding:pub']);
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('sends a pasted finding type once the types have loaded', async () => {
  await import('./suggestions.tsx');
  type('finding:exposed_secret');
  await act(async () => {});
  expect(requests()).toEqual([]);
  loadTypes();
  await act(() => vi.advanceTimersByTimeAsync(pauseMs));
  expect(requests()).toEqual(['finding:exposed_secret']);
});

test('keeps the chosen suggestion when the finding types load', async () => {
  await import('./suggestions.tsx');
  type('fin');
  await act(async () => {});
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  loadTypes();
  await act(() => vi.advanceTimersByTimeAsync(1));
  const option = screen.getByRole('option', { selected: true });
  expect(field().getAttribute('aria-activedescendant')).toBe(option.id);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field()).toHaveProperty('value', 'finding:');
});
