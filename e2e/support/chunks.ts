import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from '../../src/contract/zod.ts';
import { projectRoot } from './process.ts';

const manifest = z.record(z.string(), z.object({ file: z.string() }));

type Build = 'demo' | 'live';

function readBuild(build: Build, file: string): string {
  const folder = build === 'demo' ? (process.env['E2E_DEMO_DIST'] ?? 'dist-demo') : 'dist';
  return readFileSync(join(projectRoot, folder, file), 'utf8');
}

/** Built files by their source module. */
const readManifest = (build: Build): Readonly<Record<string, { readonly file: string }>> =>
  manifest.parse(JSON.parse(readBuild(build, '.vite/manifest.json')));

/** The URL of the chunk that contains a module. */
export function chunkOf(module: string, build: Build = 'demo'): string {
  const file = readManifest(build)[module]?.file;
  if (file === undefined) throw new Error(`The ${build} build has no separate chunk for ${module}.`);
  return `/${file}`;
}

/** The URLs of the pages' own chunks. */
export const pageChunks = (build: Build): readonly string[] =>
  Object.entries(readManifest(build))
    .filter(([module]) => /^src\/routes\/.*tsr-split=component/.test(module))
    .map(([, { file }]) => `/${file}`);

/** The script that the document waits for. */
export function documentScript(build: Build): string {
  const address = /<script src="([^"]+)"/.exec(readBuild(build, 'index.html'))?.[1];
  if (address === undefined) throw new Error(`The document of the ${build} build names no script.`);
  return address;
}

/** Matches the URLs of all code but that script. */
export function applicationCode(build: Build): (url: URL) => boolean {
  const first = documentScript(build);
  return ({ pathname }) => pathname.endsWith('.js') && pathname.startsWith('/assets/') && pathname !== first;
}
