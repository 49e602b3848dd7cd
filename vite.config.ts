import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { securityHeaders } from './deploy/headers.ts';
import { bootScript } from './deploy/vite/boot-script.ts';
import { compileHints } from './deploy/vite/compile-hints.ts';
import { compress } from './deploy/vite/compress.ts';
import { earlyChunks } from './deploy/vite/early-chunks.ts';
import { lightIcons } from './deploy/vite/light-icons.ts';
import { mockWorker } from './deploy/vite/mock-worker.ts';
import { pageModules } from './deploy/vite/page-modules.ts';
import { patientChunks } from './deploy/vite/patient-chunks.ts';

const ofShell =
  /src[\\/](?:main\.tsx|router\.ts|routeTree\.gen\.ts|routes[\\/][^?]+$|app[\\/](?!page-error|page-not-found|no-connection\.|navigation-drawer|demo-bar|background|rate-meter)[^\\/]+$|api[\\/](?:query-client|refusal)|features[\\/]projects[\\/]prefetch-projects|ui[\\/](?:color-dot|page-header)|entities[\\/]project-words|lib[\\/]formula)/;
const ofAllPages =
  /icons[\\/](?:app-window|arrow-(?:down|up)|columns-3|download|layout-grid|plus|refresh-cw|rows-3|x)\.|src[\\/](?:ui[\\/](?:chip|refresh-button|relative-time|status-dot|use-media|use-now|state[\\/]empty-state)|entities[\\/](?:lazy-failures|person-name)|lib[\\/](?:capital|dates)|features[\\/]projects[\\/]thumbnail)/;
const ofManyPages =
  /icons[\\/](?:check|circle-exclamation-point|copy|external-link)\.|src[\\/](?:ui[\\/](?:copy-button|safe-link|target-link|toast\.|use-second)|api[\\/]permission-words|lib[\\/](?:bounded-by|duration|short-commit))/;

/** Modes: `demo` answers from the embedded service in the browser; every other mode is the live console. */
export default defineConfig(({ mode, command, isPreview }) => {
  const demo = mode === 'demo';
  const serviceBaseUrl = process.env['SERVICE_BASE_URL'];
  if (mode === 'live' && command === 'serve' && isPreview !== true && serviceBaseUrl === undefined)
    throw new Error('Say where the service is: SERVICE_BASE_URL=https://service.example npm run dev:live');
  const headers = securityHeaders(demo ? 'demo' : 'live');
  // The development server injects scripts and styles of its own, which the policy exists to refuse.
  const { 'Content-Security-Policy': _policy, ...developmentHeaders } = headers;
  const firstPage = pageModules('src/routes/_shell/workspaces.$workspaceId.projects.index.tsx');
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
      lightIcons(),
      mockWorker(demo),
      patientChunks(),
      firstPage.plugin,
      bootScript(),
      earlyChunks(),
      compileHints(['vendor', 'app', 'list']),
      compress(),
    ],
    resolve: {
      tsconfigPaths: true,
      // React has had this hook for long: the store's library brings a copy of it for older ones.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
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
          // What several pages share is told apart by its hash: a list of their names would be longer than some of the code.
          chunkFileNames: ({ name }) =>
            `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|zod)[\\/](?!.*(?:useQueries|queriesObserver|useBlocker|useMutation|mutationObserver))/,
                priority: 3,
              },
              // The router and the shell, which every page waits for, and what nearly all pages say in the same way: names of
              // people, times, states, icons. In the list's file, all of the list would come with them.
              {
                name: 'app',
                test: (id) => ofShell.test(id) || ofAllPages.test(id),
                priority: 1,
              },
              // Small parts of many pages, which would bring the words for errors, or menus, if they came in one file with them.
              { name: 'aids', test: ofManyPages, priority: 1 },
              // Words for what went wrong: fetched when a page is idle, or has failed.
              {
                name: 'errors',
                test: /src[\\/](?:api[\\/](?:describe-error|error-requirements)|ui[\\/]state[\\/](?:error-state|retry-button))/,
                priority: 1,
              },
              // The list that people see first comes in one file, with the parts that it is made of.
              {
                name: 'list',
                test: (id) => firstPage.has(id) && /src[\\/](?:features|ui[\\/]table|routes)[\\/]/.test(id),
                priority: 1,
              },
              { name: 'csv', test: /node_modules[\\/]papaparse/, priority: 1 },
              // Few files, well compressed: what pages share travels together, and no page loads what it does not use.
              {
                name: 'shared',
                test: /[\\/]src[\\/](?:ui|lib|api|contract|entities)[\\/]|lucide-react/,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 800,
              },
            ],
          },
        },
      },
    },
    server: { proxy, headers: developmentHeaders },
    preview: { headers, proxy },
    test: {
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}', 'deploy/**/*.test.ts'],
      restoreMocks: true,
      isolate: false,
      setupFiles: ['.ci/unit-setup.mjs'],
      // For what hangs, not for what is slow: some tests run a whole check, or hundreds of examples.
      testTimeout: 30_000,
    },
  };
});
