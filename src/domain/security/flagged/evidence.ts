import { linkOptions } from '@tanstack/react-router';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { allStatuses } from '@/domain/security/finding-labels.ts';
import { type InventoryQuery, nobody } from '@/domain/security/query/types.ts';
import { formatCount } from '@/lib/numbers.ts';
import { getOwn } from '@/lib/text.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

/** The pages of a project that show why it is flagged. */
export type EvidencePage = 'project' | 'publishing' | 'security' | 'personal-data';

interface Place {
  readonly workspaceId: string;
  readonly projectId: string;
}

export interface Evidence {
  readonly page: EvidencePage;
  readonly text: string;
}

/** The counts that flag a project, worst first. */
export const signals = [
  ['error_count', 'security', 'error', 'errors'],
  ['open_pii_finding_count', 'personal-data', 'personal-data finding', 'personal-data findings'],
  ['secret_count', 'security', 'secret', 'secrets'],
  ['warning_count', 'security', 'warning', 'warnings'],
  ['info_count', 'security', 'info finding', 'info findings'],
] as const;

/** Everything that flags a project, each with the page that shows it. */
export function evidenceOf(row: InventoryRow): readonly Evidence[] {
  const { counts, owner } = row;
  const shared = counts.shared_user_count ?? 0;
  return [
    ...signals.flatMap(([name, page, singular, plural]): Evidence[] => {
      const count = counts[name] ?? 0;
      return count > 0 ? [{ page, text: formatCount(count, singular, plural) }] : [];
    }),
    ...(row.last_security_scan_at === null ? [{ page: 'security', text: 'never scanned' } as const] : []),
    ...(owner === null ? [{ page: 'project', text: 'no owner' } as const] : []),
    ...(shared > 0
      ? [{ page: 'project', text: `project shared with ${formatCount(shared, 'person', 'people')}` } as const]
      : []),
  ];
}

/** The page of finding types whose category doesn't determine it. */
const pageOfType: Readonly<Record<string, EvidencePage>> = {
  public_security_exposure: 'security',
  public_pii_exposure: 'personal-data',
};

const pageOfCategory: Readonly<Record<string, EvidencePage>> = {
  data: 'personal-data',
  exposure: 'publishing',
  access: 'project',
  security: 'security',
  credentials: 'security',
  integrations: 'security',
  runtime: 'security',
};

/** The parts of a query that explain why a project is listed. */
type EvidenceQuery = Pick<InventoryQuery, 'pii' | 'sort' | 'secrets' | 'scanned' | 'owners'>;

/** The page to open first: by the list's filters, then by the project's counts. */
export function evidencePage(row: InventoryRow, query: EvidenceQuery): EvidencePage {
  const { matched_reason: reason, counts } = row;
  const ofReason =
    reason && (getOwn(pageOfType, reason.id ?? '') ?? getOwn(pageOfCategory, reason.category ?? ''));
  if (ofReason) return ofReason;
  const labels = counts.open_pii_finding_count ?? 0;
  if (query.pii === true || (query.sort?.by === 'open_pii_finding_count' && labels > 0))
    return 'personal-data';
  if (query.secrets === true || query.scanned !== undefined) return 'security';
  if (query.owners.includes(nobody)) return 'project';
  return evidenceOf(row)[0]?.page ?? 'security';
}

const links: Readonly<Record<EvidencePage, (params: Place) => LinkTarget>> = {
  project: (params) => linkOptions({ to: '/workspaces/$workspaceId/projects/$projectId', params }),
  publishing: (params) =>
    linkOptions({ to: '/workspaces/$workspaceId/projects/$projectId/publishing', params }),
  security: (params) => linkOptions({ to: '/workspaces/$workspaceId/projects/$projectId/security', params }),
  'personal-data': (params) =>
    linkOptions({ to: '/workspaces/$workspaceId/projects/$projectId/personal-data', params }),
};

export const evidenceLink = (page: EvidencePage, place: Place): LinkTarget => links[page](place);

/** The link of a row. Shows findings of any status if those that flagged the project are fixed or ignored. */
export function rowLink(row: InventoryRow, query: EvidenceQuery, workspaceId: string): LinkTarget {
  const page = evidencePage(row, query);
  const target = evidenceLink(page, { workspaceId, projectId: row.id });
  return page === 'personal-data' && row.counts.open_pii_finding_count === 0
    ? { ...target, search: { status: allStatuses } }
    : target;
}
