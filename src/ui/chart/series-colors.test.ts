import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { maxLines } from './types.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
const each = ([x, y, z]: Triple, change: (value: number) => number): Triple => [
  change(x),
  change(y),
  change(z),
];

const labToCone: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const coneToRgb: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const rgbToCone: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const coneToLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** Machado, Oliveira and Fernandes (2009), severity 1, in linear RGB. */
const readers: Readonly<Record<string, Matrix>> = {
  everyone: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** `oklch(0.5 0.19 268)` in linear RGB. */
function linearRgb(color: string): Triple {
  const [lightness = 0, chroma = 0, hue = 0] = (/oklch\(([\d. ]+)\)/.exec(color)?.[1] ?? '')
    .split(' ')
    .map(Number);
  const angle = (hue * Math.PI) / 180;
  const lab = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  return times(
    coneToRgb,
    each(times(labToCone, lab), (value) => value ** 3),
  );
}

const seenBy = (reader: Matrix, rgb: Triple): Triple =>
  times(
    coneToLab,
    each(
      times(
        rgbToCone,
        each(times(reader, rgb), (value) => Math.min(1, Math.max(0, value))),
      ),
      Math.cbrt,
    ),
  );
const luminance = ([red, green, blue]: Triple): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const styles = readFileSync(join(import.meta.dirname, '../../styles.css'), 'utf8');
const [light = '', dark = ''] = styles.split("[data-theme='dark']");
const tokens = (theme: string, name: string): readonly string[] =>
  [...theme.matchAll(new RegExp(`--${name}: (oklch\\([^)]+\\));`, 'g'))].flatMap(([, color]) => color ?? []);

const themes = [
  { theme: 'light', css: light },
  { theme: 'dark', css: dark },
];

test.each(themes)('gives each line a color that is readable on a card: $theme', ({ css }) => {
  const colors = tokens(css, 'series-\\d').map(linearRgb);
  const ground = luminance(linearRgb(tokens(css, 'surface')[0] ?? ''));
  expect(colors).toHaveLength(maxLines);
  for (const color of colors) {
    const [low = 0, high = 0] = [luminance(color), ground].toSorted((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3);
  }
});

const cases = themes.flatMap(({ theme, css }) =>
  Object.entries(readers).map(([reader, matrix]) => ({ theme, css, reader, matrix })),
);

test.each(cases)('keeps lines apart in $theme for $reader', ({ css, matrix }) => {
  const seen = tokens(css, 'series-\\d').map((color) => seenBy(matrix, linearRgb(color)));
  const distances = seen.flatMap((color, index) =>
    seen
      .slice(0, index)
      .map((earlier) => Math.hypot(color[0] - earlier[0], color[1] - earlier[1], color[2] - earlier[2])),
  );
  // 0.02 is just noticeable side by side.
  expect(Math.min(...distances)).toBeGreaterThan(0.11);
});
