import { formatDate } from '@/lib/dates.ts';
import { capitalize, isolated } from '@/lib/text.ts';

import { comparisonText } from './summary.ts';
import type { ImageKind, LinesData, TimeData } from './types.ts';

const sideMargin = 20;
const titleLineHeight = 20;
const subtitleLineHeight = 16;
const footerHeight = 40;
const legendLineHeight = 18;
/** Higher resolution, because images end up enlarged in slides. */
const pixelRatio = 2;
const fontFamily = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const copiedStyles = ['stroke-width', 'stroke-dasharray', 'font-size'];

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes, children: readonly (string | SVGElement)[] = []) {
  const created = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, String(value));
  created.append(...children);
  return created;
}

/** The visible chart as an image file, with its title and legend. */
export async function chartImage(
  chart: SVGSVGElement,
  data: TimeData | LinesData,
  kind: ImageKind,
  source: string,
): Promise<Blob> {
  const textWidth = chart.clientWidth;
  const legend = ('lines' in data ? data.lines.map(lineItems) : [timeItems(data)]).flatMap((items) =>
    legendRows(items, textWidth),
  );
  const width = textWidth + 2 * sideMargin;
  const color = (name: string): string => plainColor(getComputedStyle(chart).getPropertyValue(name)).color;
  const { head, headerHeight } = headOf(data, source, color, textWidth);
  const legendTop = headerHeight + chart.clientHeight + footerHeight - 16;
  const height = legendTop + (legend.length - 1) * legendLineHeight + 16;
  const picture = element(
    'svg',
    { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': fontFamily },
    [
      element('rect', { width, height, fill: color('--surface') }),
      ...head,
      element('g', { transform: `translate(${sideMargin} ${headerHeight})` }, [copyOf(chart)]),
      ...legend.map((items, index) => legendLine(items, color, legendTop + index * legendLineHeight)),
    ],
  );
  const file = new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' });
  return kind === 'svg' ? file : toPng(file, width, height);
}

type ColorOf = (token: string) => string;

/** The title and what the chart shows, on as many lines as a narrow chart or a long name needs. */
function headOf(data: TimeData | LinesData, source: string, color: ColorOf, maxWidth: number) {
  const { name, range, step } = data;
  const date = formatDate(new Date().toISOString(), 'utc');
  const by = `by ${data.zone === 'local' ? 'local' : 'UTC'} ${step}`;
  const titles = wrapText(`${name} · ${isolated(source)}`, maxWidth, measureAt(16, 600));
  const facts = `${range}, ${by}${'lines' in data ? '' : totalText(data)} · as of ${date}`;
  const subtitles = wrapText(facts, maxWidth, measureAt(12));
  const titleAt = (line: number): number => 28 + line * titleLineHeight;
  const subtitleAt = (line: number): number => titleAt(titles.length - 1) + 19 + line * subtitleLineHeight;
  const title = { x: sideMargin, 'font-size': 16, 'font-weight': 600, fill: color('--ink') };
  const subtitle = { x: sideMargin, 'font-size': 12, fill: color('--ink-2') };
  return {
    head: [
      ...titles.map((text, line) => element('text', { ...title, y: titleAt(line) }, [text])),
      ...subtitles.map((text, line) => element('text', { ...subtitle, y: subtitleAt(line) }, [text])),
    ],
    headerHeight: subtitleAt(subtitles.length - 1) + 13,
  };
}

/** An SVG may open with another font, which can be wider. */
const slack = 1.05;

/** The width of text in a font of the image. */
function measureAt(fontSize: number, fontWeight = 400): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * fontSize;
  context.font = `${fontWeight} ${fontSize}px ${fontFamily}`;
  return (text) => context.measureText(text).width * slack;
}

const totalText = (data: TimeData): string =>
  ` · ${data.total === null ? 'no total' : `total ${data.format.value(data.total)}`}${comparisonText(data)}`;

interface LegendItem {
  readonly sign: string;
  /** A CSS color. */
  readonly color: string;
  readonly label: string;
}

const lineItems = ({ name, color }: LinesData['lines'][number]): readonly LegendItem[] => [
  { sign: '—', color, label: isolated(name) },
];

