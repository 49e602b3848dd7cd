import type { Plugin } from 'vite';

const id = '\0chart-scales';

/**
 * Recharts looks scales up by name, so the bundler keeps all of them, with time formats and color spaces: 7 KB (brotli)
 * before the first chart. Our axes are linear, and recharts itself needs `point` and `band` for axes that a chart leaves
 * out. Only builds do this.
 */
export function chartScales(): Plugin {
  return {
    name: 'chart-scales',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'victory-vendor/d3-scale' ? id : null),
    load: (module) =>
      module === id ? `export { scaleBand, scaleLinear, scalePoint } from 'd3-scale';` : null,
  };
}
