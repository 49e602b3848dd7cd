import { hashText, mix, pick } from './hash.ts';

/** Two tones each: the soft grounds of the look's project list. */
const tones = [
  ['f6c2a4', 'ee8f80'],
  ['a5dce0', '5499d6'],
  ['bfe3bf', '55b08c'],
  ['dac6ea', 'b57fcb'],
  ['dde1e8', 'b4bbc9'],
  ['e0cf90', 'd3a24c'],
  ['c3cdf5', '7d89dd'],
  ['f4c9d6', 'd9789f'],
] as const;

const card = (x: number, y: number, width: number, height: number, opacity: string): string =>
  `<rect x='${x}' y='${y}' width='${width}' height='${height}' rx='6' opacity='${opacity}'/>`;

/** What stands on the ground: the blocks of a page, seen from far away. */
const layouts = [
  card(20, 20, 280, 26, '.55') + card(20, 58, 84, 122, '.4') + card(116, 58, 184, 122, '.65'),
  card(20, 20, 60, 160, '.5') +
    card(92, 20, 208, 70, '.65') +
    card(92, 102, 98, 78, '.4') +
    card(202, 102, 98, 78, '.4'),
  card(60, 34, 200, 18, '.7') + card(90, 64, 140, 12, '.45') + card(60, 96, 200, 74, '.55'),
  card(20, 20, 280, 18, '.6') +
    card(20, 50, 280, 18, '.4') +
    card(20, 80, 280, 18, '.4') +
    card(20, 110, 280, 18, '.4'),
  card(20, 20, 134, 76, '.6') + card(166, 20, 134, 76, '.45') + card(20, 108, 280, 72, '.4'),
] as const;

/**
 * A small drawn picture for an id, the same every time: a `data:` URL of less than 700 characters, so that the demo
 * needs no network.
 */
export function screenshot(id: string): string {
  const seed = hashText(id);
  const [from, to] = pick(tones, seed, 1);
  const end = mix(seed, 2) % 2 === 0 ? "x2='1' y2='1'" : "x2='.4' y2='1'";
  return (
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 200'>" +
    `<linearGradient id='g' ${end}><stop stop-color='%23${from}'/><stop offset='1' stop-color='%23${to}'/></linearGradient>` +
    `<path fill='url(%23g)' d='M0 0h320v200H0z'/><g fill='%23fff'>${pick(layouts, seed, 3)}</g></svg>`
  )
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll(' ', '%20');
}
