export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const drawn: Readonly<Record<string, (has: (name: string) => number) => string>> = {
  circle: (has) => ellipse(has('cx'), has('cy'), has('r'), has('r')),
  ellipse: (has) => ellipse(has('cx'), has('cy'), has('rx'), has('ry')),
  line: (has) => `M${has('x1')} ${has('y1')}L${has('x2')} ${has('y2')}`,
  rect: (has) => rectangle(has('x'), has('y'), has('width'), has('height'), has('rx')),
};

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
}

/** One path that draws what the shapes draw, all with the same stroke; null where a shape has a look of its own. */
export function pathOf(shapes: readonly Shape[]): string | null {
  let path = '';
  for (const [tag, { key: _key, d, ...geometry }] of shapes) {
    // A relative start is measured from where the shape before it ended.
    if (tag === 'path' && d !== undefined) path += d.startsWith('m') ? `M0 0${d}` : d;
    else {
      const draw = drawn[tag];
      const { rx, ry = rx, fill } = geometry;
      if (draw === undefined || fill !== undefined || (tag === 'rect' && rx !== ry)) return null;
      path += draw((name) => Number(geometry[name] ?? 0));
    }
  }
  return path;
}
