import { createSocket } from 'node:dgram';
import { readdirSync, statSync } from 'node:fs';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import { join } from 'node:path';

import { securityHeaders } from '../../deploy/headers.ts';
import { type GatewayOptions, startGateway } from '../support/gateway.ts';
import { expect, test } from '../support/live.ts';
import { freePort, projectRoot } from '../support/process.ts';

const dist = join(projectRoot, 'dist');
/** Scripts of the build, the largest first. */
const scripts = (): string[] =>
  readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => statSync(join(dist, 'assets', b)).size - statSync(join(dist, 'assets', a)).size);

/** Starts a gateway in front of this service at `host`, and checks it. */
async function withService(
  listener: RequestListener,
  check: (gatewayUrl: string) => Promise<void>,
  { host = '127.0.0.1', ...options }: GatewayOptions & { readonly host?: string } = {},
): Promise<void> {
  const service = createServer(listener);
  const port = await freePort();
  service.listen(port, '127.0.0.1');
  const gateway = await startGateway(`http://${host}:${port}`, options);
  try {
    await check(gateway.url);
  } finally {
    await gateway.stop();
    service.close();
  }
}

test('sends the security headers with every response', async ({ request, gateway }) => {
  const expected = Object.entries(securityHeaders('live'));
  for (const path of [
    '/',
    '/workspaces/any/projects',
    `/assets/${scripts()[0]}`,
    '/gateway.json',
    '/assets/none.js',
  ]) {
    const headers = (await request.get(`${gateway.url}${path}`)).headers();
    for (const [name, value] of expected)
      expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value);
  }
  const policy = securityHeaders('live')['Content-Security-Policy'];
  expect(policy).toContain("script-src 'self'; style-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).not.toContain('unsafe');
});

test('caches hashed files forever and compressed, and revalidates pages', async ({ request, gateway }) => {
  const asset = await request.get(`${gateway.url}/assets/${scripts()[0]}`, {
    headers: { 'Accept-Encoding': 'br, gzip' },
  });
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  // Brotli where nginx has the module for it, gzip everywhere.
  expect(['br', 'gzip']).toContain(asset.headers()['content-encoding']);
  const html = await request.get(gateway.url);
  expect(html.headers()['cache-control']).toBe('no-cache');
});

test('returns 404 for missing files', async ({ request, gateway }) => {
  for (const path of [
    '/.vite/manifest.json',
    '/assets/none.js',
    '/favicon-that-is-not.svg',
    '/mockServiceWorker.js',
  ]) {
    expect((await request.get(`${gateway.url}${path}`)).status(), path).toBe(404);
  }
  const page = await request.get(`${gateway.url}/workspaces/any/projects?q=a`);
  expect(page.status()).toBe(200);
  expect(page.headers()['content-type']).toContain('text/html');
  expect((await request.get(`${gateway.url}/healthz`)).status()).toBe(200);
});

