import { z } from '@/contract/zod.ts';

const text = /* @__PURE__ */ z.string();
const orNull = /* @__PURE__ */ z.nullable(text);

/** The fields that the specification names (spec §2.13). Others could be anything, and aren't stored. */
const finding = /* @__PURE__ */ z.object({
  id: text,
  name: text,
  description: orNull,
  category: orNull,
  level: text,
  scanner_name: text,
  status: text,
  created_at: text,
  updated_at: text,
});

export const scanSnapshot = /* @__PURE__ */ z.object({
  workspace_id: text,
  project_id: text,
  /** The state when the scan was loaded. */
  project_name: orNull,
  scan: z.object({
    id: text,
    status: text,
    started_at: text,
    finished_at: orNull,
    commit_sha: orNull,
    requested_scanners: z.array(text),
  }),
  read_at: text,
  /**
   * The inventory's `last_security_scan_at` when this was loaded as the latest scan. While it is unchanged, no scan is
   * newer.
   */
  inventory_scan_at: orNull,
  findings: z.array(finding),
  /** Findings that couldn't be parsed. All others of the scan are in `findings`. */
  unreadable: z.number(),
});
/** A completed scan with all of its findings. */
export type ScanSnapshot = Readonly<z.infer<typeof scanSnapshot>>;
export type SnapshotFinding = ScanSnapshot['findings'][number];

/** The key: workspace, project, start and ID of the scan. */
export type SnapshotKey = [string, string, string, string];
// zod's tuple would be the only one, and every page would load it.
export const snapshotKey = /* @__PURE__ */ z.custom<SnapshotKey>(
  (key) => Array.isArray(key) && key.length === 4 && key.every((part) => typeof part === 'string'),
);

export const snapshotKeyOf = ({ workspace_id, project_id, scan }: ScanSnapshot): SnapshotKey => [
  workspace_id,
  project_id,
  scan.started_at,
  scan.id,
];

export const isSameKey = (a: SnapshotKey, b: SnapshotKey): boolean =>
  a[3] === b[3] && a[1] === b[1] && a[0] === b[0];

const startOf = (key: SnapshotKey): number => Date.parse(key[2]) || 0;

export const newestFirst = (keys: readonly SnapshotKey[]): readonly SnapshotKey[] =>
  keys.toSorted((a, b) => startOf(b) - startOf(a));

/** The newest scan of each project. `keys` are newest first. */
export function latestKeys(keys: readonly SnapshotKey[]): readonly SnapshotKey[] {
  const seen = new Set<string>();
  return keys.filter(([, projectId]) => !seen.has(projectId) && seen.add(projectId));
}

const maxPerProject = 10;
const maxPerWorkspace = 10_000;

/** The scans of a workspace to drop: the oldest of each project, then the oldest overall. `keys` are newest first. */
export function outdatedKeys(keys: readonly SnapshotKey[]): readonly SnapshotKey[] {
  const counts = new Map<string, number>();
  let storedCount = 0;
  return keys.filter(([, projectId]) => {
    const count = (counts.get(projectId) ?? 0) + 1;
    counts.set(projectId, count);
    const isStored = count <= maxPerProject && storedCount < maxPerWorkspace;
    if (isStored) storedCount += 1;
    return !isStored;
  });
}
