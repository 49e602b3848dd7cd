import { cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf, removeConnections } from '@/api/testing/fixtures.ts';
import { requestRow } from '@/api/testing/request-row-fixture.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { fakeStorage } from '@/lib/storage-fixture.ts';
import { beginChange, changeLog } from '@/local/change-log.ts';
import { requestLog } from '@/local/request-log.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { ActivityPage, ClearLog } from './activity-page.tsx';
import { useRequests } from './requests.ts';
import { activitySearch } from './search.ts';

afterEach(() => {
  cleanup();
  removeConnections();
  changeLog.clear(null);
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

async function clear() {
  const [first, second] = ['One', 'Two'].map((name) =>
    connectionStore.add(connectionOf({ name, secret: name })),
  );
  for (const connection of [first, second]) {
    if (connection === undefined) continue;
    beginChange(connection, { operationId: 'updateProject', projectId: connection.name, project: undefined });
  }
  render(<ClearLog kind="changes" connectionIds={[first?.id ?? '', second?.id ?? '']} chosen={undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear log' }));
  expect(changeLog.get()).toEqual([]);
  return { first };
}

const undo = () => toasts.get()[0]?.action?.onSelect();
const projects = () =>
  changeLog
    .get()
    .map(({ projectId }) => projectId)
    .toSorted();

test('clears the changes immediately, and restores them with Undo', async () => {
  await clear();
  undo();
  expect(projects()).toEqual(['One', 'Two']);
});

test('restores no changes of a connection that has been disconnected since', async () => {
  const { first } = await clear();
  connectionStore.remove(first?.id ?? '');
  undo();
  expect(projects()).toEqual(['Two']);
});

test('warns that the log is lost on reload when storage is full', async () => {
  vi.stubGlobal(
    'localStorage',
    fakeStorage(new Map(), () => true),
  );
  const page = new PageHarness(serviceFetch(createService()));
  beginChange(page.connection, { operationId: 'updateProject', projectId: 'p', project: undefined });
  await page.showPage(activitySearch, (state) => <ActivityPage {...state} />);
  expect(await screen.findByText('This browser couldn’t save the latest changes')).toBeTruthy();
  page.close();
  vi.unstubAllGlobals();
});

test('clears nothing when no entry is of the connection that the log is filtered by', async () => {
  const connection = connectionStore.add(connectionOf());
  beginChange(connection, { operationId: 'updateProject', projectId: 'p', project: undefined });
  render(<ClearLog kind="changes" connectionIds={[connection.id]} chosen="another" />);
  // As after a double click, because the first one cleared the entries of the chosen connection.
  await userEvent.click(screen.getByRole('button', { name: 'Clear log' }));
  expect(projects()).toEqual(['p']);
});

test('gives no request the key of an earlier one, which a reload or “Clear log” removed', () => {
  const { id } = connectionStore.add(connectionOf());
  const keyAt = (requestedAt: number) => {
    requestLog.set(new Map([[id, [{ ...requestRow, number: 1, requestedAt }]]]));
    return renderHook(useRequests).result.current[0]?.key;
  };
  expect(keyAt(1)).not.toBe(keyAt(2));
  requestLog.set(new Map());
});