test('proxies /v1 with its headers unchanged', async ({ request, gateway, keyGateway }) => {
  const pasted = await request.get(`${gateway.url}/v1/workspaces`, {
    headers: { 'Service-API-Key': 'demo-business' },
  });
  expect(pasted.status()).toBe(200);
  for (const name of ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'service-version']) {
    expect(pasted.headers()[name], name).toBeTruthy();
  }
  expect((await request.get(`${gateway.url}/v1/workspaces`)).status()).toBe(401);
  expect(await (await request.get(`${gateway.url}/gateway.json`)).json()).toEqual({ adds_key: false });

  // A gateway with a key overwrites whatever the browser sends.
  const overwritten = await request.get(`${keyGateway.url}/v1/workspaces`, {
    headers: { 'Service-API-Key': 'nonsense', Authorization: 'Bearer nonsense' },
  });
  expect(overwritten.status()).toBe(200);
  expect(await (await request.get(`${keyGateway.url}/gateway.json`)).json()).toEqual({ adds_key: true });
  const foreign = await request.get(`${keyGateway.url}/v1/workspaces`, {
    headers: { 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(foreign.status()).toBe(403);
});

test('drops headers about this origin, and accepts long ones', async ({ request }) => {
  const aboutOrigins = {
    'Set-Cookie': 'session=theirs; Path=/',
    'Clear-Site-Data': '"*"',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'Alt-Svc': 'h3=":443"',
    NEL: '{ "report_to": "theirs", "max_age": 1 }',
    'Report-To': '{ "group": "theirs", "max_age": 1, "endpoints": [] }',
  };
  const unknown = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(400, 'x')).join();
  await withService(
    (_request, response) => {
      response.writeHead(200, { ...aboutOrigins, 'X-Service-Unknown-Query-Params': unknown }).end('{}');
    },
    async (url) => {
      const response = await request.get(`${url}/v1/workspaces`);
      expect(response.status()).toBe(200);
      expect(response.headers()['x-service-unknown-query-params']).toBe(unknown);
      for (const name of Object.keys(aboutOrigins))
        expect(response.headers()[name.toLowerCase()], name).toBeUndefined();
    },
  );
});

/** The status of a request whose path isn't normalized, as a browser would. */
const statusOf = (url: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    httpRequest(url, { path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

test('passes only tokens and /v1 on', async ({ request }) => {
  const received: { readonly url: string | undefined; readonly authorization: string | undefined }[] = [];
  await withService(
    ({ url, headers: { authorization } }, response) => {
      received.push({ url, authorization });
      response.writeHead(200).end('{}');
    },
    async (gatewayUrl) => {
      // The browser sends the password of a company sign-in with every request to this origin.
      for (const Authorization of ['Bearer token', 'Basic cGFzc3dvcmQ='])
        await request.get(`${gatewayUrl}/v1/workspaces`, { headers: { Authorization } });
      expect(received.map(({ authorization }) => authorization)).toEqual(['Bearer token', undefined]);
      for (const path of ['/internal/../v1/workspaces', '/internal/..%2fv1/workspaces'])
        expect(await statusOf(gatewayUrl, path), path).toBe(404);
      expect(received.map(({ url }) => url)).toEqual(['/v1/workspaces', '/v1/workspaces']);
    },
  );
});

/** A name server that returns the same two addresses for every name. The first is unused. */
async function startNameServer(port: number): Promise<() => void> {
  const names = createSocket('udp4');
  names.on('message', (query, { port: to, address }) => {
    const type = query.readUInt16BE(query.indexOf(0, 12) + 1);
    const found = type === 1 ? [2, 1] : [];
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0]);
    const answers = found.map((last) => [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 30, 0, 4, 127, 0, 0, last]);
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    names.send(Buffer.concat([head, question, Buffer.from(answers.flat())]), to, address);
  });
  await new Promise<void>((resolve) => {
    names.bind(port, '127.0.0.1', resolve);
  });
  return () => names.close();
}

test('uses another address when one is unreachable', async ({ request }) => {
  const received: (string | undefined)[] = [];
  const methods = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 'GET' : 'POST'));
  const namePort = await freePort();
  const stopNames = await startNameServer(namePort);
  try {
    await withService(
      (incoming, response) => {
        received.push(incoming.method);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      },
      async (url) => {
        for (const method of methods)
          expect((await request.fetch(`${url}/v1/workspaces`, { method })).status()).toBe(200);
        expect(received, 'each once').toEqual(methods);
      },
      { host: 'service.test', resolver: `127.0.0.1:${namePort}` },
    );
  } finally {
    stopNames();
  }
});

test('accepts the longest search of the specification', async ({ request, gateway }) => {
  const headers = { 'Service-API-Key': 'demo-enterprise' };
  const list = await request.get(`${gateway.url}/v1/workspaces`, { headers });
  const { data } = (await list.json()) as { data: { id: string }[] };
  const inventory = `${gateway.url}/v1/workspaces/${data[0]?.id}/security-center/insights/projects`;
  for (const character of ['漢', '🌍']) {
    const search = encodeURIComponent(character.repeat(1_000));
    expect((await request.get(`${inventory}?query=${search}`, { headers })).status(), character).toBe(200);
    const page = await request.get(`${gateway.url}/workspaces/any/projects?q=${search}`);
    expect(page.status(), character).toBe(200);
  }
});
