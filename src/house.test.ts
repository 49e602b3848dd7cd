import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { operations } from './contract/operations/index.ts';
import { z } from './contract/zod.ts';

const root = resolve(import.meta.dirname, '..');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|tsx|css|html)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('e2e/');
const isGenerated = (file: string): boolean => file.endsWith('.gen.ts');
const source = filesIn('src').filter((file) => !isGenerated(file));
const everything = [...source, ...filesIn('e2e'), ...filesIn('deploy'), ...filesIn('.ci')];

/** What a file of each place may import, and what the linter must refuse it. */
const arrows: readonly { file: string; may?: readonly string[]; mayNot: readonly string[] }[] = [
  { file: 'src/contract/a.ts', may: ['./limits.ts'], mayNot: ['@/lib/dates.ts', 'zod', '../api/keys.ts'] },
  {
    file: 'src/contract/operations/a.ts',
    may: ['../zod.ts'],
    mayNot: ['zod/mini', '../../mocks/service.ts'],
  },
  { file: 'src/contract/zod.ts', may: ['zod/mini'], mayNot: [] },
  { file: 'src/lib/a.ts', may: ['./dates.ts'], mayNot: ['@/contract/limits.ts', '@/ui/button.tsx', 'zod'] },
  {
    file: 'src/api/a.ts',
    may: ['@/contract/limits.ts', '@/lib/dates.ts', './keys.ts'],
    mayNot: ['@/ui/button.tsx', '@/mocks/service.ts', '@/features/people/search.ts', '@/app', 'zod/mini'],
  },
  { file: 'src/api/transport/a.ts', may: ['../keys.ts'], mayNot: ['../../ui/button.tsx', '../../router.ts'] },
  { file: 'src/api/a.test.ts', may: ['@/mocks/service.ts'], mayNot: ['zod/mini', '@/routeTree.gen.ts'] },
  {
    file: 'src/ui/table/a.tsx',
    may: ['@/lib/dates.ts', '../button.tsx'],
    mayNot: [
      '@/contract/limits.ts',
      '../../api/keys.ts',
      '@/features/people/search.ts',
      '@/mocks/service.ts',
    ],
  },
  {
    file: 'src/entities/a.tsx',
    may: ['./person-name.tsx', '@/api/people.ts', '@/ui/button.tsx', '@/contract/limits.ts'],
    mayNot: ['@/features/people/search.ts', '../app/shell.tsx', '@/mocks/service.ts', '@/routes/connect.tsx'],
  },
  {
    file: 'src/features/people/a.tsx',
    may: [
      './search.ts',
      './table/cells.tsx',
      '@/entities/person-name.tsx',
      '@/api/people.ts',
      '@/ui/button.tsx',
      '@/contract/limits.ts',
    ],
    mayNot: [
      '@/features/projects/search.ts',
      '../projects/search.ts',
      './../projects/search.ts',
      '@/app/shell.tsx',
      '@/routes/connect.tsx',
      '@/mocks/service.ts',
      '@/router.ts',
    ],
  },
  { file: 'src/features/people/table/a.tsx', may: ['../search.ts'], mayNot: ['../../projects/search.ts'] },
  {
    file: 'src/features/people/table/cells/a.tsx',
    may: ['../../search.ts'],
    mayNot: ['../../../projects/search.ts', '../../../../mocks/service.ts'],
  },
  {
    file: 'src/app/a.tsx',
    may: ['@/features/projects/search.ts', './shell.tsx'],
    mayNot: ['@/routes/connect.tsx', '../mocks/service.ts', '../routeTree.gen.ts', '@/router'],
  },
  {
    file: 'src/routes/_shell/a.tsx',
    may: ['@/app/shell.tsx', '@/features/projects/search.ts'],
    mayNot: ['./settings.tsx', '../connect.tsx', '@/routes/connect.tsx', '@/mocks/service.ts'],
  },
  {
    file: 'src/mocks/rules/a.ts',
    may: ['../store/store.ts', '@/contract/limits.ts', '@/lib/dates.ts'],
    mayNot: ['@/api/can.ts', '../../ui/button.tsx', '@/features/people/search.ts', 'zod'],
  },
  {
    file: 'src/router.ts',
    may: ['./routeTree.gen.ts', './app/page-error.tsx'],
    mayNot: [
      './mocks/service.ts',
      '@/features/projects/search.ts',
      './contract/limits.ts',
      './ui/button.tsx',
    ],
  },
  {
    file: 'src/boot.ts',
    may: ['./boot/first-paint.ts', './api/early.ts'],
    mayNot: ['./main.tsx', './router.ts', './lib/dates.ts', './mocks/service.ts', './app/shell.tsx'],
  },
  { file: 'src/boot/a.ts', may: ['./first-paint.ts', '../api/early.ts'], mayNot: ['../lib/dates.ts', 'zod'] },
  {
    file: 'src/main.tsx',
    may: ['./router.ts', './mocks/mount/browser.ts', '@/api/early.ts'],
    mayNot: ['./contract/limits.ts', '@/routeTree.gen.ts', './features/projects/search.ts'],
  },
];
const forms: Readonly<Record<string, (path: string, n: number) => string>> = {
  import: (path, n) => `import { a${n} } from '${path}'; export const b${n} = a${n};`,
  'import type': (path, n) => `import type { C${n} } from '${path}'; export type D${n} = C${n};`,
  'import()': (path, n) => `export const e${n} = () => import('${path}');`,
  'export from': (path, n) => `export { f${n} } from '${path}';`,
};

