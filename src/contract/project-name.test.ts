import { describe, expect, test } from 'vitest';

import { projectName, projectNameProblem } from './project-name.ts';

describe('length (spec §4.8: 1 to 100 code points)', () => {
  test.each([
    ['one letter', 'a'],
    ['100 ASCII letters', 'a'.repeat(100)],
    ['100 astral letters, which are 200 UTF-16 units', '𝒜'.repeat(100)],
    ['a base letter with 99 combining marks', `e${'\u0301'.repeat(99)}`],
  ])('accepts %s', (_, name) => {
    expect(projectNameProblem(name)).toBeNull();
  });

  test.each([
    ['an empty name', '', 'empty'],
    ['spaces only', '   ', 'blank'],
    ['no-break and ideographic spaces only', '\u00a0\u3000', 'blank'],
    ['101 ASCII letters', 'a'.repeat(101), 'too_long'],
    ['101 astral letters', '𝒜'.repeat(101), 'too_long'],
    ['51 letters and 50 marks', `${'e\u0301'.repeat(50)}e`, 'too_long'],
  ])('rejects %s', (_, name, problem) => {
    expect(projectNameProblem(name)).toBe(problem);
  });
});

describe('characters (spec §4.8)', () => {
  test.each([
    ['letters of many scripts', 'Größe Привет 请求 مشروع プロジェクト'],
    ['combining marks', 'हिन्दी परियोजना'],
    ['numbers of every class', 'Plan ² Ⅷ ٣ ½'],
    ['every space separator', 'a\u0020b\u00a0c\u2003d\u202fe\u3000f'],
    ['the listed punctuation', "- _ . ' · & ( ) [ ] | , ! :"],
    ['typographic single quotes', '‘Ops’ ‚Team‛'],
    ['joiner and non-joiner', 'نامه\u200cها ක්\u200dය'],
    ['white space around, kept as it is', '  Billing portal '],
  ])('accepts %s', (_, name) => {
    expect(projectNameProblem(name)).toBeNull();
    expect(projectName.parse(name)).toBe(name);
  });

  test.each([
    ['an emoji', 'Launch 🚀'],
    ['a tab', 'a\tb'],
    ['a line break', 'a\nb'],
    ['a line separator', 'a\u2028b'],
    ['a double quote', 'the "app"'],
    ['a typographic double quote', 'the “app”'],
    ['a slash', 'in/out'],
    ['a question mark', 'why?'],
    ['an at sign', 'me@work'],
    ['a number sign', '#1'],
    ['a plus', 'a+b'],
    ['an en dash', 'a – b'],
    ['an ellipsis character', 'a…'],
    ['angle brackets', '<b>'],
    ['a zero-width space', 'a\u200bb'],
    ['a directional override', 'a\u202eb'],
    ['a variation selector after a heart', '❤\ufe0f'],
    ['a lone surrogate', 'a\ud800'],
    ['a control character', 'a\u0000'],
  ])('rejects %s', (_, name) => {
    expect(projectNameProblem(name)).toBe('characters');
  });
});

describe('links, domain names and IP addresses (spec §4.8)', () => {
  test.each([
    ['https://a', 'link'],
    ['see HTTP://intranet', 'link'],
    ['mailto:someone', 'link'],
    ['www.intranet', 'link'],
    ['example.com', 'domain'],
    ['visit app.example.co.uk now', 'domain'],
    ['EXAMPLE.COM', 'domain'],
    ['Docs (example.com)', 'domain'],
    ['[example.com]', 'domain'],
    ['Shop: example.com!', 'domain'],
    ['Shop,example.com.', 'domain'],
    ['example.com:8080', 'domain'],
    ['пример.рф', 'domain'],
    ['xn--e1afmkfd.xn--p1ai', 'domain'],
    ['site.github.io', 'domain'],
    ['127.0.0.1', 'ip_address'],
    ['Server 10.20.30.40 (old)', 'ip_address'],
    ['10.0.0.1:8080', 'ip_address'],
    ['::1', 'ip_address'],
    ['[2001:db8::1]', 'ip_address'],
    ['Host 2001:0DB8:0:0:0:0:0:1', 'ip_address'],
    ['::ffff:192.0.2.1', 'ip_address'],
    ['ends with fe80::1.', 'ip_address'],
  ])('rejects %s', (name, problem) => {
    expect(projectNameProblem(name)).toBe(problem);
    expect(projectName.safeParse(name).success).toBe(false);
  });

  test.each([
    'Version 2.0',
    'Release 1.2.3',
    'Build 1.2.3.4.5',
    'Numbers 999.1.1.1',
    'Node.js',
    'a.b',
    'e.g. this',
    'Wait...com',
    'com',
    'co.uk',
    'Standup 12:30',
    'Timer 01:02:03',
    'Bad: idea',
    'A :: B',
    'std::cafe',
    'Dr.Who',
    'www',
  ])('accepts %s', (name) => {
    expect(projectNameProblem(name)).toBeNull();
  });
});
