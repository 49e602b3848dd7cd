import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bodyOf } from '../pipeline/fixture.ts';
import { type Listening, startHttpService } from './http.ts';

let service: Listening;
beforeAll(async () => {
  service = await startHttpService(0);
});
afterAll(() => service.close());

const key = { 'Service-API-Key': 'demo-enterprise' };

/** Sends raw bytes, and reads until the other side closes. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

describe('service on a port', () => {
  test('responds over HTTP', async () => {
    const response = await fetch(`${service.url}/v1/workspaces`, { headers: key });
    expect([response.status, response.headers.get('service-version')]).toEqual([200, '2026-09-11']);
    expect(await bodyOf(response)).toMatchObject({ pagination: { has_more: false } });
  });

  test.each([
    ['nonsense', '400'],
    ['GET / HTTP/1.1\r\nHost: a\r\nX-Bad\r\n\r\n', '400'],
    ['GET http:// HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400'],
    ['GET /v1/workspaces HTTP/1.1\r\nHost: [::bad\r\nConnection: close\r\n\r\n', '400'],
    ['GET //v1/%zz%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
    ['GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400'],
    ['TRACE /v1/workspaces HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '405'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ])('responds to %j with the error envelope', async (bytes, status) => {
    const response = await raw(`${bytes}\r\n\r\n`);
    expect(response).toContain(`HTTP/1.1 ${status} `);
    const detail = status === '400' ? 'validation failed' : null;
    expect(JSON.parse(response.slice(response.indexOf('{')))).toMatchObject({
      status: Number(status),
      detail,
    });
  });

  test('accepts bodies of up to 1 MiB', async () => {
    const body = 'x'.repeat(1024 * 1024 + 1);
    const response = await fetch(`${service.url}/v1/projects/x/publish`, {
      method: 'POST',
      headers: key,
      body,
    });
    expect(response.status).toBe(413);
    expect(await bodyOf(response)).toMatchObject({ status: 413, type: 'content_too_large' });
    const chunked = `POST /_sim/lag HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n10000\r\n${'x'.repeat(65_536)}\r\n`;
    expect(await raw(chunked + `10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(16))).toContain('HTTP/1.1 413');
  });

  test('drops a connection on command, and serves the next one', async () => {
    const drop = { method: 'POST', body: '{"operation":"listWorkspaces","times":1}' };
    expect((await fetch(`${service.url}/_sim/drop`, drop)).status).toBe(200);
    await expect(fetch(`${service.url}/v1/workspaces`, { headers: key })).rejects.toThrow('fetch failed');
    expect((await fetch(`${service.url}/v1/workspaces`, { headers: key })).status).toBe(200);
  });

  test('survives a client that disconnects midway', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const part = 'POST /v1/projects/x/publish HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{';
    await new Promise((resolve) => socket.write(part, resolve));
    socket.destroy();
    expect((await fetch(`${service.url}/v1/workspaces`, { headers: key })).status).toBe(200);
  });

  test('serves others while one client doesn’t read', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.pause();
    const request = 'GET /v1/workspaces HTTP/1.1\r\nHost: a\r\nService-API-Key: demo-enterprise\r\n\r\n';
    await new Promise((resolve) => socket.write(request.repeat(50), resolve));
    expect((await fetch(`${service.url}/v1/workspaces`, { headers: key })).status).toBe(200);
    socket.destroy();
  });

  test('exits on SIGTERM, with or without an open connection', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs'), '--port', '0']);
    const url = await new Promise<string>((resolve) => {
      child.stdout.on('data', (text) => resolve(/http:\S+/.exec(String(text))?.[0] ?? ''));
    });
    expect((await fetch(`${url}/v1/workspaces`, { headers: key })).status).toBe(200);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }, 30_000);
});
