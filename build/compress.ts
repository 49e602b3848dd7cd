import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

const compressible = /\.(?:html|js|css|svg|json|txt)$/;
const worthwhileBytes = 512;

/** Writes `.br` and `.gz` beside every text file of the build, for gateways that serve precompressed files. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir }) {
        if (dir === undefined) return;
        for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          const file = join(dir, name);
          if (name.startsWith('.vite') || !compressible.test(name) || statSync(file).size < worthwhileBytes)
            continue;
          const bytes = readFileSync(file);
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
          writeFileSync(
            `${file}.br`,
            brotliCompressSync(bytes, {
              params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
            }),
          );
        }
      },
    },
  };
}
