import { Zip, ZipDeflate } from 'fflate';

import { jsonFile } from '@/lib/export-file.ts';

import { checksumName, type Manifest, manifestName, sha256 } from './manifest.ts';

interface PackFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Content extends PackFile {
  readonly rows: number | null;
}

export interface Pack {
  readonly zip: Blob;
  readonly manifest: Manifest;
  /** The manifest's SHA-256. Anyone who received it separately can recognize this pack by it. */
  readonly fingerprint: string;
}

/** A zip with the files, their manifest, and the manifest's hash. */
export async function createPack(
  contents: readonly Content[],
  about: Omit<Manifest, 'files'>,
): Promise<Pack> {
  const files = await Promise.all(
    contents.map(async ({ name, bytes, rows }) => ({
      name,
      bytes: bytes.length,
      rows,
      sha256: await sha256(bytes),
    })),
  );
  const manifest = { ...about, files };
  const manifestBytes = new TextEncoder().encode(jsonFile(manifest));
  const fingerprint = await sha256(manifestBytes);
  const zip = await createZip(
    [
      ...contents,
      { name: manifestName, bytes: manifestBytes },
      { name: checksumName, bytes: new TextEncoder().encode(`${fingerprint}  ${manifestName}\n`) },
    ],
    new Date(about.created_at),
  );
  return { zip, manifest, fingerprint };
}

const chunkBytes = 2 ** 20;

/** Long enough for the page to react to input in between. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Packs files in small steps, because fflate's workers don't run under our Content-Security-Policy. The same files on
 * the same day give the same bytes.
 */
async function createZip(files: readonly PackFile[], createdAt: Date): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    // A chunk may be a view of a buffer that is reused.
    parts.push(new Uint8Array(chunk));
  });
  // Zip entries store local times. Noon exists on every day in every time zone.
  const mtime = new Date(createdAt.getUTCFullYear(), createdAt.getUTCMonth(), createdAt.getUTCDate(), 12);
  for (const { name, bytes } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = mtime;
    zip.add(file);
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      file.push(bytes.subarray(start, start + chunkBytes));
      await pause();
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  if (failure !== null) throw failure;
  return new Blob(parts, { type: 'application/zip' });
}
