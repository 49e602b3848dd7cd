const formatters = new Map<string, Intl.NumberFormat>();

/** A cached formatter in the browser's locale. Creating one costs a hundred times as much as using it. */
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const cached = formatters.get(key) ?? new Intl.NumberFormat(undefined, options);
  formatters.set(key, cached);
  return cached;
}

/** From here on, a number is a mistake, and its digits would cover the next column of a table. */
const hugeNumber = 1e12;

/** `1,234`, with at most one decimal. With `digits`, exactly that many. `9E15` if it is huge, `–` if it is unknown. */
export const formatNumber = (value: number, digits?: number, options?: Intl.NumberFormatOptions): string =>
  Number.isNaN(value)
    ? '–'
    : numberFormat({
        minimumFractionDigits: digits,
        maximumFractionDigits: digits ?? 1,
        notation: Math.abs(value) >= hugeNumber ? 'scientific' : undefined,
        ...options,
      }).format(value);

/** `1,234.5678`, unrounded: rounding a limit would change it. */
export const formatUnrounded = (value: number): string =>
  formatNumber(value, undefined, { maximumFractionDigits: 20 });

/** `12%`. The value is in percent, not a fraction. */
export const formatPercent = (value: number, digits?: number): string =>
  formatNumber(value, digits, { style: 'unit', unit: 'percent' });

/** The size of a change: `12.4%`, `26.0%`. A decimal of `1,204%` would be noise. */
export const formatChangePercent = (percent: number): string =>
  formatPercent(percent, percent >= 999.95 ? 0 : 1);

/** `1 project`, `2 projects`. */
export const formatCount = (value: number, singular: string, many = `${singular}s`): string =>
  `${formatNumber(value)} ${value === 1 ? singular : many}`;

/** `a, b, and c`. */
export const formatList = (items: readonly string[], last: 'and' | 'or' = 'and'): string =>
  items.length < 3 ? items.join(` ${last} `) : `${items.slice(0, -1).join(', ')}, ${last} ${items.at(-1)}`;
