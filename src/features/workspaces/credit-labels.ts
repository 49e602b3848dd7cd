let exact: Intl.NumberFormat | undefined;

/** A monthly limit of build credits. It may be a fraction (spec 2.8), and a limit that is rounded is another one. */
export function creditsAMonth(limit: number): string {
  exact ??= new Intl.NumberFormat('en', { maximumFractionDigits: 20 });
  return `${exact.format(limit)} a month`;
}
