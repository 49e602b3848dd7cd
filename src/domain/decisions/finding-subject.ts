import { findingName } from '@/domain/security/scan-labels.ts';
import type { SnapshotFinding } from '@/local/scan-snapshot.ts';

import type { DecisionSubject } from './subject.ts';

export interface FindingOwner {
  readonly projectId: string;
  /** Null: unknown. */
  readonly projectName: string | null;
}

export const findingSubject = (
  finding: Pick<SnapshotFinding, 'id' | 'name' | 'level' | 'status'>,
  { projectId, projectName }: FindingOwner,
): DecisionSubject => ({
  kind: 'finding',
  project_id: projectId,
  finding_id: finding.id,
  name: findingName(finding),
  projectName,
  facts: { level: finding.level, status: finding.status },
});
