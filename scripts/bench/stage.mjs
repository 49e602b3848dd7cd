/** What a benchmark plays on: builds in a folder of their own, servers in front of them, and a browser. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, createGzip } from 'node:zlib';

import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, runnerImport } from 'vite';

const root = join(import.meta.dirname, '..', '..');
const support = async (file) =>
  (await runnerImport(join(root, 'e2e', 'support', file), { configFile: false, logLevel: 'error', root }))
    .module;

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Builds of the console (`live`, `demo`) and of the floor app beside it (`floor`, `floor-msw`), by name. */
export async function buildAll(names) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const outputs = {};
  for (const name of names) {
    outputs[name] = join(folder, name);
    const output = { outDir: outputs[name], emptyOutDir: true };
    if (name.startsWith('floor')) {
      await build({
        configFile: false,
        root: join(import.meta.dirname, 'floor'),
        logLevel: 'error',
        plugins: [react()],
        define: { 'import.meta.env.VITE_MSW': JSON.stringify(name === 'floor-msw' ? '1' : '') },
        build: { ...output, target: 'es2023', modulePreload: { polyfill: false } },
      });
    } else {
      await build({ root, mode: name, logLevel: 'error', build: output });
    }
  }
  return { outputs, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Serves a build as a static host would, compressed and cached for ever by name, and `/v1` from the service, as the gateway does. */
export async function serve(folder, serviceUrl = null) {
  const compressed = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://floor');
    if (serviceUrl !== null && (pathname.startsWith('/v1/') || pathname.startsWith('/_sim/'))) {
      const { method, headers } = request;
      request.pipe(
        ask(serviceUrl + request.url, { method, headers }, (answer) => {
          const { 'content-length': _length, ...kept } = answer.headers;
          response.writeHead(answer.statusCode, { ...kept, 'content-encoding': 'gzip' });
          answer.pipe(createGzip()).pipe(response);
        }),
      );
      return;
    }
    const asked =
      pathname === '/mockServiceWorker.js' && !existsSync(join(folder, pathname))
        ? join(root, 'node_modules', 'msw', 'lib', 'mockServiceWorker.js')
        : join(folder, pathname);
    const found = extname(pathname) !== '' && existsSync(asked);
    const file = found ? asked : join(folder, 'index.html');
    if (!compressed.has(file)) compressed.set(file, brotliCompressSync(readFileSync(file)));
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(compressed.get(file));
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

export async function startService() {
  return (await support('service.ts')).startService();
}

export async function launchBrowser() {
  const found = (await support('browser.ts')).findBrowser({ asPeople: true });
  return chromium.launch({ ...found?.options, args: ['--no-sandbox', '--disable-quic'] });
}
