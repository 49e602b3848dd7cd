import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { Fingerprint } from '@/local/decision-map.ts';

/** The fields of an inventory row that a decision is based on. Fields missing in the response stay missing. */
export function fingerprintOf(row: InventoryRow): Fingerprint {
  const { counts, owner } = row;
  const audience = row.is_published === false ? 'offline' : row.publish_audience;
  const facts: Fingerprint = {
    review_priority: row.review_priority,
    errors: counts.error_count,
    warnings: counts.warning_count,
    secrets: counts.secret_count,
    personal_data: counts.open_pii_finding_count,
    external_people: counts.shared_user_count,
    audience,
    visibility: row.visibility,
    // Never an email address: decisions are shared as files.
    owner: owner === null ? null : (owner?.id ?? owner?.name ?? undefined),
    scanned_at: row.last_security_scan_at,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** The fields of a project's own response that a decision is based on. It has no finding counts. */
export const fingerprintOfProject = (
  project: Pick<Project, 'is_published' | 'publish_audience' | 'visibility' | 'owner_id'>,
): Fingerprint => ({
  audience: project.is_published ? project.publish_audience : 'offline',
  visibility: project.visibility,
  owner: project.owner_id,
});
