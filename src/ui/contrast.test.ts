import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');

type Color = readonly [lightness: number, chroma: number, hue: number];
type Tokens = ReadonlyMap<string, Color>;

/** The opaque oklch tokens of the first block that starts with this selector. */
const tokensOf = (selector: string): Tokens => {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  const found = block.matchAll(/--([a-z0-9-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/gu);
  return new Map(
    [...found].map(([, name, l, c, h]) => [name ?? '', [Number(l), Number(c), Number(h)] as const]),
  );
};

/** WCAG's relative luminance, by Oklab and linear sRGB. */
const luminance = ([lightness, chroma, hue]: Color): number => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const light = tokensOf(':root');
const themes: Record<string, Tokens> = {
  light,
  dark: new Map([...light, ...tokensOf("[data-theme='dark']")]),
};

const grounds = ['canvas', 'surface', 'sunken', 'hover', 'accent-soft'];
const text: [string, string][] = [
  ...['ink', 'ink-2', 'ink-3', 'accent-text', 'good', 'warn', 'bad'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ...['good', 'warn', 'bad'].flatMap((tone) =>
    ['ink', 'ink-2', tone].map((ink): [string, string] => [ink, `${tone}-soft`]),
  ),
  ['accent-text', 'accent-soft-strong'],
  ['ink', 'thumb'],
  ['accent-on', 'accent'],
  ['accent-on', 'accent-strong'],
  ['accent-on', 'bad-strong'],
  ['accent-on', 'bad-stronger'],
  ...['red', 'amber', 'green', 'teal', 'blue', 'violet', 'pink', 'slate', 'none'].map(
    (hue): [string, string] => ['hue-on', `hue-${hue}`],
  ),
];
const controls: [string, string][] = ['control', 'accent', 'good', 'warn', 'bad'].flatMap((ink) =>
  ['canvas', 'surface'].map((ground): [string, string] => [ink, ground]),
);

describe.each(Object.entries(themes))('%s theme', (_, tokens) => {
  const contrast = (foreground: string, background: string): number => {
    const [a, b] = [tokens.get(foreground), tokens.get(background)];
    if (!a || !b) throw new Error(`no token ${a ? background : foreground}`);
    const [bright, dim] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
    return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
  };

  test.each(text)('keeps text %s on %s at 4.5:1', (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)('keeps control %s on %s at 3:1', (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(3);
  });
});
