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
