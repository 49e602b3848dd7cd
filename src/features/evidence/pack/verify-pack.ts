import { checksumName, manifest, type Manifest, manifestName, packFormat, sha256 } from './manifest.ts';
import {
  decodeText,
  openZip,
  readEntry,
  type ZipEntry,
  ZipError,
  type ZipProblem,
  zipLimits,
} from './open-zip.ts';

export type FileState = 'unchanged' | 'changed' | 'missing' | 'extra';

export interface CheckedFile {
  readonly name: string;
  readonly state: FileState;
}

export type PackProblem = ZipProblem | 'not_a_zip' | 'not_a_pack' | 'newer_version' | 'damaged_manifest';

export type Verification =
  | { readonly kind: 'problem'; readonly problem: PackProblem }
  | {
      readonly kind: 'checked';
      readonly manifest: Manifest;
      readonly fingerprint: string;
      readonly files: readonly CheckedFile[];
      /** Whether every file of the manifest is unchanged, and there is no other. */
      readonly isIntact: boolean;
    };

const maxManifestBytes = 5 * 2 ** 20;

/** Compares each file of a pack with the manifest. Nothing leaves the browser. */
export async function verifyPack(file: Blob): Promise<Verification> {
  try {
    return await verify(file);
  } catch (error) {
    return { kind: 'problem', problem: error instanceof ZipError ? error.problem : 'broken' };
  }
}

async function verify(file: Blob): Promise<Verification> {
  // Checked before any bytes are loaded.
  if (file.size > zipLimits.bytes) return { kind: 'problem', problem: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { kind: 'problem', problem: 'not_a_zip' };
  const entries = new Map(openZip(bytes).map((entry) => [entry.name, entry]));
  const listed = entries.get(manifestName);
  if (listed === undefined || listed.bytes > maxManifestBytes)
    return { kind: 'problem', problem: 'not_a_pack' };
  const manifestBytes = contentOf(listed);
  if (manifestBytes === null) return { kind: 'problem', problem: 'damaged_manifest' };
  const parsed = parseManifest(manifestBytes);
  if (typeof parsed === 'string') return { kind: 'problem', problem: parsed };
  const fingerprint = await sha256(manifestBytes);
  const files: CheckedFile[] = [];
  for (const { name, sha256: expected } of parsed.files) {
    const entry = entries.get(name);
    files.push({ name, state: await stateOf(entry, expected) });
  }
  files.push(
    // Only the checksum reveals a change of the manifest.
    { name: manifestName, state: checksumStates[checksumState(entries.get(checksumName), fingerprint)] },
    { name: checksumName, state: checksumState(entries.get(checksumName), fingerprint) },
  );
  const known = new Set(files.map(({ name }) => name));
  for (const name of entries.keys()) if (!known.has(name)) files.push({ name, state: 'extra' });
  return {
    kind: 'checked',
    manifest: parsed,
    fingerprint,
    files,
    isIntact: files.every(({ state }) => state === 'unchanged'),
  };
}

/** The state of the manifest for each state of its checksum. */
const checksumStates = { unchanged: 'unchanged', changed: 'changed', missing: 'unchanged' } as const;

function checksumState(
  entry: ZipEntry | undefined,
  fingerprint: string,
): 'unchanged' | 'changed' | 'missing' {
  if (entry === undefined) return 'missing';
  const content = entry.bytes > 1000 ? null : contentOf(entry);
  const line = content === null ? null : decodeText(content);
  return line === `${fingerprint}  ${manifestName}\n` ? 'unchanged' : 'changed';
}

async function stateOf(entry: ZipEntry | undefined, expected: string): Promise<FileState> {
  if (entry === undefined) return 'missing';
  const content = contentOf(entry);
  return content !== null && (await sha256(content)) === expected ? 'unchanged' : 'changed';
}

/** Null if the file can't be unpacked. The others still can. */
function contentOf(entry: ZipEntry): Uint8Array<ArrayBuffer> | null {
  try {
    return readEntry(entry);
  } catch {
    return null;
  }
}

function parseManifest(
  bytes: Uint8Array<ArrayBuffer>,
): Manifest | 'not_a_pack' | 'newer_version' | 'damaged_manifest' {
  let content: unknown;
  try {
    content = JSON.parse(decodeText(bytes));
  } catch {
    return 'damaged_manifest';
  }
  if (typeof content !== 'object' || content === null || !('format' in content)) return 'not_a_pack';
  if (content.format !== packFormat) return 'not_a_pack';
  if ('version' in content && typeof content.version === 'number' && content.version > 1)
    return 'newer_version';
  const { success, data } = manifest.safeParse(content);
  return success ? data : 'damaged_manifest';
}
