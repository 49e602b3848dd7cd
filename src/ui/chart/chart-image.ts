import { formatDate } from '@/lib/dates.ts';
import { capitalize } from '@/lib/text.ts';

import { comparisonText } from './summary.ts';
import type { ImageKind, LinesData, TimeData } from './types.ts';

const sideMargin = 20;
const headerHeight = 60;
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
  const legend = 'lines' in data ? data.lines.map(lineItems) : [timeItems(data)];
  const width = chart.clientWidth + 2 * sideMargin;
  const legendTop = headerHeight + chart.clientHeight + footerHeight - 16;
  const height = legendTop + (legend.length - 1) * legendLineHeight + 16;
  const color = (name: string): string => plainColor(getComputedStyle(chart).getPropertyValue(name)).color;
  const picture = element(
    'svg',
    { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': fontFamily },
    [
      element('rect', { width, height, fill: color('--surface') }),
      ...headOf(data, source, color),
      element('g', { transform: `translate(${sideMargin} ${headerHeight})` }, [copyOf(chart)]),
      ...legend.map((items, index) => legendLine(items, color, legendTop + index * legendLineHeight)),
    ],
  );
  const file = new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' });
  return kind === 'svg' ? file : toPng(file, width, height);
}

type ColorOf = (token: string) => string;

function headOf(data: TimeData | LinesData, source: string, color: ColorOf): readonly SVGElement[] {
  const { name, range, step } = data;
  const date = formatDate(new Date().toISOString(), 'utc');
  const title = { x: sideMargin, y: 28, 'font-size': 16, 'font-weight': 600, fill: color('--ink') };
  const subtitle = { x: sideMargin, y: 47, 'font-size': 12, fill: color('--ink-2') };
  return [
    element('text', title, [`${name} · ${source}`]),
    element('text', subtitle, [
      `${range}, by ${data.zone === 'local' ? 'local' : 'UTC'} ${step}${'lines' in data ? '' : totalText(data)} · as of ${date}`,
    ]),
  ];
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
  { sign: '—', color, label: name },
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

/** One line of text, so that nothing has to be measured. */
function legendLine(items: readonly LegendItem[], color: ColorOf, y: number): SVGElement {
  const parts = items.flatMap((item, index) => [
    element('tspan', { fill: color(tokenOf(item.color)), 'font-weight': 700, dx: index === 0 ? 0 : 18 }, [
      item.sign,
    ]),
    element('tspan', { fill: color('--ink-2'), dx: 6 }, [item.label]),
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
