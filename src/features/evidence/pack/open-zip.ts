import { Inflate } from 'fflate';

/** Why a zip can't be opened. */
export type ZipProblem = 'too_large' | 'too_many_files' | 'broken' | 'unsupported' | 'duplicate';

export class ZipError extends Error {
  readonly problem: ZipProblem;
  constructor(problem: ZipProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface ZipEntry {
  readonly name: string;
  /** The unpacked size that the zip states. `readEntry` verifies it. */
  readonly bytes: number;
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly method: number;
}

/** Far more than a pack of 100,000 projects needs, but little enough for a browser's memory. */
export const zipLimits = { bytes: 200 * 2 ** 20, unpacked: 600 * 2 ** 20, files: 100 } as const;

const endSignature = 0x0605_4b50;
const entrySignature = 0x0201_4b50;
const fileSignature = 0x0403_4b50;
const endBytes = 22;
const longestComment = 0xff_ff;

/**
 * Lists the files of a zip, without unpacking any. We parse it ourselves, because fflate loops forever on a crafted
 * file, and hides a second file of the same name.
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>): readonly ZipEntry[] {
  if (bytes.length > zipLimits.bytes) throw new ZipError('too_large');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return entriesOf(bytes, view);
  } catch (error) {
    // A DataView throws where the file ends too early.
    throw error instanceof ZipError ? error : new ZipError('broken');
  }
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>, view: DataView): readonly ZipEntry[] {
  const endRecord = endOf(view);
  const count = view.getUint16(endRecord + 10, true);
  if (count > zipLimits.files) throw new ZipError('too_many_files');
  const entries: ZipEntry[] = [];
  let offset = view.getUint32(endRecord + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(offset, true) !== entrySignature) throw new ZipError('broken');
    const name = slice(bytes, offset + 46, view.getUint16(offset + 28, true));
    const isEncrypted = (view.getUint16(offset + 8, true) & 1) === 1;
    const method = view.getUint16(offset + 10, true);
    const [packedBytes, unpackedBytes] = [
      view.getUint32(offset + 20, true),
      view.getUint32(offset + 24, true),
    ];
    if (isEncrypted || (method !== 0 && method !== 8)) throw new ZipError('unsupported');
    const header = view.getUint32(offset + 42, true);
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    // Other programs may use the name in the file's own header, so the two have to match.
    const ownName = decodeText(slice(bytes, header + 30, view.getUint16(header + 26, true)));
    if (view.getUint32(header, true) !== fileSignature || ownName !== decodeText(name))
      throw new ZipError('broken');
    if (start + packedBytes > bytes.length) throw new ZipError('broken');
    entries.push({
      name: ownName,
      bytes: unpackedBytes,
      packed: slice(bytes, start, packedBytes),
      method,
    });
    offset += 46 + name.length + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  if (entries.reduce((sum, entry) => sum + entry.bytes, 0) > zipLimits.unpacked)
    throw new ZipError('too_large');
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new ZipError('duplicate');
  return entries;
}

function endOf(view: DataView): number {
  const last = view.byteLength - endBytes;
  for (let offset = last; offset >= Math.max(0, last - longestComment); offset -= 1)
    if (view.getUint32(offset, true) === endSignature) return offset;
  throw new ZipError('broken');
}

const slice = (bytes: Uint8Array<ArrayBuffer>, start: number, length: number): Uint8Array<ArrayBuffer> =>
  bytes.subarray(start, start + length);

/** Keeps a byte order mark: without it, two names or values could look the same. */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** Small enough that even a zip bomb unpacks to megabytes before its size is noticed. */
const stepBytes = 2 ** 14;

/** Unpacks one file. It must have exactly the stated size. */
export function readEntry({ packed, method, bytes }: ZipEntry): Uint8Array<ArrayBuffer> {
  if (method === 0) {
    if (packed.length !== bytes) throw new ZipError('broken');
    return packed;
  }
  const unpacked = new Uint8Array(bytes);
  let length = 0;
  let isComplete = false;
  const inflate = new Inflate((chunk, final) => {
    if (length + chunk.length > bytes) throw new ZipError('broken');
    unpacked.set(chunk, length);
    length += chunk.length;
    isComplete = final;
  });
  try {
    for (let start = 0; start < packed.length; start += stepBytes)
      inflate.push(packed.subarray(start, start + stepBytes), start + stepBytes >= packed.length);
  } catch {
    throw new ZipError('broken');
  }
  if (length !== bytes || !isComplete) throw new ZipError('broken');
  return unpacked;
}
