import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { operations } from './contract/operations/index.ts';

const root = resolve(import.meta.dirname, '..');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|tsx|css|html)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('e2e/');
const isGenerated = (file: string): boolean => file.endsWith('.gen.ts');
const source = filesIn('src').filter((file) => !isGenerated(file));
const everything = [
  ...source,
  ...filesIn('e2e'),
  ...filesIn('build'),
  ...filesIn('deploy'),
  ...filesIn('scripts'),
];

describe('the embedded service', () => {
  const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"][^'"]*\bmocks\//;

  test('is imported only by main.tsx and tests', () => {
    const importers = source.filter((file) => !file.startsWith('src/mocks/') && imports.test(read(file)));
    expect(importers.filter((file) => !isTest(file))).toEqual(['src/main.tsx']);
  });
  test('is imported dynamically, in a demo build', () => {
    expect(read('src/main.tsx')).not.toMatch(/\bfrom\s*['"][^'"]*\bmocks\//);
    expect(read('src/main.tsx')).toContain('VITE_DEMO');
  });
});

describe('every operation', () => {
  const all = Object.values(operations);

  test('is listed under its own operationId', () => {
    expect(Object.entries(operations).filter(([key, { operationId }]) => key !== operationId)).toEqual([]);
  });
  // `runWrite` logs before it sends, so the activity page lists every change. `invalidation.test.ts` tests which loads change.
  test('goes through runWrite, which logs before it sends, when it is a write', () => {
    const writes = all.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId);
    const files = source.filter((file) => !isTest(file) && !file.startsWith('src/mocks/'));
    const matches = (pattern: RegExp): string[] =>
      files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, id]) => id ?? ''));
    expect(new Set(matches(/\brunWrite\([^;]*?\boperation: (\w+),/g))).toEqual(new Set(writes));
    // An empty update of the settings only loads them (spec §4.11).
    const sent = matches(/\b(?:send|loadData)\(\s*\w+,\s*(\w+)/g).filter((id) =>
      writes.some((write) => write === id),
    );
    expect(sent).toEqual(['updatePublishSettings']);
    const runWrite = read('src/api/writes/run-write.ts');
    expect(runWrite.indexOf('beginChange(connection')).toBeGreaterThan(0);
    expect(runWrite.indexOf('beginChange(connection')).toBeLessThan(
      runWrite.indexOf('send(connection, operation'),
    );
  });
});

describe('files', () => {
  test('have at most 300 lines, except seed data and tokens', () => {
    const long = everything
      .filter((file) => !file.startsWith('src/mocks/seed/') && !file.endsWith('.css'))
      .map((file) => [file, read(file).trimEnd().split('\n').length] as const)
      .filter(([, lines]) => lines > 300);
    expect(long).toEqual([]);
  });
  test('have kebab-case names, and the URL’s name for routes', () => {
    const odd = source.filter(
      (file) => !file.startsWith('src/routes/') && !/^(?:[a-z\d]+(?:[-.][a-z\d]+)*\/?)+$/.test(file),
    );
    expect(odd).toEqual([]);
  });
  test('allows no turned-off type checker, and a turned-off lint rule only for one line with a reason', () => {
    const escapes =
      /\bas any\b|@ts-(?:ignore|nocheck|expect-error)|lint-disable(?!-next-line [\w/, -]+ -- )|\b(?:test|it|describe)\.(?:skip|only)\(/;
    const self = 'src/structure.test.ts';
    expect(everything.filter((file) => file !== self && escapes.test(read(file)))).toEqual([]);
  });
  test('allows no machine names or private hosts', () => {
    const places = /(?<![\w.@])\/(?:home|root|work|Users)\/\w|\b[\w-]+\.(?:internal|corp|lan)\b(?!\()/;
    const self = 'src/structure.test.ts';
    expect(everything.filter((file) => file !== self && places.test(read(file)))).toEqual([]);
  });
  test('keeps registry URLs out of the lockfile', () => {
    const hosts = [...read('package-lock.json').matchAll(/"resolved": "(\w+:\/\/[^/"]+)/g)].map(
      ([, host]) => host,
    );
    expect([...new Set(hosts)]).toEqual([]);
  });
});
