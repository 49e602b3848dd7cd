import { execFileSync } from 'node:child_process';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { updateProject } from '@/contract/operations/project-writes.ts';
import { getProject, listProjects } from '@/contract/operations/projects.ts';

import { curlOf, shellQuote } from './curl.ts';

const base = 'https://console.test';

/** The words that a real shell parses from a command, without running it. */
const wordsOf = (command: string, env: Record<string, string> = {}): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' curl "$@"; }\n${command}`], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
    .split('\0')
    .slice(0, -1);

describe('curlOf', () => {
  test('uses a variable for the API key, and pins the version', () => {
    expect(curlOf({ operation: getProject, path: { project_id: 'prj/1' }, query: {} }, 'key', base)).toBe(
      [
        'curl --request GET',
        '--header "Service-API-Key: $SERVICE_API_KEY"',
        "--header 'Service-Version: 2026-09-11'",
        "--header 'Accept: application/json'",
        "'https://console.test/v1/projects/prj%2F1'",
      ].join(' \\\n  '),
    );
  });

  test('takes texts from variables, repeats lists and leaves out the cursor', () => {
    const query = { workspace_id: ['a', 'b'], is_published: false, query: null, cursor: null };
    const command = curlOf({ operation: listProjects, path: {}, query }, 'bearer', base);
    const words = wordsOf(command, { SERVICE_TOKEN: 't; $(x)', QUERY: "it's `mine` & more" });
    expect(words).toContain('Authorization: Bearer t; $(x)');
    expect(words).toContain("query=it's `mine` & more");
    expect(words).toContain('--get');
    expect(words.at(-1)).toBe(
      'https://console.test/v1/projects?workspace_id=a&workspace_id=b&is_published=false',
    );
    expect(command).not.toContain('cursor');
  });

  test('reads a body from a file', () => {
    const command = curlOf({ operation: updateProject, path: { project_id: 'p' }, query: {} }, 'key', base);
    expect(wordsOf(command)).toEqual(
      expect.arrayContaining(['PATCH', 'Content-Type: application/json', '@body.json']),
    );
  });
});

test('quotes any value as one word', () => {
  const nasty = fc.stringMatching(/^[$`'"\\!;&|<>(){}*?~#\s\w\n-]*$/);
  const texts = fc.array(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(texts, (all) => {
      const sendable = all.map((text) => text.replaceAll('\0', ''));
      expect(wordsOf(`curl ${sendable.map(shellQuote).join(' ')}`).slice(1)).toEqual(sendable);
    }),
    { numRuns: 40 },
  );
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), (id) => {
      const path = { project_id: id };
      const words = wordsOf(curlOf({ operation: getProject, path, query: {} }, 'key', base));
      expect(words).toHaveLength(10);
      expect(words.at(-1)).toBe(`${base}/v1/projects/${encodeURIComponent(path.project_id)}`);
    }),
    { numRuns: 40 },
  );
});
