import { z } from '@/contract/zod.ts';

export const packFormat = 'service-console-evidence';
export const manifestName = 'manifest.json';
/** The manifest's own hash, as `sha256sum` writes and checks it. */
export const checksumName = 'manifest.sha256';

export const partIds = [
  'inventory',
  'reasons',
  'scans',
  'findings',
  'decisions',
  'rules',
  'changes',
  'reveals',
] as const;
export type PartId = (typeof partIds)[number];

/** Parts about the projects in scope. */
export const projectParts = ['inventory', 'reasons', 'scans', 'findings'] as const;
export const needsInventory = (parts: ReadonlySet<PartId>): boolean =>
  projectParts.some((part) => parts.has(part));

const count = z.number().check(z.nonnegative(), z.int());

const omission = z.object({
  part: z.enum(partIds),
  /** Why it isn't in the pack. */
  reason: z.enum([
    'not_chosen',
    'not_loaded',
    'forbidden',
    'failed',
    'too_large',
    'unreadable',
    'undetermined',
  ]),
  /** A sentence for people. */
  detail: z.string(),
  /** How many items. Null if unknown. */
  count: z.nullable(count),
});
export type Omission = z.infer<typeof omission>;

const packedFile = z.object({
  /** Plain file names only, so that none can be a path. */
  name: z.string().check(z.maxLength(100), z.regex(/^[a-z][a-z\d-]*\.[a-z\d]+$/)),
  bytes: count,
  /** Null if it isn't a table. */
  rows: z.nullable(count),
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
});

export const manifest = z.object({
  format: z.literal(packFormat),
  version: z.literal(1),
  created_at: z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
  workspace: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  scope: z.object({ label: z.string(), query: z.nullable(z.string()), projects: z.nullable(count) }),
  /** False if the pack was saved before everything had loaded. */
  complete: z.boolean(),
  email_addresses: z.boolean(),
  /** A pack has at most a few of each part and reason. */
  omissions: z.array(omission).check(z.maxLength(200)),
  files: z.array(packedFile).check(z.maxLength(50)),
});
export type Manifest = z.infer<typeof manifest>;

export const partLabels: Readonly<Record<PartId, string>> = {
  inventory: 'Inventory',
  reasons: 'Why flagged',
  scans: 'Scan health',
  findings: 'Findings',
  decisions: 'Decisions',
  rules: 'Rules',
  changes: 'Changes',
  reveals: 'Revealed personal data',
};

export const omissionLabels: Readonly<Record<Omission['reason'], string>> = {
  not_chosen: 'Not selected',
  not_loaded: 'Not loaded',
  forbidden: 'No access',
  failed: 'Couldn’t load',
  too_large: 'Too large',
  unreadable: 'Unreadable',
  undetermined: 'Can’t be checked',
};

/** Whether hashing is possible. Browsers have Web Crypto on HTTPS and localhost only. */
export const canHash = (): boolean => 'subtle' in crypto;

/** In hexadecimal, like `sha256sum`. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
