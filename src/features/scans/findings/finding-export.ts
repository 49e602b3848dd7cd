import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';

import type { ProjectPlace } from '../scan-links.ts';

export type ExportFormat = 'sarif' | 'csv' | 'json' | 'md';

export interface FindingExport {
  readonly place: ProjectPlace;
  readonly projectName: string;
  readonly scanId: string;
  /** Null when what the scan is could not be read. */
  readonly scan: SecurityScan | null;
  readonly findings: readonly SecurityFinding[];
  /** Findings of the snapshot that could not be read: without them it is not whole. */
  readonly unreadable: number;
  /** What was left out, in the service's own words; empty for the whole snapshot. */
  readonly filters: readonly string[];
  readonly exportedAt: Date;
}
