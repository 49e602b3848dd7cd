import { zlibSync } from 'fflate';

import { hashText, pick } from './primitives.ts';

/** Two tones per picture, from the design's project list. */
const tones: readonly (readonly [top: string, bottom: string])[] = [
  ['f6c2a4', 'ee8f80'],
  ['a5dce0', '5499d6'],
  ['bfe3bf', '55b08c'],
  ['dac6ea', 'b57fcb'],
  ['dde1e8', 'b4bbc9'],
  ['e0cf90', 'd3a24c'],
  ['c3cdf5', '7d89dd'],
  ['f4c9d6', 'd9789f'],
];

type Block = readonly [x: number, y: number, width: number, height: number];

/** The blocks of a page, simplified to rectangles. */
const layouts: readonly (readonly Block[])[] = [
  [
    [20, 20, 280, 26],
    [20, 58, 84, 122],
    [116, 58, 184, 122],
  ],
  [
    [20, 20, 60, 160],
    [92, 20, 208, 70],
    [92, 102, 98, 78],
    [202, 102, 98, 78],
  ],
  [
    [60, 34, 200, 18],
    [90, 64, 140, 12],
    [60, 96, 200, 74],
  ],
  [
    [20, 20, 280, 18],
    [20, 50, 280, 18],
    [20, 80, 280, 18],
    [20, 110, 280, 18],
  ],
  [
    [20, 20, 134, 76],
    [166, 20, 134, 76],
    [20, 108, 280, 72],
  ],
];

const width = 320;
const height = 200;
/** Steps of the gradient. The palette has each with and without a block on it. */
const steps = 32;
const blockOpacity = 0.55;

const bytesOf = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...type].map((letter) => letter.charCodeAt(0)).concat(data);
  return [...bytesOf(data.length), ...body, ...bytesOf(crc32(body))];
}

/** The pixels as palette indexes, compressed. */
function pixels(blocks: readonly Block[]): number[] {
  const rowBytes = 1 + width;
  const rows = new Uint8Array(height * rowBytes);
  for (let y = 0; y < height; y += 1) {
    const start = y * rowBytes + 1;
    const step = Math.floor((y / height) * steps);
    rows.fill(step, start, start + width);
    for (const [left, top, wide, high] of blocks)
      if (y >= top && y < top + high) rows.fill(step + steps, start + left, start + left + wide);
  }
  return chunk('IDAT', [...zlibSync(rows, { level: 9 })]);
}

const channelsOf = (color: string): number[] => bytesOf(Number.parseInt(color, 16)).slice(1);

const mixed = (from: readonly number[], to: readonly number[], share: number): number[] =>
  from.map((value, channel) => Math.round(value + ((to[channel] ?? value) - value) * share));

function palette(top: string, bottom: string): number[] {
  const gradient = Array.from({ length: steps }, (_, step) =>
    mixed(channelsOf(top), channelsOf(bottom), step / (steps - 1)),
  );
  const blocks = gradient.map((color) => mixed(color, [0xff, 0xff, 0xff], blockOpacity));
  return chunk('PLTE', [...gradient, ...blocks].flat());
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** 8 bits per pixel, with a palette. */
const header = chunk('IHDR', [...bytesOf(width), ...bytesOf(height), 8, 3, 0, 0, 0]);
const end = chunk('IEND', []);
const drawn = new Map<readonly Block[], number[]>();
const urls = new Map<string, string>();

/**
 * A small, deterministic picture for an ID: a `data:` URL under 1,200 characters, so that the demo needs no network.
 * It is a bitmap, like real screenshots, because each SVG would cost the page a separate document.
 */
export function screenshot(id: string): string {
  const seed = hashText(id);
  const tone = pick(tones, seed, 1);
  const layout = pick(layouts, seed, 3);
  // Drawing takes a millisecond or two, and there is one picture per tone and layout.
  const key = `${tones.indexOf(tone)} ${layouts.indexOf(layout)}`;
  const url = urls.get(key) ?? draw(tone, layout);
  urls.set(key, url);
  return url;
}

function draw([top, bottom]: readonly [string, string], layout: readonly Block[]): string {
  const image = drawn.get(layout) ?? pixels(layout);
  drawn.set(layout, image);
  const file = [...signature, ...header, ...palette(top, bottom), ...image, ...end];
  return `data:image/png;base64,${btoa(String.fromCharCode(...file))}`;
}
