import fc from 'fast-check';
import { expect, test } from 'vitest';

import { RedactedText } from '@/lib/text.ts';

import { kindOfLabel, piiKindOf } from './pii-kind.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

/** The check digit that makes a number pass, by trying all ten. */
const withCheckDigit = (start: string): string => {
  const found = Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(
    (number) => piiKindOf(number) === 'card',
  );
  return found ?? '';
};
const cardNumber = digits(14).map((otherDigits) => withCheckDigit(`4${otherDigits.join('')}`));

test.each([
  ['ana.ruiz@example.com', 'email'],
  [' bo+news@mail.example.co.uk ', 'email'],
  ['jürgen@müller.example', 'email'],
  ['Write to ana@example.com', 'other'],
  ['ana@localhost', 'other'],
  ['4111 1111 1111 1111', 'card'],
  ['3782-822463-10005', 'card'],
  ['5555555555554444', 'card'],
  ['4111 1111 1111 1112', 'other'],
  ['9111 1111 1111 1111', 'other'],
  ['0000 0000 0000 0000', 'other'],
  ['+1 202 555 0123', 'phone'],
  ['+49 (30) 901820', 'phone'],
  ['(202) 555-0123', 'phone'],
  ['202.555.0123', 'phone'],
  ['2025550123', 'other'],
  ['+12', 'other'],
  ['123-45-6789', 'id_number'],
  ['AB123456C', 'id_number'],
  ['12345678Z', 'id_number'],
  ['GB82 WEST 1234 5698 7654 32', 'id_number'],
  ['GB83 WEST 1234 5698 7654 32', 'other'],
  ['2026-11-20', 'other'],
  ['192.168.10.204', 'other'],
  ['1234567', 'other'],
  ['Ana Ruiz, born 1984-02-11', 'other'],
  ['', 'other'],
])('recognizes “%s” as %s', (text, kind) => {
  expect(piiKindOf(text)).toBe(kind);
  expect(kindOfLabel({ quote: new RedactedText(text) })).toBe(kind);
});

test('returns no kind for a finding without a sample', () => {
  expect(kindOfLabel({ quote: null })).toBe('no_sample');
});

test('doesn’t take a number with one wrong digit for a card number', () => {
  fc.assert(
    fc.property(cardNumber, fc.nat(15), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
      expect(piiKindOf(number)).toBe('card');
      const wrong = [...number];
      wrong[place] = String((Number(wrong[place]) + by) % 10);
      expect(piiKindOf(wrong.join(''))).not.toBe('card');
    }),
  );
});

test('returns “other” when there is more text around the value', () => {
  const value = fc.oneof(fc.constantFrom('ana@example.com', '+1 202 555 0123', '123-45-6789'), cardNumber);
  fc.assert(
    fc.property(value, fc.lorem(), (text, words) => {
      expect(piiKindOf(`${words}: ${text}`)).toBe('other');
      expect(piiKindOf(`${text} – ${words}`)).toBe('other');
    }),
  );
});

test('ignores space around the value, and ends for any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(piiKindOf(` ${text}\n`)).toBe(piiKindOf(text));
    }),
  );
  expect(piiKindOf(`${'a.'.repeat(100_000)}@`)).toBe('other');
  expect(piiKindOf(`+1${' '.repeat(100_000)}`)).toBe('other');
});