function timeItems({ name, beforeName, points, remarks }: TimeData): readonly LegendItem[] {
  const main = 'var(--chart-main)';
  return [
    { sign: '—', color: main, label: capitalize(name) },
    ...(points.some(({ running }) => running) ? [{ sign: '- -', color: main, label: 'In progress' }] : []),
    ...(remarks === undefined ? [] : [{ sign: '○', color: 'var(--warn)', label: capitalize(remarks.name) }]),
    ...(beforeName === null
      ? []
      : [{ sign: '—', color: 'var(--chart-before)', label: capitalize(beforeName) }]),
  ];
}

const signGap = 6;
const itemGap = 18;

/** Wraps the items into lines. A label that needs several lines has its sign on the first one only. */
function legendRows(items: readonly LegendItem[], maxWidth: number): readonly LegendItem[][] {
  const measure = measureAt(12, 700);
  const rows: LegendItem[][] = [];
  let left = 0;
  for (const item of items) {
    const start = measure(item.sign) + signGap;
    for (const [index, label] of wrapText(item.label, maxWidth - start, measure).entries()) {
      const width = start + measure(label) + itemGap;
      const row = rows.at(-1);
      const part = { ...item, label, sign: index === 0 ? item.sign : '' };
      if (row === undefined || index > 0 || width - itemGap > left) {
        rows.push([part]);
        left = maxWidth - width;
      } else {
        row.push(part);
        left -= width;
      }
    }
  }
  return rows;
}

/** One line of text: its parts follow each other without being placed. */
function legendLine(items: readonly LegendItem[], color: ColorOf, y: number): SVGElement {
  const parts = items.flatMap((item, index) => [
    element(
      'tspan',
      { fill: color(tokenOf(item.color)), 'font-weight': 700, dx: index === 0 ? 0 : itemGap },
      [item.sign],
    ),
    element('tspan', { fill: color('--ink-2'), dx: signGap }, [item.label]),
  ]);
  return element('text', { x: sideMargin, y, 'font-size': 12 }, parts);
}

/** `var(--series-1)` becomes `--series-1`. */
const tokenOf = (color: string): string => color.replace(/^var\((.*)\)$/, '$1');

/** A copy with inline styles: a file has no tokens and no style sheets. */
function copyOf(chart: SVGSVGElement): SVGElement {
  const copy = element('svg', { width: chart.clientWidth, height: chart.clientHeight });
  copy.append(...[...chart.childNodes].map((node) => node.cloneNode(true)));
  const originals = chart.querySelectorAll('*');
  for (const [index, target] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    target.removeAttribute('class');
    if (original === undefined || !original.matches('path, line, rect, circle, text, tspan')) continue;
    const style = getComputedStyle(original);
    for (const name of copiedStyles) target.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['fill', 'stroke']) {
      const opacity = Number(style.getPropertyValue(`${name}-opacity`));
      const paint = plainColor(style.getPropertyValue(name));
      target.setAttribute(name, paint.color);
      target.setAttribute(`${name}-opacity`, (paint.opacity * opacity).toFixed(3));
    }
  }
  return copy;
}

/** A color that every program supports. Few support oklch, and some need a separate opacity. */
function plainColor(value: string): { readonly color: string; readonly opacity: number } {
  const name = value.trim();
  const context = document.createElement('canvas').getContext('2d');
  if (!context || name === '' || name === 'none' || name.startsWith('url('))
    return { color: name || 'none', opacity: 1 };
  context.fillStyle = name;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return { color: `rgb(${red}, ${green}, ${blue})`, opacity: alpha / 255 };
}

async function toPng(file: Blob, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await file.text())}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * pixelRatio, height * pixelRatio];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => {
      if (png) resolve(png);
      else reject(new Error('Couldn’t create an image of the chart.'));
    }, 'image/png');
  });
}

/** The width of a text. */
type Measure = (text: string) => number;

/**
 * Breaks text into lines of at most `maxWidth`, within a word only if it is longer than a line. Control characters, which
 * an SVG may not contain, become spaces.
 */
export function wrapText(text: string, maxWidth: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[\s\p{Cc}]+/u)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= maxWidth) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && measure(line + character) > maxWidth) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}
