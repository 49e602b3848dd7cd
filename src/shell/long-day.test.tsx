import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { projectRealtimeOptions } from '@/api/analytics/realtime.ts';
import { connectionStore } from '@/api/connection/connections.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { deploymentOptions } from '@/api/publishing/deployments.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, projectOf } from '@/api/testing/fixtures.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { requestLog } from '@/local/request-log.ts';

import { renderApp } from './render.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const realtime = { current_visitors: 1, buckets: [] };
const running = { id: 'dep_1', status: 'in_progress', url: null, error_message: null, error_class: null };

/** Counts the listeners on the window and the document: those added, minus those removed. */
function countListeners(): () => number {
  let count = 0;
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation((...args: unknown[]) => {
      count += 1;
      Reflect.apply(addEventListener, target, args);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args: unknown[]) => {
      count -= 1;
      Reflect.apply(removeEventListener, target, args);
    });
  }
  return () => count;
}

test('accumulates nothing over a working day of polling and visits', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 8) });
  vi.stubGlobal('BroadcastChannel', undefined);
  let sent = 0;
  vi.stubGlobal('fetch', (url: string) => {
    sent += 1;
    const { pathname } = new URL(url, 'http://service.local');
    const body = pathname.endsWith('/realtime')
      ? realtime
      : pathname.includes('/publish/')
        ? running
        : projectOf({ id: pathname.split('/').at(-1) ?? '' });
    return Promise.resolve(Response.json(body));
  });
  const listeners = countListeners();
  const root = document.body.appendChild(document.createElement('div'));
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree: createRootRoute({ notFoundComponent: () => null }),
    history: createMemoryHistory(),
  });
  await act(() => renderApp({ root, queryClient, router }));
  const connection = connectionStore.add(connectionOf());
  deploymentHistory.start({
    id: 'dep_1',
    project_id: 'p',
    workspace_id: 'w',
    started_at: new Date().toISOString(),
    connection_name: 'Acme',
  });
  const watch = <T,>(options: QueryObserverOptions<T>): (() => void) =>
    new QueryObserver(queryClient, options).subscribe(() => undefined);
  watch(projectRealtimeOptions(connection, 'p', minuteMs));
  watch(deploymentOptions(connection, 'p', 'dep_1'));

  let visits = 0;
  const pass = async (hours: number): Promise<void> => {
    for (const end = Date.now() + hours * hourMs; Date.now() < end; visits += 1) {
      const leave = watch(projectOptions(connection, `p${visits}`));
      window.dispatchEvent(new Event('focus'));
      await vi.advanceTimersByTimeAsync(10 * minuteMs);
      leave();
    }
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
  };
  const held = () => ({
    queries: queryClient.getQueryCache().getAll().length,
    timers: vi.getTimerCount(),
    listeners: listeners(),
  });
  await pass(1);
  const afterAnHour = held();
  await pass(7);
  expect(sent).toBeGreaterThan(600);
  expect(held()).toEqual(afterAnHour);
  expect(requestLog.get().get(connection.id)).toHaveLength(300);
  connectionStore.remove(connection.id);
  expect(requestLog.get().size).toBe(0);
  root.remove();
});
