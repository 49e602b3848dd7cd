import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'gateway-'));
afterAll(() => rmSync(place, { recursive: true }));

/** The output, and the rendered configuration if there is one. */
function render(name: string, env: Readonly<Record<string, string>>) {
  const out = join(place, name);
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'render.mjs'), '--out', out],
    {
      env: { ...process.env, SERVICE_BASE_URL: 'http://127.0.0.1:4010', ...env },
      encoding: 'utf8',
    },
  );
  const file = join(out, 'nginx.conf');
  return { status, stderr, config: existsSync(file) ? readFileSync(file, 'utf8') : null };
}

test('accepts folder names with spaces and quotes', () => {
  const { status, config } = render('odd', { STATIC_ROOT: '/srv/the "new" console' });
  expect(status).toBe(0);
  expect(config).toContain(String.raw`the \"new\" console";`);
});

test('restricts the configuration to its owner, even if it existed with other permissions', () => {
  const file = join(place, 'opened', 'nginx.conf');
  render('opened', {});
  chmodSync(file, 0o644);
  render('opened', {});
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('ignores the default output folder in Git, because it may contain an API key', () => {
  const root = join(import.meta.dirname, '..');
  expect(readFileSync(join(import.meta.dirname, 'render.mjs'), 'utf8')).toContain("default: 'gateway'");
  expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain('/gateway/');
});

test.each([
  ['STATIC_ROOT', '/srv/a$b'],
  ['GATEWAY_API_KEY', 'a"b'],
  ['SERVICE_BASE_URL', 'service.example'],
])('rejects %s %s with its name, and writes nothing', (name, value) => {
  const { status, stderr, config } = render(name, { [name]: value });
  expect(status).toBe(1);
  expect(stderr).toContain(name);
  expect(config).toBeNull();
});
