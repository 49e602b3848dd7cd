/** How every icon of the palette is drawn. */
export const sign = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
