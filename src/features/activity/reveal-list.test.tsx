import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { allReveals, logReveal, maxReveals } from '@/local/reveal-log.ts';

import { useRevealEntries } from './reveal-list.ts';

const reveal = (id: string): void =>
  logReveal({ workspaceId: 'ws_1', projectId: 'prj_1' }, 'shown', [
    { id, kind: 'email', source: 'files', found_at: '2026-11-20T00:00:00Z' },
  ]);

test('keeps the key of an entry, which the URL has, when a full log drops its oldest one', () => {
  while (allReveals().length < maxReveals) reveal(`find_${allReveals().length}`);
  const client = new QueryClient();
  const { result } = renderHook(useRevealEntries, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const keyOf = (id: string) => result.current.find(({ findings }) => findings?.[0]?.id === id)?.key;
  const before = keyOf('find_9');
  act(() => reveal('find_500'));
  expect(keyOf('find_9')).toBe(before);
  expect(new Set(result.current.map(({ key }) => key)).size).toBe(maxReveals);
});
