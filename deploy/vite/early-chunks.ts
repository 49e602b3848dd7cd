import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

import { bootAddress } from './boot-script.ts';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

const splitComponent = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/;

const emptyTable = '<script type="application/json" id="route-chunks"></script>';

/** `_shell/workspaces.$workspaceId.index` → `/workspaces/$workspaceId`; a layout is for all below it: `…/*`. */
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

const style = /<link rel="stylesheet"[^>]*>/;

/**
 * The boot script stands below the style sheet, so that the document waits for both at once and is then read to its end:
 * waited for one by one, an empty page is drawn between them.
 */
function bootAfterStyle(html: string, address: string): string {
  if (!style.test(html)) throw new Error('index.html has no style sheet');
  return html.replace(style, (link) => `${link}\n    <script src="${address}"></script>`);
}

/**
 * Lets the browser ask for everything that the first page runs as soon as it has the HTML: what the entry imports at
 * once becomes a modulepreload, and a data block tells the boot script which further chunks each address needs.
 */
export function earlyChunks(): Plugin {
  return {
    name: 'early-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry }) {
        if (bundle === undefined || entry === undefined) return [];
        const atOnce = new Set<string>();
        for (const fileName of [entry.fileName, ...entry.dynamicImports])
          withImports(bundle, fileName, atOnce);
        const routes: Record<string, string[]> = {};
        const pages = Object.values(bundle).flatMap((output) => {
          const file =
            output.type === 'chunk' ? splitComponent.exec(output.facadeModuleId ?? '')?.[1] : undefined;
          return file === undefined ? [] : [{ file, output }];
        });
        const files = pages.map(({ file }) => file);
        for (const { file, output } of pages) {
          const path = routePath(file, files);
          const chunks = [...withImports(bundle, output.fileName)].filter((name) => !atOnce.has(name));
          routes[path] = [...new Set([...(routes[path] ?? []), ...chunks.map((name) => `/${name}`)])];
        }
        const preloads = [...atOnce]
          .filter((name) => name !== entry.fileName)
          .map((name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
            injectTo: 'head',
          }));
        const table = JSON.stringify(routes).replaceAll('<', '\\u003c');
        const [before, after, ...more] = html.split(emptyTable);
        if (before === undefined || after === undefined || more.length > 0)
          throw new Error('index.html has not one empty table of route chunks');
        const filled = `${before}${emptyTable.replace('></', `>${table}</`)}${after}`;
        return { html: bootAfterStyle(filled, bootAddress(bundle)), tags: preloads };
      },
    },
  };
}
