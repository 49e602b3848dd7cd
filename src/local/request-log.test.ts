import { afterEach, describe, expect, test } from 'vitest';

import { clearLearned } from '@/api/client.ts';
import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { createTransport } from '@/api/transport/request.ts';
import { updateProject } from '@/contract/operations/project-writes.ts';
import { getProject, listProjects } from '@/contract/operations/projects.ts';

import { logRequest, requestLog } from './request-log.ts';

const northwind = connectionOf({ name: 'Northwind', secret: 'sk_very-secret' });
const empty = { data: [], pagination: { has_more: false, next_cursor: null } };
const envelope = { title: 'No', request_id: 'r-2', detail: 'Maria', errors: null, props: null };

afterEach(() => {
  for (const { id } of connectionStore.all()) {
    connectionStore.remove(id);
    clearLearned(id);
  }
});

const logOf = ({ id }: Connection) => requestLog.get().get(id) ?? [];

/** A transport with scripted responses. */
function transportOf(responses: readonly Response[]) {
  const left = [...responses];
  let clock = 1_000;
  return createTransport({
    now: () => (clock += 10),
    wait: (_, signal) =>
      new Promise((resolve, reject) => {
        if (signal === undefined) resolve();
        else signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
    random: () => 0,
    baseUrl: () => 'https://api.test',
    fetch: () => Promise.resolve(left.shift() ?? Response.error()),
    onOutcome: (sender, outcome) => logRequest(sender.id, outcome),
  });
}

describe('an entry', () => {
  test('contains IDs, contract values and the outcome, but no typed text and no cursor', async () => {
    const connection = connectionStore.add(northwind);
    const headers = { 'X-Request-Id': 'r-1' };
    const { send } = transportOf([
      new Response('{}', { status: 503 }),
      new Response(JSON.stringify(empty), { headers }),
    ]);
    await send(connection, listProjects, {
      query: {
        workspace_id: ['w1'],
        query: 'Maria',
        cursor: 'cursor-of-Maria',
        is_published: true,
        limit: 50,
      },
      priority: 'visible',
    });
    expect(logOf(connection)).toMatchObject([
      {
        number: 1,
        query: { workspace_id: ['w1'], query: null, cursor: null, is_published: true, limit: 50 },
        priority: 'visible',
        tries: 2,
        status: 200,
        errorType: null,
        requestId: 'r-1',
      },
    ]);
    expect(JSON.stringify(logOf(connection))).not.toMatch(/Maria|very-secret/);
  });

  test('contains an error’s type without its text, no body, and no time if it wasn’t sent', async () => {
    const connection = connectionStore.add(northwind);
    const response = JSON.stringify({ ...envelope, type: 'forbidden', status: 403 });
    const { send } = transportOf([new Response(response, { status: 403 })]);
    const path = { project_id: 'p' };
    await send(connection, updateProject, { path, body: { name: 'Maria' } }).catch(() => undefined);
    await send(connection, updateProject, { path, body: { name: ' ' } }).catch(() => undefined);
    expect(logOf(connection)).toMatchObject([
      { number: 2, status: 0, errorType: 'invalid_request', sentAt: null, tries: 0 },
      { number: 1, status: 403, errorType: 'forbidden', requestId: 'r-2', tries: 1 },
    ]);
    expect(JSON.stringify(logOf(connection))).not.toMatch(/Maria|very-secret/);
  });
});

test('skips a request with one of the tab’s API keys in its URL', async () => {
  const connection = connectionStore.add(northwind);
  const other = connectionStore.add(connectionOf({ secret: 'sk_of-another' }));
  const { send } = transportOf([]);
  for (const { secret } of [connection, other]) {
    const path = { project_id: secret ?? '' };
    await send(connection, getProject, { path }).catch(() => undefined);
  }
  expect(logOf(connection)).toEqual([]);
  await send(connection, getProject, { path: { project_id: 'p' } }).catch(() => undefined);
  expect(logOf(connection)).toHaveLength(1);
});

describe('the log', () => {
  const outcome = {
    operation: updateProject,
    path: {},
    query: {},
    error: new ApiError({ operationId: 'updateProject', type: 'aborted', title: '' }),
    requestId: null,
    priority: 'interactive',
    requestedAt: 1,
    sentAt: null,
    endedAt: 2,
    tries: 0,
  } as const;

  test('keeps the newest 300 of each connection', () => {
    const connection = connectionStore.add(northwind);
    for (let count = 0; count < 301; count += 1) logRequest(connection.id, outcome);
    expect(logOf(connection)).toHaveLength(300);
    expect(logOf(connection)[0]?.number).toBe(301);
  });

  test('is cleared with its connection, and ignores what ends afterwards', () => {
    const connection = connectionStore.add(northwind);
    logRequest(connection.id, outcome);
    connectionStore.remove(connection.id);
    clearLearned(connection.id);
    logRequest(connection.id, outcome);
    expect(requestLog.get().size).toBe(0);
  });
});
