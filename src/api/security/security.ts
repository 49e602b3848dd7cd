import { queryOptions } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { listOptions, pageQuery } from '@/api/cache/list-options.ts';
import { loadData, send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { rowsOf } from '@/api/transport/pagination.ts';
import {
  getSecurityScan,
  listPiiLabels,
  listSecurityScanFindings,
  listSecurityScans,
} from '@/contract/operations/security.ts';
import type { PiiLabel, SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { RedactedText } from '@/lib/text.ts';

/** Security scans of a project, newest start first (spec §4.15). */
export const securityScanListOptions = (connection: Connection, projectId: string) =>
  listOptions<SecurityScan>({
    queryKey: keyOf(connection, 'listSecurityScans', { projectId }),
    read: (cursor, signal, priority) =>
      send(connection, listSecurityScans, {
        path: { project_id: projectId },
        query: pageQuery(cursor),
        signal,
        priority,
      }),
  });

/** `select` of `securityScanListOptions`. */
export const securityScanRows = /* @__PURE__ */ rowsOf<SecurityScan>((scan) => scan.id);

/** One scan. The specification doesn't show this response (spec §4.16), so the list may have more fields. */
export const securityScanOptions = (connection: Connection, projectId: string, scanId: string) =>
  queryOptions({
    queryKey: keyOf(connection, 'getSecurityScan', { projectId, scanId }),
    queryFn: ({ signal }) =>
      loadData(connection, getSecurityScan, {
        path: { project_id: projectId, scan_id: scanId },
        signal,
      }),
  });

/** The findings of one scan, page by page to the end of the snapshot. Newer scans repeat older findings (spec §4.17). */
export const scanFindingsOptions = (connection: Connection, projectId: string, scanId: string) =>
  listOptions<SecurityFinding>({
    queryKey: keyOf(connection, 'listSecurityScanFindings', { projectId, scanId }),
    read: (cursor, signal, priority) =>
      send(connection, listSecurityScanFindings, {
        path: { project_id: projectId, scan_id: scanId },
        query: pageQuery(cursor),
        signal,
        priority,
      }),
  });

/** `select` of `scanFindingsOptions`. */
export const findingRows = /* @__PURE__ */ rowsOf<SecurityFinding>((finding) => finding.id);

/** Labels (spec §2.14) with known fields only, since others could be personal data too. Quotes are sealed. */
export interface RedactedPiiLabel extends Readonly<Pick<PiiLabel, 'id' | 'found_at' | 'source' | 'status'>> {
  readonly quote: RedactedText | null;
}

/**
 * Personal data found in a project, newest first (spec §4.18). Quotes may be unmasked personal data: callers that only
 * count drop them, the cache holds them sealed, and it drops them when nothing shows them.
 */
export const piiLabelListOptions = (
  connection: Connection,
  projectId: string,
  quotes: 'sealed' | 'dropped',
) => ({
  ...listOptions<RedactedPiiLabel>({
    queryKey: keyOf(connection, 'listPiiLabels', { projectId, quotes }),
    read: async (cursor, signal, priority) => {
      const response = await send(connection, listPiiLabels, {
        path: { project_id: projectId },
        query: pageQuery(cursor),
        signal,
        priority,
      }).catch(throwWithoutResponse);
      const labels = response.data.data.map((label) => sealed(label, quotes));
      return { ...response, data: { pagination: response.data.pagination, data: labels } };
    },
  }),
  // Without quotes there is nothing to drop, so a page that counts shows its last count immediately.
  ...(quotes === 'sealed' && { gcTime: 0 }),
});

const sealed = (
  { id, found_at, source, status, quote }: PiiLabel,
  quotes: 'sealed' | 'dropped',
): RedactedPiiLabel => ({
  id,
  found_at,
  source,
  status,
  quote: quotes === 'sealed' && quote !== null ? new RedactedText(quote) : null,
});

/** An invalid response may contain quotes too, so the error keeps none of it. */
function throwWithoutResponse(error: unknown): never {
  if (!(error instanceof ApiError) || error.raw === null) throw error;
  const { type, title, status, operationId, requestId, retryAfterSeconds } = error;
  throw new ApiError({ type, title, status, operationId, requestId, retryAfterSeconds });
}

/** `select` of `piiLabelListOptions`. */
export const piiLabelRows = /* @__PURE__ */ rowsOf<RedactedPiiLabel>((label) => label.id);
