import type { Plugin } from 'vite';

/** The chunk of a page, as the router splits it off. */
const page = /\/src\/routes\/.+\?tsr-split=component/;

/**
 * Tells the browser that these chunks, and those of pages, run as soon as they are there, so that it compiles their
 * functions beside the main thread while they load, and not one by one on it when they are called. Browsers that know no
 * hint read a comment.
 */
export function compileHints(chunks: readonly string[]): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (
          output.type === 'chunk' &&
          (chunks.includes(output.name) || output.moduleIds.some((id) => page.test(id)))
        )
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
    },
  };
}
