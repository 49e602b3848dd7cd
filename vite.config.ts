import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { bootScript } from './build/boot-script.ts';
import { compress } from './build/compress.ts';
import { earlyChunks } from './build/early-chunks.ts';
import { mockWorker } from './build/mock-worker.ts';
import { securityHeaders } from './deploy/headers.ts';

/** Modes: `demo` answers from the embedded service in the browser; every other mode is the live console. */
export default defineConfig(({ mode, command, isPreview }) => {
  const demo = mode === 'demo';
  const serviceBaseUrl = process.env['SERVICE_BASE_URL'];
  if (mode === 'live' && command === 'serve' && isPreview !== true && serviceBaseUrl === undefined)
    throw new Error('Say where the service is: SERVICE_BASE_URL=https://service.example npm run dev:live');
  const headers = securityHeaders(demo ? 'demo' : 'live');
  // The development server injects scripts and styles of its own, which the policy exists to refuse.
  const { 'Content-Security-Policy': _policy, ...developmentHeaders } = headers;
  const proxy = serviceBaseUrl === undefined ? {} : { '/v1': { target: serviceBaseUrl, changeOrigin: true } };
  return {
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // With its page goes what its loader reads, so that a new page costs the others only its address and its title.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
        routeFileIgnorePattern: '\\.test\\.',
        quoteStyle: 'single',
      }),
      react(),
      tailwindcss(),
      mockWorker(demo),
      bootScript(),
      earlyChunks(),
      compress(),
    ],
    resolve: { tsconfigPaths: true },
    define: { 'import.meta.env.VITE_DEMO': JSON.stringify(demo ? '1' : '') },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      manifest: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      // The document names the chunks of its page (early-chunks), so the entry needs no code of its own for that.
      modulePreload: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|zod|lucide-react)[\\/]/,
                priority: 1,
              },
              // Few files matter more than few bytes: what five lazy pieces share travels together.
              { name: 'shared', minShareCount: 5 },
            ],
          },
        },
      },
    },
    server: { proxy, headers: developmentHeaders },
    preview: { headers, proxy },
    test: {
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}', '{build,deploy,scripts}/**/*.test.ts'],
      restoreMocks: true,
      isolate: false,
      // Dates and numbers follow the locale of the process.
      env: { LC_ALL: 'en_US.UTF-8' },
      setupFiles: ['scripts/unit-setup.mjs'],
      // For what hangs, not for what is slow: some tests run a whole check, or hundreds of examples.
      testTimeout: 30_000,
    },
  };
});
