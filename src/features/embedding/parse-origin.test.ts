import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type OriginProblem, type OriginRepair, parseOrigin } from './parse-origin.ts';

const label = fc.stringMatching(/^[a-z](?:[a-z\d-]{0,10}[a-z\d])?$/).filter((text) => !text.includes('--'));
const host = fc
  .array(label, { minLength: 1, maxLength: 3 })
  .map((labels) => [...labels, 'example', 'com'].join('.'));

test.each<[string, string, readonly OriginRepair[]]>([
  ['https://app.example.com', 'https://app.example.com', []],
  ['https://localhost', 'https://localhost', []],
  ['https://127.0.0.1', 'https://127.0.0.1', []],
  ['https://my_app.example.com', 'https://my_app.example.com', []],
  ['_a.example/b', 'https://_a.example', ['scheme', 'path']],
  ['https://App.Example.com:443/', 'https://app.example.com', ['case', 'port', 'slash']],
  [' https://a.example ', 'https://a.example', ['spaces']],
  ['HTTPS://a.example', 'https://a.example', ['case']],
  ['a.example', 'https://a.example', ['scheme']],
  ['//a.example', 'https://a.example', ['scheme']],
  ['https:/a.example', 'https://a.example', ['scheme']],
  ['https:\\\\a.example\\b', 'https://a.example', ['scheme', 'path']],
  ['http://a.example', 'https://a.example', ['http']],
  ['http://a.example:80', 'https://a.example', ['http', 'port']],
  ['http://a.example:443', 'https://a.example', ['http', 'port']],
  ['https://a.example:', 'https://a.example', ['port']],
  ['https://a.example/b/?c=1,2#d e', 'https://a.example', ['path']],
  ['https://a.example?b', 'https://a.example', ['path']],
  ['https://me:secret@a.example', 'https://a.example', ['credentials']],
  ['https://a.example.', 'https://a.example', ['dot']],
  ['https://bücher.example', 'https://xn--bcher-kva.example', ['punycode']],
  ['https://BÜCHER.example', 'https://xn--bcher-kva.example', ['punycode']],
  ['https://1.127', 'https://1.0.0.127', ['address']],
  ['https://ex%61mple.com', 'https://example.com', ['address']],
])('parses %j as %s', (text, origin, repairs) => {
  expect(parseOrigin(text)).toEqual({ kind: 'origin', origin, repairs });
});

test.each<[string, OriginProblem]>([
  ['', 'empty'],
  ['  ', 'empty'],
  ['h', 'empty'],
  ['https', 'empty'],
  ['https:', 'empty'],
  ['https://', 'empty'],
  ['https://:443', 'empty'],
  ['https://a.example, https://b.example', 'many'],
  ['a.example b.example', 'many'],
  ['not a hostname', 'host'],
  ['https://*.example.com', 'wildcard'],
  ['*', 'wildcard'],
  ['ftp://a.example', 'scheme'],
  ['chrome-extension://abcdef', 'scheme'],
  ['https://a.example:8443', 'port'],
  ['https://a.example:80', 'port'],
  ['localhost:3000', 'port'],
  ['https://[::1]', 'ipv6'],
  ['javascript:alert(1)', 'host'],
  ['https://-a.example', 'host'],
  ['https://a..example', 'host'],
  ['https://a.example:x', 'host'],
  ['https://999.999.999.999', 'host'],
])('rejects %j: %s', (text, problem) => {
  expect(parseOrigin(text)).toEqual({ kind: 'problem', problem });
});

describe('for every input', () => {
  test('returns an origin as browsers send it, which parses to itself', () => {
    const pasted = fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), host);
    fc.assert(
      fc.property(pasted, (text) => {
        const reading = parseOrigin(text);
        if (reading.kind === 'problem') return;
        const { origin, repairs } = reading;
        expect(new URL(origin).origin).toBe(origin);
        expect(origin).toMatch(/^https:\/\/[a-z\d._-]+$/);
        expect(parseOrigin(origin)).toEqual({ kind: 'origin', origin, repairs: [] });
        expect(repairs.length === 0).toBe(origin === text);
      }),
    );
  });

  test('finds an origin in any text typed around it', () => {
    const around = fc.record({
      scheme: fc.constantFrom('https://', 'HTTPS://', 'http://', '//', ''),
      upper: fc.boolean(),
      port: fc.constantFrom('', ':443', ':'),
      tail: fc.constantFrom('', '/', '/a/b', '?q=1', '#part', '/a b,c'),
      space: fc.constantFrom('', ' ', '\n'),
    });
    fc.assert(
      fc.property(host, around, (name, { scheme, upper, port, tail, space }) => {
        const written = `${space}${scheme}${upper ? name.toUpperCase() : name}${port}${tail}${space}`;
        expect(parseOrigin(written)).toMatchObject({ kind: 'origin', origin: `https://${name}` });
      }),
    );
  });

  test('never drops another port', () => {
    const port = fc.integer({ min: 1, max: 65_535 }).filter((value) => value !== 443);
    fc.assert(
      fc.property(host, port, (name, number) => {
        expect(parseOrigin(`https://${name}:${number}/a`)).toEqual({ kind: 'problem', problem: 'port' });
      }),
    );
  });
});
