import type { Plugin } from 'vite';

/**
 * Knows which modules a page of `src/routes` needs at once, so that a chunk group can be made of exactly those. `has` is
 * asked when chunks are made, which is after the last module was read.
 */
export function pageModules(routeFile: string): { readonly plugin: Plugin; has(id: string): boolean } {
  const needed = new Set<string>();
  const plugin: Plugin = {
    name: 'page-modules',
    apply: 'build',
    buildEnd() {
      const start = [...this.getModuleIds()].find(
        (id) => id.includes(`/${routeFile}?`) && id.includes('tsr-split=component'),
      );
      const open = start === undefined ? [] : [start];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (needed.has(id)) continue;
        needed.add(id);
        open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
  return { plugin, has: (id) => needed.has(id) };
}
