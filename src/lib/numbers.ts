let rounded: Intl.NumberFormat | undefined;

/**
 * `1,234`; fractions are kept to one digit. What counts is grouped by hand: the first use of `Intl` costs a slow machine
 * as much as the first page has for all of its rows.
 */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value)
    ? String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
    : (rounded ??= new Intl.NumberFormat('en', { maximumFractionDigits: 1 })).format(value);

/** `1 project`, `2 projects`. */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