describe('import arrows', () => {
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
    const settings = z.looseObject({}).parse(JSON.parse(read('.oxlintrc.json')));
    // Types would need an installed project; the arrows do not.
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

  test.each(cases)('$file $verdict $form $path', ({ file, path, form, verdict }) => {
    const line =
      1 + cases.filter((one) => one.file === file).findIndex((one) => one.path === path && one.form === form);
    expect(refused.has(`${file}:${line}`)).toBe(verdict === 'may not');
  });
});

describe('the embedded service stays outside', () => {
  const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"][^'"]*\bmocks\//;

  test('only main.tsx and tests import it', () => {
    const importers = source.filter((file) => !file.startsWith('src/mocks/') && imports.test(read(file)));
    expect(importers.filter((file) => !isTest(file))).toEqual(['src/main.tsx']);
  });
  test('main.tsx does so dynamically, in a demo build', () => {
    expect(read('src/main.tsx')).not.toMatch(/\bfrom\s*['"][^'"]*\bmocks\//);
    expect(read('src/main.tsx')).toContain('VITE_DEMO');
  });
});

describe('every operation', () => {
  const all = Object.values(operations);

  test('stands under its own operationId', () => {
    expect(Object.entries(operations).filter(([key, { operationId }]) => key !== operationId)).toEqual([]);
  });
  // Or the page of activity would say that nothing was changed. Which reads it changes is tested beside `effects`.
  test('that writes is noted as a change before it is sent', () => {
    const files = source.filter((file) => file.startsWith('src/api/') && !isTest(file));
    const noted = files.flatMap((file) =>
      [...read(file).matchAll(/\bbeginChange\([^;]*?\boperationId: '(\w+)'/g)].map(([, id]) => id),
    );
    const writes = all.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId);
    expect(new Set(noted)).toEqual(new Set(writes));
  });
});

test('the dead-code check finds what nothing uses', () => {
  const place = mkdtempSync(join(tmpdir(), 'dead-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  };
  const check = (): string =>
    spawnSync(process.execPath, [join(root, '.ci/dead-code.mjs'), place], { encoding: 'utf8' }).stdout;
  try {
    write('package.json', '{ "scripts": {}, "dependencies": {} }');
    write('index.html', '<script src="/src/main.tsx"></script>');
    write('src/main.tsx', "import { used } from './lib/a.ts';\nused(import('./app/lazy.tsx'));\n");
    write('src/lib/a.ts', 'export const used = (x: unknown) => x;\n');
    write('src/app/lazy.tsx', 'export const Lazy = () => <p />;\n');
    expect(check()).toBe('No dead code.\n');
    write('src/lib/a.ts', 'export const used = (x: unknown) => x;\nexport type Unused = string;\n');
    write('src/ui/alone.tsx', "import { x } from 'left-pad';\nexport const Alone = () => <p>{x}</p>;\n");
    write('src/ui/alone.test.tsx', "import { Alone } from './alone.tsx';\nAlone();\n");
    expect(check().trim().split('\n')).toEqual([
      'unused file: src/ui/alone.tsx',
      'unused export: Unused in src/lib/a.ts',
    ]);
    write('src/main.tsx', "import { x } from 'left-pad';\nimport './ui/alone.tsx';\nx();\n");
    expect(check()).toContain('not in package.json: left-pad');
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

describe('files', () => {
  test('are of 300 lines at most, seed data and tokens aside', () => {
    const long = everything
      .filter((file) => !file.startsWith('src/mocks/seed/') && !file.endsWith('.css'))
      .map((file) => [file, read(file).trimEnd().split('\n').length] as const)
      .filter(([, lines]) => lines > 300);
    expect(long).toEqual([]);
  });
  test('are named in kebab-case after what they hold; a route after its address', () => {
    const odd = source.filter(
      (file) => !file.startsWith('src/routes/') && !/^(?:[a-z\d]+(?:[-.][a-z\d]+)*\/?)+$/.test(file),
    );
    expect(odd).toEqual([]);
  });
  test('turn off the type checker never, and the linter for one line and with a reason only', () => {
    const escapes =
      /\bas any\b|@ts-(?:ignore|nocheck|expect-error)|lint-disable(?!-next-line [\w/, -]+ -- )|\b(?:test|it|describe)\.(?:skip|only)\(/;
    const self = 'src/house.test.ts';
    expect(everything.filter((file) => file !== self && escapes.test(read(file)))).toEqual([]);
  });
  test('name no machine and no host of somebody’s network', () => {
    const places = /(?<![\w.@])\/(?:home|root|work|Users)\/\w|\b[\w-]+\.(?:internal|corp|lan)\b(?!\()/;
    const self = 'src/house.test.ts';
    expect(everything.filter((file) => file !== self && places.test(read(file)))).toEqual([]);
  });
  test('the lockfile names no registry: each machine asks its own', () => {
    const hosts = [...read('package-lock.json').matchAll(/"resolved": "(\w+:\/\/[^/"]+)/g)].map(
      ([, host]) => host,
    );
    expect([...new Set(hosts)]).toEqual([]);
  });
});
