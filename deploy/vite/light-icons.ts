import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import type { Plugin } from 'vite';

import { pathOf, type Shape } from './icon-path.ts';

const maker = join(import.meta.dirname, '..', '..', 'src/ui/create-icon.ts');
const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const data = /const __iconData = (\{.*?\n\});/s;

const hasShapes = (value: unknown): value is { readonly node: readonly Shape[] } =>
  typeof value === 'object' && value !== null && 'node' in value && Array.isArray(value.node);

/**
 * Lets lucide's icons be made by this project's own small maker, each of one path: the drawings are what is wanted of the
 * library, and a shape less is an element less in each place that shows it.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!icon.test(id.replaceAll('\\', '/'))) return null;
      // An icon's other name has none.
      const drawing: unknown = runInNewContext(`(${data.exec(code)?.[1] ?? null})`);
      const path = hasShapes(drawing) ? pathOf(drawing.node) : null;
      if (path === null) return null;
      return {
        code: `import createIcon from ${JSON.stringify(maker)};\nexport default /* @__PURE__ */ createIcon(${JSON.stringify(path)});`,
        map: null,
      };
    },
  };
}
