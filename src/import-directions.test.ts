import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { z } from './contract/zod.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What a file in each folder may import, and what the linter must reject. */
const arrows: readonly { file: string; may?: readonly string[]; mayNot: readonly string[] }[] = [
  {
    file: 'src/contract/a.ts',
    may: ['./limits.ts'],
    mayNot: ['@/lib/dates.ts', 'zod', '../api/client.ts', '@/local/change-log.ts'],
  },
  {
    file: 'src/contract/operations/a.ts',
    may: ['../zod.ts'],
    mayNot: ['zod/mini', '../../mocks/service.ts'],
  },
  { file: 'src/contract/zod.ts', may: ['zod/mini'], mayNot: [] },
  {
    file: 'src/lib/a.ts',
    may: ['./dates.ts'],
    mayNot: ['@/contract/limits.ts', '@/ui/controls/button.tsx', '@/local/change-log.ts', 'zod'],
  },
  {
    file: 'src/api/a.ts',
    may: ['@/contract/limits.ts', '@/lib/dates.ts', '@/local/change-log.ts', './cache/keys.ts'],
    mayNot: [
      '@/ui/controls/button.tsx',
      '@/domain/person-name.tsx',
      '@/mocks/service.ts',
      '@/features/members/search.ts',
      '@/shell',
      'zod/mini',
    ],
  },
  {
    file: 'src/api/projects/a.ts',
    may: ['@/api/cache/keys.ts', '@/local/change-log.ts'],
    mayNot: ['../../ui/controls/button.tsx', '../../router.ts'],
  },
  {
    file: 'src/api/transport/a.ts',
    may: ['./retry.ts', '@/api/connection/connections.ts', '@/lib/dates.ts', '@/contract/limits.ts'],
    mayNot: ['@/api/cache/keys.ts', '../client.ts', '@/api/client.ts', '@/local/change-log.ts', 'zod'],
  },
  {
    file: 'src/api/connection/a.ts',
    may: ['./connections.ts', '@/api/transport/api-error.ts'],
    mayNot: ['@/api/permissions/permissions.ts', '../client.ts', '../../local/change-log.ts'],
  },
  { file: 'src/api/a.test.ts', may: ['@/mocks/service.ts'], mayNot: ['zod/mini', '@/routeTree.gen.ts'] },
  {
    file: 'src/local/a.ts',
    may: [
      '@/api/connection/connections.ts',
      '@/api/transport/api-error.ts',
      '@/lib/dates.ts',
      './recents.ts',
    ],
    mayNot: [
      '@/api/client.ts',
      '@/api/projects/projects.ts',
      '@/ui/preferences.ts',
      '@/features/members/search.ts',
    ],
  },
  {
    file: 'src/ui/table/a.tsx',
    may: ['@/lib/dates.ts', '@/ui/controls/button.tsx', './column.ts'],
    mayNot: [
      '@/contract/limits.ts',
      '../../api/client.ts',
      '@/local/change-log.ts',
      '@/domain/person-name.tsx',
      '@/features/members/search.ts',
      '@/mocks/service.ts',
    ],
  },
  {
    file: 'src/domain/a.tsx',
    may: [
      './person-name.tsx',
      '@/api/people/people.ts',
      '@/local/recents.ts',
      '@/ui/controls/button.tsx',
      '@/contract/limits.ts',
    ],
    mayNot: [
      '@/features/members/search.ts',
      '../shell/shell.tsx',
      '@/mocks/service.ts',
      '@/routes/connect.tsx',
    ],
  },
  {
    file: 'src/features/members/a.tsx',
    may: [
      './search.ts',
      './table/cells.tsx',
      '@/domain/person-name.tsx',
      '@/api/people/people.ts',
      '@/local/recents.ts',
      '@/ui/controls/button.tsx',
      '@/contract/limits.ts',
    ],
    mayNot: [
      '@/features/projects/search.ts',
      '../projects/search.ts',
      './../projects/search.ts',
      '@/shell/shell.tsx',
      '@/routes/connect.tsx',
      '@/mocks/service.ts',
      '@/router.ts',
    ],
  },
  { file: 'src/features/members/table/a.tsx', may: ['../search.ts'], mayNot: ['../../projects/search.ts'] },
  {
    file: 'src/features/members/table/cells/a.tsx',
    may: ['../../search.ts'],
    mayNot: ['../../../projects/search.ts', '../../../../mocks/service.ts'],
  },
  {
    file: 'src/shell/a.tsx',
    may: ['@/features/projects/search.ts', './shell.tsx'],
    mayNot: ['@/routes/connect.tsx', '../mocks/service.ts', '../routeTree.gen.ts', '@/router'],
  },
  {
    file: 'src/routes/_shell/a.tsx',
    may: ['@/shell/shell.tsx', '@/features/projects/search.ts'],
    mayNot: ['./settings.tsx', '../connect.tsx', '@/routes/connect.tsx', '@/mocks/service.ts'],
  },
  {
    file: 'src/mocks/handlers/a.ts',
    may: ['../store/store.ts', '@/contract/limits.ts', '@/lib/dates.ts'],
    mayNot: [
      '@/api/permissions/permissions.ts',
      '@/local/change-log.ts',
      '../../ui/controls/button.tsx',
      '@/features/members/search.ts',
      'zod',
    ],
  },
  {
    file: 'src/router.ts',
    may: ['./routeTree.gen.ts', './shell/page-error.tsx'],
    mayNot: [
      './mocks/service.ts',
      '@/features/projects/search.ts',
      './contract/limits.ts',
      './local/recents.ts',
      './ui/controls/button.tsx',
    ],
  },
  {
    file: 'src/boot.ts',
    may: ['./boot/first-paint.ts', './api/boot-request.ts'],
    mayNot: ['./main.tsx', './router.ts', './lib/dates.ts', './mocks/service.ts', './shell/shell.tsx'],
  },
  {
    file: 'src/boot/a.ts',
    may: ['./first-paint.ts', '../api/boot-request.ts'],
    mayNot: ['../lib/dates.ts', '../local/recents.ts', 'zod'],
  },
  {
    file: 'src/main.tsx',
    may: ['./router.ts', './mocks/adapters/browser.ts', '@/api/boot-request.ts'],
    mayNot: ['./contract/limits.ts', '@/routeTree.gen.ts', './features/projects/search.ts'],
  },
];
const forms: Readonly<Record<string, (path: string, n: number) => string>> = {
  import: (path, n) => `import { a${n} } from '${path}'; export const b${n} = a${n};`,
  'import type': (path, n) => `import type { C${n} } from '${path}'; export type D${n} = C${n};`,
  'import()': (path, n) => `export const e${n} = () => import('${path}');`,
  'export from': (path, n) => `export { f${n} } from '${path}';`,
};

