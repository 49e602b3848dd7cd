import { formatDate } from '@/lib/dates.ts';

import { comparedWords } from './summary.ts';
import type { ImageKind, TimeData } from './types.ts';

const NS = 'http://www.w3.org/2000/svg';
const SIDE = 20;
const HEAD = 60;
const FOOT = 40;
/** Pictures end up in slides and documents, where they are enlarged. */
const SCALE = 2;
/** What is painted, with what it is when nothing says otherwise. */
const PAINTED = {
  fill: 'rgb(0, 0, 0)',
  stroke: 'none',
  'stroke-width': '1',
  'stroke-dasharray': 'none',
  'stroke-linejoin': 'miter',
  'font-size': '',
  'text-anchor': 'start',
} as const;

/** A chart as it is shown, with what the page around it says, as a file that stands for itself. */
export async function chartImage(
  shown: SVGSVGElement,
  data: TimeData,
  kind: ImageKind,
  of: string,
): Promise<Blob> {
  const [width, height] = [shown.clientWidth, shown.clientHeight];
  const size = { width: width + 2 * SIDE, height: HEAD + height + FOOT };
  const picture = element('svg', { xmlns: NS, ...size, viewBox: `0 0 ${size.width} ${size.height}` });
  const color = (name: string): string => plainColor(getComputedStyle(shown).getPropertyValue(name));
  picture.append(element('rect', { ...size, fill: color('--surface') }));
  picture.append(...head(data, of, color), plotOf(shown), ...foot(data, color, size));
  return kind === 'svg' ? svgFile(picture) : pngFile(picture, size);
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  words = '',
): SVGElement {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (words !== '') made.textContent = words;
  return made;
}

type ColorOf = (token: string) => string;

function head(data: TimeData, of: string, color: ColorOf): SVGElement[] {
  const { name, range, step, total, format } = data;
  const made = formatDate(new Date().toISOString(), 'utc');
  const title = { x: SIDE, y: 28, 'font-size': 16, 'font-weight': 600, fill: color('--ink') };
  const under = { x: SIDE, y: 47, 'font-size': 12, fill: color('--ink-2') };
  return [
    element('text', title, `${name} · ${of}`),
    element(
      'text',
      under,
      `${range}, by UTC ${step} · ${total === null ? 'no total' : `total ${format.value(total)}`}${comparedWords(data)} · as of ${made}`,
    ),
  ];
}

/** What each line is, as the legend below the chart says. */
function foot(
  { name, beforeName, points, remarks }: TimeData,
  color: ColorOf,
  { height }: { readonly height: number },
): SVGElement[] {
  const items = [{ words: name, stroke: '--chart-main', 'stroke-width': 2.25, dash: 'none' }];
  const ring = { words: remarks?.name ?? '', stroke: '--warn', 'stroke-width': 2, dash: 'none' };
  if (points.some(({ running }) => running))
    items.push({ words: 'still running', stroke: '--chart-main', 'stroke-width': 2.25, dash: '4 4' });
  if (remarks !== undefined) items.push(ring);
  if (beforeName !== null)
    items.push({ words: beforeName, stroke: '--chart-before', 'stroke-width': 1.5, dash: 'none' });
  let x = SIDE;
  const y = height - 16;
  return items.flatMap((item) => {
    const { words, dash } = item;
    const from = x;
    x += 22 + words.length * 6.4 + 18;
    const painted = { stroke: color(item.stroke), 'stroke-width': item['stroke-width'] };
    const line = { x1: from, x2: from + 16, y1: y - 4, y2: y - 4, 'stroke-dasharray': dash };
    return [
      item === ring
        ? element('circle', { cx: from + 8, cy: y - 4, r: 5, fill: 'none', ...painted })
        : element('line', { ...line, ...painted }),
      element('text', { x: from + 22, y, 'font-size': 12, fill: color('--ink-2') }, words),
    ];
  });
}

/** The plot with its styles written out: outside the page there are no tokens and no style sheets. */
function plotOf(shown: SVGSVGElement): SVGElement {
  const group = element('g', { transform: `translate(${SIDE} ${HEAD})` });
  for (const original of shown.querySelectorAll('path, line, rect, circle, text')) {
    if (original.closest('defs')) continue;
    const copy = element(original.tagName, {}, original.textContent);
    for (const name of ['d', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'width', 'height']) {
      const value = original.getAttribute(name);
      if (value !== null) copy.setAttribute(name, value);
    }
    const style = getComputedStyle(original);
    for (const [name, usual] of Object.entries(PAINTED)) {
      if (name === 'font-size' && original.tagName !== 'text') continue;
      const value = style.getPropertyValue(name).replaceAll('px', '');
      if (name === 'fill' || name === 'stroke') paint(copy, name, value, usual);
      else if (value !== usual && value !== '') copy.setAttribute(name, value);
    }
    group.append(copy);
  }
  return group;
}

/** Colour and opacity apart, as the oldest readers want them. */
function paint(target: SVGElement, name: 'fill' | 'stroke', value: string, usual: string): void {
  const color = plainColor(value);
  const [, solid, opacity] = /^rgba\((.+), ([\d.]+)\)$/.exec(color) ?? [];
  const plainly = solid === undefined ? color : `rgb(${solid})`;
  if (plainly !== usual) target.setAttribute(name, plainly);
  if (opacity !== undefined) target.setAttribute(`${name}-opacity`, opacity);
}

const plain = new Map<string, string>();
let pixel: CanvasRenderingContext2D | null | undefined;

/** A colour as every program reads it; few know oklch. */
function plainColor(value: string): string {
  const name = value.trim();
  if (name === '' || name === 'none') return 'none';
  const known = plain.get(name);
  if (known !== undefined) return known;
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pixel) return name;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = name;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha = 255] = pixel.getImageData(0, 0, 1, 1).data;
  const found = `rgba(${red}, ${green}, ${blue}, ${Number((alpha / 255).toFixed(3))})`;
  const opaque = alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : found;
  plain.set(name, opaque);
  return opaque;
}

const FONT = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

function svgFile(picture: SVGElement): Blob {
  picture.setAttribute('font-family', FONT);
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' });
}

/** Lines by the browser's own SVG, words by the canvas: a picture inside a picture does not know the page's typeface. */
async function pngFile(
  picture: SVGElement,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const words = [...picture.querySelectorAll('text')].map((text) => {
    const inPlot = text.parentNode !== picture;
    const number = (name: string): number => Number.parseFloat(text.getAttribute(name) ?? '0');
    const anchor = text.getAttribute('text-anchor');
    const align: CanvasTextAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
    return {
      text: text.textContent,
      x: number('x') + (inPlot ? SIDE : 0),
      y: number('y') + (inPlot ? HEAD : 0),
      font: `${text.getAttribute('font-weight') ?? 400} ${number('font-size')}px`,
      fill: text.getAttribute('fill') ?? 'black',
      align,
    };
  });
  for (const text of picture.querySelectorAll('text')) text.remove();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.scale(SCALE, SCALE);
  context.drawImage(image, 0, 0, width, height);
  const family = getComputedStyle(document.body).fontFamily;
  for (const { text, x, y, font, fill, align } of words) {
    context.font = `${font} ${family}`;
    context.fillStyle = fill;
    context.textAlign = align;
    context.fillText(text, x, y);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => {
      if (file) resolve(file);
      else reject(new Error('This browser made no picture of the chart.'));
    }, 'image/png');
  });
}
