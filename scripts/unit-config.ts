import type { ViteUserConfig } from 'vitest/config';

/** Unit tests: `npm test -- unit`. A `.test.tsx` runs in a DOM, a `.test.ts` without one. */
export const unitTests = {
  // One after the other: a worker is kept only within a project.
  projects: [
    { extends: true, test: { name: 'node', include: ['{src,build,deploy,scripts}/**/*.test.ts'] } },
    {
      extends: true,
      test: {
        name: 'dom',
        include: ['src/**/*.test.tsx'],
        environment: 'happy-dom',
        sequence: { groupOrder: 1 },
      },
    },
  ],
  restoreMocks: true,
  isolate: false,
  maxWorkers: '100%',
  // Dates and numbers follow the process's locale.
  env: { LC_ALL: 'en_US.UTF-8' },
  setupFiles: ['scripts/unit-setup.mjs'],
  // Only for tests that hang. Some slow ones run a whole check, or hundreds of examples.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
} satisfies NonNullable<ViteUserConfig['test']>;
