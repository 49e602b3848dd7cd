import type { RedactedPiiLabel } from '@/api/security/security.ts';
import { getOwn } from '@/lib/text.ts';
import type { RevealedFinding } from '@/local/reveal-log.ts';

export const piiKinds = ['email', 'phone', 'card', 'id_number', 'other', 'no_sample'] as const;
type PiiKind = (typeof piiKinds)[number];

const labels: Readonly<Record<PiiKind, string>> = {
  email: 'Email address',
  phone: 'Phone number',
  card: 'Card number',
  id_number: 'Possible ID number',
  other: 'Other',
  no_sample: 'Unknown',
};

export const piiKindLabel = (kind: string): string => getOwn(labels, kind) ?? kind;

/** Longer text is more than one value. */
const longest = 254;
const emailForm = /^[^\s@<>()[\]",;:\\]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}]{2,63}$/u;
const phoneForms = [
  /^\+[1-9][\d ().-]{6,22}$/,
  // The ten digits of North America, in their usual groups. Bare digits may be anything.
  /^(?:1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])\d{3}[ .-]\d{4}$/,
];
const idForms = [
  /^\d{3}-\d{2}-\d{4}$/,
  // Letters tell a passport, license or tax number from an amount, a date, or a count.
  /^[A-Z]{1,3}[ -]?\d{6,12}[A-Z]?$/,
  /^\d{7,10}-?[A-Z]$/,
];
/** The lengths of card numbers by their first digits. */
const cards: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|2[2-7])/, [16]],
  [/^3[47]/, [15]],
  [/^3[68]/, [14]],
  [/^35/, [16]],
  [/^6/, [16, 17, 18, 19]],
];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isCard(text: string): boolean {
  if (!/^\d(?:[ -]?\d){12,18}$/.test(text)) return false;
  const digits = digitsOf(text);
  return (
    cards.some(([start, lengths]) => start.test(digits) && lengths.includes(digits.length)) &&
    passesLuhn(digits)
  );
}

function isPhone(text: string): boolean {
  const count = digitsOf(text).length;
  return count >= 8 && count <= 15 && phoneForms.some((form) => form.test(text));
}

function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  const number = [...compact.slice(4), ...compact.slice(0, 4)]
    .map((sign) => Number.parseInt(sign, 36))
    .join('');
  return BigInt(number) % 97n === 1n;
}

/** What kind of personal data a quote is. The API doesn't say (spec §2.14), so an unclear one is `other`. */
export function piiKindOf(quote: string): PiiKind {
  const text = quote.trim();
  if (text.length > longest) return 'other';
  if (emailForm.test(text)) return 'email';
  if (isCard(text)) return 'card';
  if (isPhone(text)) return 'phone';
  return isIban(text) || idForms.some((form) => form.test(text)) ? 'id_number' : 'other';
}

/** Derives the kind from the sealed text, without exposing anything else. */
export const kindOfLabel = ({ quote }: Pick<RedactedPiiLabel, 'quote'>): PiiKind =>
  quote === null ? 'no_sample' : piiKindOf(quote.open());

/** A finding's entry in the reveal log. */
export const revealedFinding = (label: RedactedPiiLabel): RevealedFinding => ({
  id: label.id,
  kind: kindOfLabel(label),
  source: label.source,
  found_at: label.found_at,
});
