import { jsonFile } from '@/lib/export-file.ts';

import { createZip, type PackFile } from './create-zip.ts';
import { checksumName, type Manifest, manifestName, sha256 } from './manifest.ts';

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
