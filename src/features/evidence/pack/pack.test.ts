import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';

import { type Content, createPack, type Pack } from './create-pack.ts';
import { checksumName, type Manifest, manifestName, packFormat } from './manifest.ts';
import { openZip, readEntry, zipLimits } from './open-zip.ts';
import { verifyPack } from './verify-pack.ts';

const about: Omit<Manifest, 'files'> = {
  format: packFormat,
  version: 1,
  created_at: '2026-11-20T21:38:00.000Z',
  workspace: { id: 'w', name: 'Northwind' },
  scope: { label: 'All projects', query: null, projects: 2 },
  complete: true,
  email_addresses: false,
  omissions: [],
};
const content = (name: string, text: string): Content => ({
  name,
  bytes: new TextEncoder().encode(text),
  rows: null,
});
const contents = [
  content('report.html', '<!doctype html><p>Two projects</p>'),
  content('inventory.csv', 'Project\r\nAtlas\r\nCrew\r\n'),
  content('changes.json', '[]'),
];

type Files = Record<string, Uint8Array<ArrayBuffer>>;
let pack: Pack;
let packed: Uint8Array<ArrayBuffer>;
let files: Files;
beforeAll(async () => {
  pack = await createPack(contents, about);
  packed = new Uint8Array(await pack.zip.arrayBuffer());
  files = Object.fromEntries(
    Object.entries(unzipSync(packed)).map(([name, bytes]) => [name, new Uint8Array(bytes)]),
  );
});

const verifyFiles = (changed: Files) => verifyPack(new Blob([new Uint8Array(zipSync(changed))]));
const statesOf = async (changed: Files): Promise<Record<string, string>> => {
  const result = await verifyFiles(changed);
  if (result.kind === 'problem') return { problem: result.problem };
  return Object.fromEntries(result.files.map(({ name, state }) => [name, state]));
};
const problemOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const result = await verifyPack(new Blob([bytes]));
  return result.kind === 'problem' ? result.problem : null;
};
const flipped = (bytes: Uint8Array<ArrayBuffer>, place: number, mask: number): Uint8Array<ArrayBuffer> => {
  const copy = new Uint8Array(bytes);
  copy[place] = (copy[place] ?? 0) ^ mask;
  return copy;
};

