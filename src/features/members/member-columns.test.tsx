import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { type Member, memberOptions } from '@/api/people/people.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { stubWindowWidth } from '@/lib/browser-fixture.ts';

import { useMemberColumns } from './member-columns.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('marks the column that a narrow window hides, until someone chooses columns', () => {
  stubWindowWidth(680);
  const { result } = renderHook(() => useMemberColumns());
  const managed = () => result.current.items.find(({ label }) => label === 'Managed by');
  expect(managed()).toMatchObject({
    checked: false,
    description: 'Hidden because the window is narrow',
  });
  expect(result.current.mayScroll).toBe(false);
  act(() => managed()?.onSelect?.());
  expect(managed()).toMatchObject({ checked: true, description: undefined });
  expect(result.current.visible.map(({ id }) => id)).toContain('scim');
  expect(result.current.mayScroll).toBe(true);
});

function Joined({ userId }: { readonly userId: string }) {
  const column = useMemberColumns().visible.find(({ id }) => id === 'joined_at');
  return column?.cell({ key: userId, id: userId, item: { user_id: userId, type: 'user' } });
}

test('keeps the date that someone joined when it can’t be refreshed', async () => {
  const connection = connectionOf();
  const queryClient = createQueryClient();
  const options = memberOptions(connection, 'w', 'u');
  const ana: Member = { user_id: 'u', name: 'Ana', joined_at: '2020-01-01T00:00:00Z' };
  queryClient.setQueryData(options.queryKey, ana);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ type: 'forbidden', title: '', status: 403, request_id: 'r' }, { status: 403 }),
    ),
  );
  await queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
  renderInWorkspace(<Joined userId="u" />, { connection, queryClient });
  expect(screen.queryByText('–')).toBeNull();
  expect(screen.getByText(/2020/)).toBeTruthy();
});
