/** Thirty-two well-mixed bits of two numbers: the seed's only randomness, the same on every machine. */
export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Hashes a string to a number, as input for `mix`. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** A number in [0, 1). */
export const unit = (a: number, b: number): number => mix(a, b) / 2 ** 32;

/** A whole number in [0, size). */
export const below = (size: number, a: number, b: number): number => Math.floor(unit(a, b) * size);

/** One of `values`, which must not be empty. */
export function pick<T>(values: readonly T[], a: number, b: number): T {
  const value = values[below(values.length, a, b)];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}

export const secondMs = 1_000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** RFC 3339 in UTC, to the second, as in the API. */
export const instant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Lowercase Crockford base 32, as in real IDs (observed fields 1). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const indexDigits = 4;

function base32(digits: number, a: number, b: number): string {
  let text = '';
  for (let i = 0; i < digits; i++) {
    // Each 32 bits produce six characters.
    const bits = mix(mix(a, b), Math.floor(i / 6));
    text += alphabet.charAt((bits >>> ((i % 6) * 5)) & 31);
  }
  return text;
}

/** `workspace_…`, `grp_…`, `pii_…`: a prefix and 26 characters in ULID format. */
export const prefixedId = (prefix: string, a: number, b: number): string => `${prefix}01k${base32(23, a, b)}`;

function number32(value: number): string {
  let text = '';
  for (let shift = (indexDigits - 1) * 5; shift >= 0; shift -= 5)
    text += alphabet.charAt((value >>> shift) & 31);
  return text;
}

const mask = (1 << (indexDigits * 5)) - 1;

/**
 * The ID of the project at `index` of the workspace numbered `seed`. It encodes the index, so that a project
 * is found without a table of IDs.
 */
export function projectId(seed: number, index: number): string {
  return `prj_01k${base32(23 - indexDigits, seed, index)}${number32((index ^ mix(seed, 0x1d)) & mask)}`;
}

/** The index that `projectId` encoded in `id`, or -1 if it isn't one of the first `size` of this workspace. */
export function projectIndex(seed: number, size: number, id: string): number {
  let value = 0;
  for (const character of id.slice(-indexDigits)) value = value * 32 + alphabet.indexOf(character);
  const index = (value ^ mix(seed, 0x1d)) & mask;
  return index < size && projectId(seed, index) === id ? index : -1;
}

const hex8 = (a: number, b: number): string => mix(a, b).toString(16).padStart(8, '0');

/** A lowercase version 4 UUID, never the nil one (spec §4.4). */
export function uuid(a: number, b: number): string {
  const bits = mix(a, b);
  const rest = hex8(bits, 1);
  return [
    hex8(bits, 0),
    rest.slice(0, 4),
    `4${rest.slice(5)}`,
    `${'89ab'.charAt(bits & 3)}${hex8(bits, 2).slice(0, 3)}`,
    `${hex8(bits, 3)}${hex8(bits, 4).slice(0, 4)}`,
  ].join('-');
}

/** Forty hex digits (observed fields 1). */
export function commitSha(a: number, b: number): string {
  const bits = mix(a, b);
  return [0, 1, 2, 3, 4].map((part) => hex8(bits ^ 0x5ca1ab1e, part)).join('');
}
