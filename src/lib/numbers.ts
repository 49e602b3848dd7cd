const formatters = new Map<string, Intl.NumberFormat>();

/** A formatter in the browser's locale. Cached: making one costs a hundred times what using it does. */
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const cached = formatters.get(key) ?? new Intl.NumberFormat(undefined, options);
  formatters.set(key, cached);
  return cached;
}

const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `1,234`, with at most one digit of a fraction. With `digits`, exactly that many. */
export const formatNumber = (value: number, digits?: number): string =>
  numberFormat(digits === undefined ? { maximumFractionDigits: 1 } : fixed(digits)).format(value);

/** `1,234.5678`: a limit that is rounded would be another limit. */
export const formatUnrounded = (value: number): string =>
  numberFormat({ maximumFractionDigits: 20 }).format(value);

/** `12%`. The value is in percent, not a fraction of one. */
export const formatPercent = (value: number, digits?: number): string =>
  numberFormat({
    style: 'unit',
    unit: 'percent',
    ...(digits === undefined ? { maximumFractionDigits: 1 } : fixed(digits)),
  }).format(value);

/** `1 project`, `2 projects`. */
export const formatCount = (value: number, one: string, many = `${one}s`): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;

let lists: Intl.ListFormat | undefined;

/** `a, b, and c`. */
export const formatList = (items: readonly string[]): string =>
  (lists ??= new Intl.ListFormat('en-US')).format(items);
