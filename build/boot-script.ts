import { join } from 'node:path';

import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

const asModule = '<script type="module" src="/src/boot.ts"></script>';

/**
 * Builds src/boot.ts as one classic script, cached forever by its name. The document waits for it: a module
 * would run after the first paint, which is too late for the theme. The development server runs it as a
 * module.
 */
export function bootScript(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'boot-script',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      const { root, mode, define } = config;
      const built = await build({
        configFile: false,
        root,
        mode,
        logLevel: 'error',
        publicDir: false,
        resolve: { tsconfigPaths: true },
        define: { 'import.meta.env.VITE_DEMO': String(define?.['import.meta.env.VITE_DEMO']) },
        build: {
          write: false,
          target: 'es2023',
          modulePreload: false,
          rolldownOptions: { input: join(root, 'src', 'boot.ts'), output: { format: 'iife' } },
        },
      });
      this.emitFile({ type: 'asset', name: 'boot.js', source: codeOf(built) });
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const [before, after] = html.split(asModule);
        if (before === undefined || after === undefined)
          throw new Error('index.html does not run src/boot.ts');
        return before + after;
      },
    },
  };
}

function codeOf(built: Awaited<ReturnType<typeof build>>): string {
  const outputs = [built]
    .flat()
    .flatMap((result): readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] =>
      'output' in result ? result.output : [],
    );
  const [chunk, ...more] = outputs;
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error('src/boot.ts is not one script');
  return chunk.code;
}

/** The URL of the boot script in a build. */
export function bootScriptUrl(bundle: Rolldown.OutputBundle): string {
  const script = Object.values(bundle).find(
    (output) => output.type === 'asset' && output.names.includes('boot.js'),
  );
  if (script === undefined) throw new Error('The build has no boot script');
  return `/${script.fileName}`;
}
