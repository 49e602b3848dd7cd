/** Builds in their own folder, servers in front of them, and a browser. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, createGzip } from 'node:zlib';

import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

import { findBrowser } from '../../e2e/support/browser.ts';

const root = join(import.meta.dirname, '..', '..');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

const builds = ['live', 'demo', 'floor', 'floor-msw'] as const;

/** Builds of the console (`live`, `demo`) and of the floor app (`floor`, `floor-msw`): the folder of each. */
export async function buildAll() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const outputOf = (name: (typeof builds)[number]) => join(folder, name);
  for (const name of builds) {
    const output = { outDir: outputOf(name), emptyOutDir: true };
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
  return { outputOf, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Serves a build like a static host, compressed and cached forever by name, and proxies `/v1` like the
 * gateway.
 */
export async function serve(folder: string, serviceUrl: string | null = null) {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (serviceUrl !== null && (pathname.startsWith('/v1/') || pathname.startsWith('/_sim/'))) {
      const { method, headers } = request;
      request.pipe(
        sendRequest(`${serviceUrl}${request.url ?? '/'}`, { method, headers }, (upstream) => {
          const { 'content-length': _length, ...upstreamHeaders } = upstream.headers;
          response.writeHead(upstream.statusCode ?? 502, { ...upstreamHeaders, 'content-encoding': 'gzip' });
          upstream.pipe(createGzip()).pipe(response);
        }),
      );
      return;
    }
    const requested =
      pathname === '/mockServiceWorker.js' && !existsSync(join(folder, pathname))
        ? join(root, 'node_modules', 'msw', 'lib', 'mockServiceWorker.js')
        : join(folder, pathname);
    const found = extname(pathname) !== '' && existsSync(requested);
    const file = found ? requested : join(folder, 'index.html');
    if (!compressed.has(file)) compressed.set(file, brotliCompressSync(readFileSync(file)));
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(compressed.get(file));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

export function launchBrowser() {
  return chromium.launch({ ...findBrowser({ asPeople: true }), args: ['--no-sandbox', '--disable-quic'] });
}
