import { Zip, ZipDeflate } from 'fflate';

export interface PackFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const chunkBytes = 2 ** 20;

/** Long enough for the page to react to input in between. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Packs files in small steps, because fflate's workers don't run under our Content-Security-Policy. Equal
 * files of one day make equal bytes.
 */
export async function createZip(files: readonly PackFile[], at: Date): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    // A chunk may be a view of a buffer that is used again.
    parts.push(new Uint8Array(chunk));
  });
  // Zip files have local times. Noon exists on every day of every time zone.
  const mtime = new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 12);
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
