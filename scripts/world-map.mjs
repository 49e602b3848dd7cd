/**
 * Writes src/ui/chart/world-outline.gen.ts. Run by hand when borders change:
 *
 *   npm pack world-atlas@2 && tar xzf world-atlas-2.*.tgz
 *   node scripts/world-map.mjs package
 *
 * The package has Natural Earth's borders, which are in the public domain, as TopoJSON. Countries that are
 * too small for the 1:110m map are dots from the 1:50m one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {[x: number, y: number]} Point */
/** @typedef {{ id?: string, properties: { name: string }, type: string, arcs: number[][] | number[][][] }} Shape */

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node scripts/world-map.mjs <folder of world-atlas>');

const width = 1800;
const northernmost = 83.7;
const southernmost = -56;
/** Antarctica, and its islands. */
const leftOut = new Set(['AQ', 'TF', 'HM', 'GS']);
const dot = 7;

/**
 * The Natural Earth projection.
 * @param {Point} degrees
 * @returns {Point}
 */
function project([longitude, latitude]) {
  const phi = (latitude * Math.PI) / 180;
  const [p2, p4] = [phi ** 2, phi ** 4];
  const x = 0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4));
  const y = 1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4));
  return [(longitude / 180) * x, (phi / Math.PI) * y];
}
const scale = width / 2 / project([180, 0])[0];
const top = project([0, northernmost])[1];
const height = Math.round((top - project([0, southernmost])[1]) * scale);

/**
 * @param {Point} degrees
 * @returns {Point}
 */
function place(degrees) {
  const [x, y] = project(degrees);
  return [Math.round(width / 2 + x * scale), Math.round((top - y) * scale)];
}

/**
 * A ring that crosses the 180th meridian continues past it, to the east.
 * @param {Point[]} points
 * @returns {Point[]}
 */
function unwrapped(points) {
  let last = points[0]?.[0] ?? 0;
  const longitudes = points.map(([x]) => (last = x + 360 * Math.round((last - x) / 360)));
  const shift = Math.min(...longitudes) < -181 ? 360 : 0;
  return points.map(([, y], index) => [(longitudes[index] ?? 0) + shift, y]);
}

/**
 * Each country's rings, placed.
 * @param {string} file
 */
function shapesOf(file) {
  const topology = JSON.parse(readFileSync(join(folder ?? '', file), 'utf8'));
  const { scale: by, translate: from } = topology.transform;
  /** @type {Point[][]} In degrees. Each point is stored as its distance to the one before. */
  const arcs = topology.arcs.map((/** @type {Point[]} */ steps) => {
    let [x, y] = [0, 0];
    return steps.map(([dx, dy]) => [(x += dx) * by[0] + from[0], (y += dy) * by[1] + from[1]]);
  });
  /** A negative index is an arc backwards. Arcs share their ends. */
  const ring = (/** @type {number[]} */ indexes) =>
    unwrapped(
      indexes.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []))),
    ).map(place);
  return topology.objects.countries.geometries.map(
    (/** @type {Shape} */ { id, properties, type, arcs: parts }) => ({
      code: codeOf(id, properties.name),
      rings: (type === 'Polygon' ? [parts] : parts).flat().map((/** @type {any} */ indexes) => ring(indexes)),
    }),
  );
}

/**
 * The two-letter code of a numeric one; empty for land without one.
 * @param {string | undefined} id
 * @param {string} name
 */
function codeOf(id, name) {
  if (name === 'Kosovo') return 'XK';
  return (id !== undefined && new Intl.Locale(`und-${id}`).region) || '';
}

/**
 * Relative steps; a part smaller than a step is left out.
 * @param {Point[]} points
 */
function pathOf(points) {
  let [x, y] = [0, 0];
  const steps = [];
  for (const [nextX, nextY] of points) {
    const [dx, dy] = [nextX - x, nextY - y];
    if (steps.length > 0 && dx === 0 && dy === 0) continue;
    steps.push(`${dx}${dy < 0 ? '' : ' '}${dy}`);
    [x, y] = [nextX, nextY];
  }
  const [start, ...rest] = steps;
  return rest.length < 3 ? '' : `m${start}l${rest.slice(0, -1).join(' ').replaceAll(' -', '-')}z`;
}

/** @type {Map<string, string>} */
const outlines = new Map();
/** Each ring starts at an absolute point, so that they can be joined. */
const add = (/** @type {string} */ code, /** @type {string} */ path) =>
  outlines.set(code, (outlines.get(code) ?? '') + path.replace(/^m/, 'M'));
for (const { code, rings } of shapesOf('countries-110m.json'))
  if (!leftOut.has(code)) for (const ring of rings) add(code, pathOf(ring));
for (const { code, rings } of shapesOf('countries-50m.json')) {
  if (code === '' || leftOut.has(code) || outlines.get(code)) continue;
  const largest = rings.toSorted(
    (/** @type {Point[]} */ a, /** @type {Point[]} */ b) => b.length - a.length,
  )[0];
  const middle = (/** @type {0 | 1} */ axis) => {
    const values = largest.map((/** @type {Point} */ point) => point[axis]);
    return Math.round((Math.min(...values) + Math.max(...values)) / 2);
  };
  add(
    code,
    `M${middle(0) - dot} ${middle(1)}a${dot} ${dot} 0 1 0 ${2 * dot} 0a${dot} ${dot} 0 1 0-${2 * dot} 0z`,
  );
}

const lines = [...outlines]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([code, path]) => `  ${code || "''"}: '${path}',\n`);
writeFileSync(
  join(import.meta.dirname, '../src/ui/chart/world-outline.gen.ts'),
  `// Written by scripts/world-map.mjs from Natural Earth (public domain, naturalearthdata.com).

export const worldSize = { width: ${width}, height: ${height} };

/** SVG paths by ISO 3166-1 alpha-2 code. The empty code has the land without one. */
export const worldOutline: Readonly<Record<string, string>> = {
${lines.join('')}};
`,
);
