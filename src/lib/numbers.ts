const grouped = /* @__PURE__ */ new Intl.NumberFormat('en');
const rounded = /* @__PURE__ */ new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `1,234`; fractions are kept as far as they are given. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) ? grouped.format(value) : rounded.format(value);

/** `1 project`, `2 projects`. */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
