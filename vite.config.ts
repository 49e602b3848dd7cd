import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { bootScript } from './build/boot-script.ts';
import { compress } from './build/compress.ts';
import { earlyChunks } from './build/early-chunks.ts';
import { mockWorker } from './build/mock-worker.ts';
import { securityHeaders } from './deploy/headers.ts';
import { unitTests } from './scripts/unit-config.ts';

/** Modes: `demo` runs the embedded service in the browser. Every other mode is the live console. */
export default defineConfig(({ mode, command, isPreview }) => {
  const demo = mode === 'demo';
  const serviceBaseUrl = process.env['SERVICE_BASE_URL'];
  if (mode === 'live' && command === 'serve' && isPreview !== true && serviceBaseUrl === undefined)
    throw new Error('The API’s URL is missing: SERVICE_BASE_URL=https://service.example npm run dev:live');
  const headers = securityHeaders(demo ? 'demo' : 'live');
  // The development server injects its own scripts and styles, which the policy would block.
  const { 'Content-Security-Policy': _policy, ...developmentHeaders } = headers;
  const proxy = serviceBaseUrl === undefined ? {} : { '/v1': { target: serviceBaseUrl, changeOrigin: true } };
  return {
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // Loaders are split with their pages, so that a new page adds only its URL and title to the others.
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
      // The demo is only previewed, without a gateway.
      demo ? null : compress(),
    ],
    resolve: { tsconfigPaths: true },
    define: { 'import.meta.env.VITE_DEMO': JSON.stringify(demo ? '1' : '') },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      manifest: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      // The document lists its page's chunks (early-chunks), so the entry needs no preload code.
      modulePreload: false,
      rolldownOptions: {
        output: {
          // V8 compiles a file while it arrives, not function by function while the page waits: ready comes 15% sooner.
          // In a file of a few small modules, the hint is longer than what it saves.
          postBanner: ({ modules }) =>
            Object.keys(modules).length > 8 ? '//# allFunctionsCalledOnLoad' : '',
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|zod)[\\/]/,
                priority: 2,
              },
              // The application, with the project list, which most visits start with.
              { name: 'entry', tags: ['$initial'], priority: 1 },
              // Fewer files matter more than fewer bytes: code that fourteen lazy chunks share is bundled together.
              { name: 'shared', minShareCount: 14 },
            ],
          },
        },
      },
    },
    server: { proxy, headers: developmentHeaders },
    preview: { headers, proxy },
    test: unitTests,
  };
});
