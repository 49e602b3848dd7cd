/** What browsers use unless someone chose a larger or smaller font. Lengths in code are for it, and follow the choice. */
const usualFontSize = 16;

/** Lengths of a style or media query, such as `minmax(140px,2fr)`, in rem. */
export const toRem = (css: string): string =>
  css.replaceAll(/([\d.]+)px/g, (_, px: string) => `${Number(px) / usualFontSize}rem`);

let scale: number | undefined;

/** Pixels in the chosen font size, for what has to be computed. Read once, because reading it may force a layout. */
export function scaled(px: number): number {
  scale ??=
    (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualFontSize) / usualFontSize;
  return px * scale;
}
