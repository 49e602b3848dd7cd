import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { stubWindowWidth } from '@/lib/browser-fixture.ts';

import { useMemberColumns } from './member-columns.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('marks the column that a narrow window hides, until someone chooses columns', () => {
  stubWindowWidth(900);
  const { result } = renderHook(() => useMemberColumns());
  const managed = () => result.current.items.find(({ label }) => label === 'Managed by');
  expect(managed()).toMatchObject({
    checked: false,
    description: 'Hidden because the window is narrow',
  });
  expect(result.current.minWidth).toBeUndefined();
  act(() => managed()?.onSelect?.());
  expect(managed()).toMatchObject({ checked: true, description: undefined });
  expect(result.current.visible.map(({ id }) => id)).toContain('scim');
  expect(result.current.minWidth).toBeGreaterThan(0);
});
