import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';

import type { Rescan } from '../store/types.ts';
import type { OpenFindings } from './findings.ts';
import { mix, pick, instant, secondMs, uuid } from './primitives.ts';
import { objects, templates, usualScanners } from './scanners.ts';
import { scanId } from './scans.ts';

export function openAfter(open: OpenFindings, rescans: readonly Rescan[]): OpenFindings {
  const fixed = rescans.findLastIndex(({ change }) => change === 'fix');
  const added = rescans.length - 1 - fixed;
  const before = fixed === -1 ? open : { error: 0, warn: 0, info: 0 };
  return { ...before, error: before.error + added };
}

const durationMs = 10 * secondMs;

/** A scan that the simulator added, of the latest commit. `index` continues the scans of the seed. */
export const rescanAt = (
  seed: number,
  index: number,
  { at }: Rescan,
  commit: string | null,
): SecurityScan => ({
  id: scanId(seed, index),
  status: 'completed',
  started_at: instant(at - durationMs),
  finished_at: instant(at),
  commit_sha: commit,
  requested_scanners: [...usualScanners],
});

export function findingsAfter(
  before: readonly SecurityFinding[],
  seed: number,
  rescans: readonly Rescan[],
): SecurityFinding[] {
  return rescans.reduce<SecurityFinding[]>(
    (findings, { at, change }, index) =>
      change === 'add'
        ? [addedFinding(mix(seed, index + 0x800), at), ...findings]
        : findings.map((finding) =>
            finding.status === 'open' ? { ...finding, status: 'fixed', updated_at: instant(at) } : finding,
          ),
    [...before],
  );
}

function addedFinding(seed: number, atMs: number): SecurityFinding {
  const [template] = templates.error;
  return {
    id: uuid(seed, 0x0f),
    name: template.name.replace('{}', pick(objects, seed, 6)),
    description: template.description,
    category: template.category,
    level: 'error',
    scanner_name: template.scanner,
    status: 'open',
    created_at: instant(atMs),
    updated_at: instant(atMs),
  };
}
