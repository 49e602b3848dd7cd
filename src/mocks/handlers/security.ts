import type { SecurityScan } from '@/contract/resources/security.ts';
import { piiLabelsOf } from '@/mocks/seed/pii.ts';
import { detectsPii } from '@/mocks/store/inventory.ts';

import { callBinding, paginate } from '../pipeline/cursor.ts';
import { notFound, ServiceError } from '../pipeline/service-error.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { findingsOf } from '../seed/findings.ts';
import { type ScanHistory, scanAt, scanHistory, scanId } from '../seed/scans.ts';
import type { WorkspaceState } from '../store/types.ts';

interface Scans {
  readonly history: ScanHistory | null;
  /** By its number, the oldest being 0. */
  readonly at: (index: number, now: number) => SecurityScan | null;
}

/** Scans are those of the seed: no operation starts one (spec §4.15). */
function scansOf({ projects }: WorkspaceState, projectId: string): Scans {
  const row = projects.past.row(projectId);
  if (row === -1) return { history: null, at: () => null };
  const { createdMs, touchedMs } = projects.past.gist(row);
  const latest = projects.past.at(row).latest_commit_sha;
  const history = scanHistory({ id: projectId, createdMs, touchedMs, baseMs: projects.past.seededAt });
  return {
    history,
    at: (index, now) => (history === null ? null : scanAt(history, index, { latest, touchedMs }, now)),
  };
}

/** Spec §4.15: newest `started_at` first. A project without scans has an empty list. */
export const listSecurityScans: Handler<OperationOf<'listSecurityScans'>> = (call) => {
  const { history, at } = scansOf(call.workspace, call.path.project_id);
  const length = history?.count ?? 0;
  const source = {
    length,
    slice: (start: number, end: number) =>
      Array.from({ length: Math.max(0, Math.min(end, length) - start) }, (_, index) =>
        at(length - 1 - start - index, call.now),
      ).filter((scan) => scan !== null),
  };
  return { body: paginate(source, { ...call.query, binding: callBinding(call) }) };
};

/** The number of a scan. 404 if it doesn't exist or belongs to another project (spec §4.16, §4.17). */
function indexOf(history: ScanHistory | null, id: string): number {
  const count = history?.count ?? 0;
  for (let index = 0; index < count; index++)
    if (history !== null && scanId(history.seed, index) === id) return index;
  throw notFound('security_scan_not_found');
}

/** Spec §4.16; the body is the bare scan (observed fields 6). */
export const getSecurityScan: Handler<OperationOf<'getSecurityScan'>> = (call) => {
  const { history, at } = scansOf(call.workspace, call.path.project_id);
  const scan = at(indexOf(history, call.path.scan_id), call.now);
  if (scan === null) throw notFound('security_scan_not_found');
  return { body: scan };
};

/** Spec §4.17: one snapshot, by scanner, in a stable order. */
export const listSecurityScanFindings: Handler<OperationOf<'listSecurityScanFindings'>> = (call) => {
  const { project_id, scan_id } = call.path;
  const { history } = scansOf(call.workspace, project_id);
  const index = indexOf(history, scan_id);
  const findings = history === null ? [] : findingsOf(history, project_id, index, call.now);
  return { body: paginate(findings, { ...call.query, binding: callBinding(call) }) };
};

/** 402 if a request needs personal data detection, and the workspace lacks it (spec §4.20, §7). */
export const piiUnavailable = (): ServiceError =>
  new ServiceError(402, 'payment_required', { props: { required_features: ['pii_detection'] } });

/** Spec §4.18: newest first. Without detection it is a 404. */
export const listPiiLabels: Handler<OperationOf<'listPiiLabels'>> = (call) => {
  const { workspace, path } = call;
  const { past } = workspace.projects;
  const row = past.row(path.project_id);
  if (!detectsPii(workspace) || row === -1) throw notFound('pii_labels_not_found');
  const labels = piiLabelsOf(path.project_id, past.gist(row).createdMs, past.seededAt);
  return { body: paginate(labels, { ...call.query, binding: callBinding(call) }) };
};