describe('a pack', () => {
  test('has the same bytes when its content and time are the same', async () => {
    const second = await createPack(contents, about);
    expect(new Uint8Array(await second.zip.arrayBuffer())).toEqual(packed);
  });

  test('verifies as unchanged when nothing was changed', async () => {
    const result = await verifyPack(pack.zip);
    expect(result).toMatchObject({ kind: 'checked', isIntact: true, fingerprint: pack.fingerprint });
    expect(await statesOf(files)).toEqual({
      'report.html': 'unchanged',
      'inventory.csv': 'unchanged',
      'changes.json': 'unchanged',
      [manifestName]: 'unchanged',
      [checksumName]: 'unchanged',
    });
  });

  test('verifies however long its workspace’s name is', async () => {
    const named = await createPack(contents, { ...about, workspace: { id: 'w', name: 'x'.repeat(5000) } });
    expect(await verifyPack(named.zip)).toMatchObject({ kind: 'checked', isIntact: true });
  });

  test('lets sha256sum check its manifest', () => {
    const line = new TextDecoder().decode(files[checksumName]);
    expect(line).toBe(`${pack.fingerprint}  manifest.json\n`);
  });

  test('detects a changed byte in any file', async () => {
    const anyChange = fc
      .constantFrom(...Object.keys(files))
      .chain((name) =>
        fc.tuple(fc.constant(name), fc.nat((files[name]?.length ?? 1) - 1), fc.integer({ min: 1, max: 255 })),
      );
    await fc.assert(
      fc.asyncProperty(anyChange, async ([name, place, mask]) => {
        const original = files[name] ?? new Uint8Array();
        const result = await verifyFiles({ ...files, [name]: flipped(original, place, mask) });
        expect(result.kind === 'problem' || !result.isIntact).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('never looks unchanged with other content when a byte of the zip changes', async () => {
    const change = fc.tuple(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(change, async ([place, mask]) => {
        const bytes = flipped(packed, place, mask);
        const result = await verifyPack(new Blob([bytes]));
        if (result.kind === 'problem' || !result.isIntact) return;
        const read = openZip(bytes).map((entry) => [entry.name, readEntry(entry)] as const);
        expect(Object.fromEntries(read)).toEqual(files);
      }),
      { numRuns: 400 },
    );
  });

  test('names files that are missing, added or renamed', async () => {
    const { 'changes.json': changes = new Uint8Array(), ...others } = files;
    expect(await statesOf({ ...others, 'other.json': changes })).toMatchObject({
      'changes.json': 'missing',
      'other.json': 'extra',
      'report.html': 'unchanged',
    });
    const { [checksumName]: _, ...withoutChecksum } = files;
    expect(await statesOf(withoutChecksum)).toMatchObject({ [checksumName]: 'missing' });
  });
});

describe('a file that isn’t a pack', () => {
  const manifestOf = (changes: object): Files => ({
    ...files,
    [manifestName]: new Uint8Array(strToU8(JSON.stringify({ ...pack.manifest, ...changes }))),
  });

  test('gets a message that fits its kind', async () => {
    expect(await problemOf(new TextEncoder().encode('%PDF-1.7'))).toBe('not_a_zip');
    expect(await problemOf(new Uint8Array())).toBe('not_a_zip');
    expect(await statesOf({ 'a.txt': new Uint8Array([1]) })).toEqual({ problem: 'not_a_pack' });
    expect(await statesOf(manifestOf({ format: 'other' }))).toEqual({ problem: 'not_a_pack' });
    expect(await statesOf(manifestOf({ version: 2 }))).toEqual({ problem: 'newer_version' });
    expect(await statesOf(manifestOf({ files: 'none' }))).toEqual({ problem: 'damaged_manifest' });
    const path = { name: '../../etc/passwd', bytes: 0, rows: null, sha256: '0'.repeat(64) };
    expect(await statesOf(manifestOf({ files: [path] }))).toEqual({ problem: 'damaged_manifest' });
    const omission = { part: 'scans', reason: 'failed', detail: '', count: 1 };
    const omissions = Array.from({ length: 40_000 }, () => omission);
    expect(await statesOf(manifestOf({ omissions }))).toEqual({ problem: 'damaged_manifest' });
  });

  test('counts as damaged wherever it was cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: packed.length - 1 }), async (length) => {
        expect(await problemOf(packed.slice(0, length))).toBe('broken');
      }),
    );
  });

  test('is rejected when it lists a file twice', async () => {
    const twice = new Uint8Array(
      zipSync({ 'report.html': new Uint8Array([1]), 'reporx.html': new Uint8Array([2]) }),
    );
    const text = Array.from(twice, (byte) => String.fromCodePoint(byte))
      .join('')
      .replaceAll('reporx', 'report');
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    expect(await problemOf(bytes)).toBe('duplicate');
  });

  test('is rejected before it is unpacked when it is too large', async () => {
    const many = Object.fromEntries(
      Array.from({ length: zipLimits.files + 1 }, (_, index) => [`${index}.txt`, new Uint8Array(1)]),
    );
    expect(await statesOf(many)).toEqual({ problem: 'too_many_files' });
    const bomb = new Uint8Array(zipSync({ [manifestName]: new Uint8Array(1000) }));
    const view = new DataView(bomb.buffer);
    // The stated size of the one file, in the list at the end.
    view.setUint32(view.getUint32(bomb.length - 6, true) + 24, zipLimits.unpacked + 1, true);
    expect(await problemOf(bomb)).toBe('too_large');
  });

  test('stops when it unpacks to more than it states', () => {
    const bomb = new Uint8Array(zipSync({ 'a.txt': new Uint8Array(5 * 2 ** 20) }));
    const [entry] = openZip(bomb);
    if (entry === undefined) throw new Error('No file');
    expect(() => readEntry({ ...entry, bytes: 100 })).toThrow('broken');
    expect(() => readEntry({ ...entry, bytes: entry.bytes + 1 })).toThrow('broken');
  });
});