describe('import directions', () => {
  const cases = arrows.flatMap(({ file, may = [], mayNot }) =>
    [...may, ...mayNot].flatMap((path, index) =>
      Object.keys(forms).map((form) => ({
        file,
        path,
        form,
        verdict: index < may.length ? 'may' : 'may not',
      })),
    ),
  );
  const report = z.looseObject({
    diagnostics: z.array(
      z.looseObject({
        code: z.string(),
        filename: z.string(),
        labels: z.array(z.looseObject({ span: z.looseObject({ line: z.number() }) })),
      }),
    ),
  });
  const copy = mkdtempSync(join(tmpdir(), 'house-'));
  const refused = new Set<string>();

  beforeAll(() => {
    const settings = z.looseObject({}).parse(JSON.parse(read('.oxlintrc.json').replace(/^ *\/\/.*$/gm, '')));
    // Type-aware rules need an installed project. Import directions don't.
    const untyped = JSON.stringify({ ...settings, options: { typeAware: false } });
    writeFileSync(join(copy, '.oxlintrc.json'), untyped);
    for (const { file } of arrows) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      const lines = cases
        .filter((one) => one.file === file)
        .map(({ form, path }, n) => forms[form]?.(path, n));
      writeFileSync(join(copy, file), lines.join('\n'));
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const run = spawnSync(process.execPath, [oxlint, '-f', 'json'], { cwd: copy, encoding: 'utf8' });
    for (const { code, filename, labels } of report.parse(JSON.parse(run.stdout)).diagnostics)
      if (code.includes('no-restricted-imports'))
        refused.add(`${relative(copy, resolve(copy, filename))}:${labels[0]?.span.line}`);
  }, 30_000);
  afterAll(() => {
    rmSync(copy, { recursive: true, force: true });
  });

  test.each(cases)('checks that $file $verdict $form $path', ({ file, path, form, verdict }) => {
    const line =
      1 + cases.filter((one) => one.file === file).findIndex((one) => one.path === path && one.form === form);
    expect(refused.has(`${file}:${line}`)).toBe(verdict === 'may not');
  });
});
