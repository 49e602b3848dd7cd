import { join } from 'node:path';

import type { Plugin } from 'vite';

const maker = 'src/ui/create-icon.ts';

/** Lets lucide's icons be made by this project's own small maker: the drawings are what is wanted of the library. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const byIcon = importer?.replaceAll('\\', '/').includes('/lucide-react/dist/esm/icons/') === true;
      return byIcon && source.endsWith('/createLucideIcon.mjs')
        ? join(import.meta.dirname, '..', '..', maker)
        : null;
    },
  };
}
