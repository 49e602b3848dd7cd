import { expect, test } from 'vitest';

import { isSystemShortcut } from './shortcuts.tsx';

const none = { altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ['AltGr on Linux', {}],
  ['AltGr on Windows', { ctrlKey: true, altKey: true }],
  ['Option on macOS', { altKey: true }],
])('accepts brackets typed with %s', (_, held) => {
  expect(isSystemShortcut({ ...none, ...held, key: '[' })).toBe(false);
  expect(isSystemShortcut({ ...none, ...held, key: ']' })).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }])('leaves brackets with %o to the browser', (held) => {
  expect(isSystemShortcut({ ...none, ...held, key: '[' })).toBe(true);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { ctrlKey: true, altKey: true }])(
  'leaves letters with %o to the browser',
  (held) => {
    expect(isSystemShortcut({ ...none, key: 'd' })).toBe(false);
    expect(isSystemShortcut({ ...none, ...held, key: 'd' })).toBe(true);
  },
);
