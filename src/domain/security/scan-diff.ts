import type { SnapshotFinding } from '@/local/scan-snapshot.ts';
import type { Tone } from '@/ui/controls/chip.tsx';

export const differenceKinds = ['new', 'reopened', 'fixed', 'closed', 'gone', 'unchanged'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A finding in at least one of two scans. */
export interface FindingDifference {
  readonly kind: DifferenceKind;
  readonly base: SnapshotFinding | null;
  readonly head: SnapshotFinding | null;
}

const isOpen = (finding: SnapshotFinding): boolean => finding.status === 'open';

/** A finding that is no longer listed isn't called fixed: the API doesn't say why it is gone (spec §4.17). */
function kindOf(base: SnapshotFinding | null, head: SnapshotFinding | null): DifferenceKind {
  if (head === null) return 'gone';
  if (isOpen(head)) {
    if (base === null) return 'new';
    return isOpen(base) ? 'unchanged' : 'reopened';
  }
  if (base !== null && !isOpen(base)) return 'unchanged';
  return base !== null && head.status === 'fixed' ? 'fixed' : 'closed';
}

/** Every finding of two scans, once: those of the later one in its order, then those that are gone. IDs are stable (spec §2.13). */
export function diffFindings(
  base: readonly SnapshotFinding[],
  head: readonly SnapshotFinding[],
): readonly FindingDifference[] {
  const before = new Map(base.map((finding) => [finding.id, finding]));
  const after = new Map(head.map((finding) => [finding.id, finding]));
  const differenceOf = (id: string): FindingDifference => {
    const [was, is] = [before.get(id) ?? null, after.get(id) ?? null];
    return { kind: kindOf(was, is), base: was, head: is };
  };
  return [...new Set([...after.keys(), ...before.keys()])].map(differenceOf);
}

export type DifferenceCounts = Readonly<Record<DifferenceKind, number>>;

export function countKinds(differences: readonly FindingDifference[]): DifferenceCounts {
  const counts = { new: 0, reopened: 0, fixed: 0, closed: 0, gone: 0, unchanged: 0 };
  for (const { kind } of differences) counts[kind] += 1;
  return counts;
}

interface KindLabel {
  readonly label: string;
  readonly meaning: string;
  readonly tone: Tone;
}

const labels: Readonly<Record<DifferenceKind, KindLabel>> = {
  new: { label: 'New', meaning: 'Not in the earlier scan, open in the later one.', tone: 'bad' },
  reopened: {
    label: 'Reopened',
    meaning: 'Not open in the earlier scan, open in the later one.',
    tone: 'bad',
  },
  fixed: { label: 'Fixed', meaning: 'Open in the earlier scan, fixed in the later one.', tone: 'good' },
  closed: {
    label: 'Closed',
    meaning: 'Ignored, suppressed, closed in another way, or already fixed when first found.',
    tone: 'neutral',
  },
  gone: {
    label: 'Gone',
    meaning: 'Not in the later scan. The API doesn’t say why.',
    tone: 'neutral',
  },
  unchanged: { label: 'Unchanged', meaning: 'Open in both scans, or in neither.', tone: 'neutral' },
};

export const differenceLabel = (kind: DifferenceKind): KindLabel => labels[kind];
