import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';

import { callBinding, paginate } from '../pipeline/cursor.ts';
import { notFound, ServiceError } from '../pipeline/service-error.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { findingsOf } from '../seed/findings.ts';
import { piiLabelsOf } from '../seed/pii.ts';
import { findingsAfter, rescanAt } from '../seed/rescans.ts';
import { scanAt, scanHistory, scanId, scanSeed } from '../seed/scans.ts';
import { detectsPii } from '../store/inventory.ts';
import type { WorkspaceState } from '../store/types.ts';

interface Scans {
  readonly count: number;
  /** Finds a scan by its number; the oldest is 0. */
  readonly scanByIndex: (index: number) => SecurityScan | null;
  readonly findings: (index: number) => readonly SecurityFinding[];
  /** The number of a scan. 404 if it doesn't exist or belongs to another project (spec §4.16, §4.17). */
  readonly indexOf: (id: string) => number;
}

/** The scans of the seed, then those of the simulator: no operation starts one (spec §4.15). */
function scansOf({ projects }: WorkspaceState, projectId: string, now: number): Scans {
  const { past } = projects;
  const row = past.row(projectId);
  if (row === -1) {
    return {
      count: 0,
      scanByIndex: () => null,
      findings: () => [],
      indexOf: () => {
        throw notFound('security_scan_not_found');
      },
    };
  }
  const { createdMs, touchedMs } = past.summary(row);
  const latest = past.recordAt(row).latest_commit_sha;
  const seed = scanSeed(projectId);
  const history = scanHistory({ id: projectId, createdMs, touchedMs, baseMs: past.seededAt });
  const rescans = past.rescans(projectId, now);
  const seeded = history?.count ?? 0;
  const count = seeded + rescans.length;
  return {
    count,
    scanByIndex: (index) => {
      const rescan = rescans[index - seeded];
      if (rescan !== undefined) return rescanAt(seed, index, rescan, latest);
      return history === null ? null : scanAt(history, index, { latest, touchedMs }, now);
    },
    findings: (index) => {
      const before =
        history === null ? [] : findingsOf(history, projectId, index < seeded ? index : history.last, now);
      return index < seeded ? before : findingsAfter(before, seed, rescans.slice(0, index - seeded + 1));
    },
    indexOf: (id) => {
      for (let index = 0; index < count; index++) if (scanId(seed, index) === id) return index;
      throw notFound('security_scan_not_found');
    },
  };
}

/** Spec §4.15: newest `started_at` first. A project without scans has an empty list. */
export const listSecurityScans: Handler<OperationOf<'listSecurityScans'>> = (call) => {
  const { count: length, scanByIndex } = scansOf(call.workspace, call.path.project_id, call.now);
  const source = {
    length,
    slice: (start: number, end: number) =>
      Array.from({ length: Math.max(0, Math.min(end, length) - start) }, (_, index) =>
        scanByIndex(length - 1 - start - index),
      ).filter((scan) => scan !== null),
  };
  return { body: paginate(source, { ...call.query, binding: callBinding(call) }) };
};

/** Spec §4.16; the body is the bare scan (observed fields 6). */
export const getSecurityScan: Handler<OperationOf<'getSecurityScan'>> = (call) => {
  const { scanByIndex, indexOf } = scansOf(call.workspace, call.path.project_id, call.now);
  const scan = scanByIndex(indexOf(call.path.scan_id));
  if (scan === null) throw notFound('security_scan_not_found');
  return { body: scan };
};

/** Spec §4.17: one snapshot, by scanner, in a stable order. */
export const listSecurityScanFindings: Handler<OperationOf<'listSecurityScanFindings'>> = (call) => {
  const { project_id, scan_id } = call.path;
  const { findings, indexOf } = scansOf(call.workspace, project_id, call.now);
  return { body: paginate(findings(indexOf(scan_id)), { ...call.query, binding: callBinding(call) }) };
};

/** 402 if a request needs personal-data detection, and the workspace lacks it (spec §4.20, §7). */
export const piiUnavailable = (): ServiceError =>
  new ServiceError(402, 'payment_required', { props: { required_features: ['pii_detection'] } });

/** Spec §4.18: newest first. Without detection it is a 404. */
export const listPiiLabels: Handler<OperationOf<'listPiiLabels'>> = (call) => {
  const { workspace, path } = call;
  const { past } = workspace.projects;
  const row = past.row(path.project_id);
  if (!detectsPii(workspace) || row === -1) throw notFound('pii_labels_not_found');
  const labels = piiLabelsOf(path.project_id, past.summary(row).createdMs, past.seededAt);
  return { body: paginate(labels, { ...call.query, binding: callBinding(call) }) };
};
