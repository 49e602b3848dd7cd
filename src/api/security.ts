import { queryOptions } from '@tanstack/react-query';

import { limits } from '@/contract/limits.ts';
import {
  getSecurityScan,
  listPiiLabels,
  listSecurityScanFindings,
  listSecurityScans,
} from '@/contract/operations/security.ts';
import type { PiiLabel, SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { SealedText } from '@/lib/sealed-text.ts';

import { send } from './client.ts';
import type { Connection } from './connections.ts';
import { keyOf } from './keys.ts';
import { listOptions } from './list-options.ts';
import { ApiError } from './transport/api-error.ts';
import { rowsOf } from './transport/pagination.ts';

const page = (cursor: string | null) => ({
  limit: limits.pageSizeMax,
  ...(cursor !== null && { cursor }),
});

/** Security scans of a project, the newest start first (spec 4.15). */
export const securityScanListOptions = (connection: Connection, projectId: string) =>
  listOptions<SecurityScan>({
    queryKey: keyOf(connection, 'listSecurityScans', { projectId }),
    read: (cursor, signal) =>
      send(connection, listSecurityScans, {
        path: { project_id: projectId },
        query: page(cursor),
        signal,
      }),
  });

/** `select` of `securityScanListOptions`. */
export const securityScanRows = /* @__PURE__ */ rowsOf<SecurityScan>((scan) => scan.id);

/** One scan (spec 4.16, whose answer is not shown: what else is known of a scan stands in the list). */
export const securityScanOptions = (connection: Connection, projectId: string, scanId: string) =>
  queryOptions({
    queryKey: keyOf(connection, 'getSecurityScan', { projectId, scanId }),
    queryFn: async ({ signal }) =>
      (
        await send(connection, getSecurityScan, {
          path: { project_id: projectId, scan_id: scanId },
          signal,
        })
      ).data,
  });

/** The findings of one scan, page after page to the end of the snapshot; the oldest are repeated in newer scans (spec 4.17). */
export const scanFindingsOptions = (connection: Connection, projectId: string, scanId: string) =>
  listOptions<SecurityFinding>({
    queryKey: keyOf(connection, 'listSecurityScanFindings', { projectId, scanId }),
    read: (cursor, signal) =>
      send(connection, listSecurityScanFindings, {
        path: { project_id: projectId, scan_id: scanId },
        query: page(cursor),
        signal,
      }),
  });

/** `select` of `scanFindingsOptions`. */
export const findingRows = /* @__PURE__ */ rowsOf<SecurityFinding>((finding) => finding.id);

/** Spec 2.14. Of a label only what is known is kept, since more of it could be personal data too; its quote is sealed. */
export interface SealedLabel extends Readonly<Pick<PiiLabel, 'id' | 'found_at' | 'source' | 'status'>> {
  readonly quote: SealedText | null;
}

/**
 * Personal data found in a project, the newest first (spec 4.18). Quotes may hold unmasked personal data: whoever only
 * counts lets them drop, the cache holds them sealed, and it forgets them as soon as nothing shows them.
 */
export const piiLabelListOptions = (
  connection: Connection,
  projectId: string,
  quotes: 'sealed' | 'dropped',
) => ({
  ...listOptions<SealedLabel>({
    queryKey: keyOf(connection, 'listPiiLabels', { projectId, quotes }),
    read: async (cursor, signal, lane) => {
      const answer = await send(connection, listPiiLabels, {
        path: { project_id: projectId },
        query: page(cursor),
        signal,
        lane,
      }).catch(throwWithoutAnswer);
      const labels = answer.data.data.map((label) => sealed(label, quotes));
      return { ...answer, data: { pagination: answer.data.pagination, data: labels } };
    },
  }),
  gcTime: 0,
});

const sealed = (
  { id, found_at, source, status, quote }: PiiLabel,
  quotes: 'sealed' | 'dropped',
): SealedLabel => ({
  id,
  found_at,
  source,
  status,
  quote: quotes === 'sealed' && quote !== null ? new SealedText(quote) : null,
});

/** An answer that cannot be read may hold quotes all the same: the error keeps none of it. */
function throwWithoutAnswer(error: unknown): never {
  if (!(error instanceof ApiError) || error.raw === null) throw error;
  const { type, title, status, operationId, requestId, retryAfterSeconds } = error;
  throw new ApiError({ type, title, status, operationId, requestId, retryAfterSeconds });
}

/** `select` of `piiLabelListOptions`. */
export const piiLabelRows = /* @__PURE__ */ rowsOf<SealedLabel>((label) => label.id);
