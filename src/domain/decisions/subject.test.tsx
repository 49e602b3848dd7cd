import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { useDecisionStatus } from './subject.ts';

const entries = vi.hoisted(() => vi.fn<() => Promise<readonly unknown[]>>());
vi.mock('idb-keyval', async () => ({ ...(await import('@/local/idb-fixture.ts')), entries }));

afterEach(cleanup);

function Page() {
  const statusOf = useDecisionStatus();
  return <p>{statusOf?.({ ...decidedItemOf(), facts: undefined }).status.kind}</p>;
}

const titles = () => toasts.get().map(({ title }) => title);

test('reports once that stored decisions couldn’t be loaded, and loads them again on request', async () => {
  entries.mockRejectedValue(new DOMException('denied', 'SecurityError'));
  renderInWorkspace(<Page />);
  await screen.findByText('new');
  await expect.poll(titles).toEqual(['Couldn’t load decisions']);
  const [{ id, action } = { id: 0 }] = toasts.get();
  toasts.dismiss(id);
  cleanup();
  renderInWorkspace(<Page />);
  await act(async () => {});
  expect(titles()).toEqual([]);

  entries.mockResolvedValue([['w project prj_1', decidedItemOf()]]);
  act(() => action?.onSelect());
  await screen.findByText('done');
});

test('stops saying so once decisions that load slowly have arrived', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  entries.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    return [['slow project prj_1', decidedItemOf()]];
  });
  renderInWorkspace(<Page />, { workspaceId: 'slow' });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(titles()).toEqual(['Couldn’t load decisions']);
  entries.mockResolvedValue([['slow project prj_1', decidedItemOf()]]);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('done')).toBeTruthy();
  expect(titles()).toEqual([]);
});
