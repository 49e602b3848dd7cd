import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from '../../src/contract/zod.ts';
import { projectRoot } from './process.ts';

const manifest = z.record(z.string(), z.object({ file: z.string() }));

/** The files of a build by the module that each was made from: what files are called is the build's own affair. */
function readManifest(build: 'demo' | 'live'): Readonly<Record<string, { readonly file: string }>> {
  const folder = build === 'demo' ? (process.env['E2E_DEMO_DIST'] ?? 'dist-demo') : 'dist';
  const text = readFileSync(join(projectRoot, folder, '.vite', 'manifest.json'), 'utf8');
  return manifest.parse(JSON.parse(text));
}

/** The address of the chunk that holds a module. */
export function chunkOf(module: string, build: 'demo' | 'live' = 'demo'): string {
  const file = readManifest(build)[module]?.file;
  if (file === undefined) throw new Error(`The ${build} build has no chunk of its own for ${module}.`);
  return `/${file}`;
}

/** The addresses of the pages' own chunks. */
export const pageChunks = (build: 'demo' | 'live'): readonly string[] =>
  Object.entries(readManifest(build))
    .filter(([module]) => /^src\/routes\/.*tsr-split=component/.test(module))
    .map(([, { file }]) => `/${file}`);

/** All code but the script that the document waits for. */
export const application = /\/assets\/(?!boot-)[^/]+\.js$/;
