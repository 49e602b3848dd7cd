import { mutationOptions } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { runWrite } from '@/api/writes/run-write.ts';
import { createEmbedUrl } from '@/contract/operations/publishing.ts';
import type { EmbedUrl } from '@/contract/resources/publishing.ts';

/**
 * Creates an embed URL for one origin (spec §4.14). It carries a token, so it is in no query, and the mutation drops it
 * with the page. The change log has the origin only. After a lost response another one can be created: nothing is lost.
 */
export const createEmbedUrlMutation = (connection: Connection, projectId: string) =>
  mutationOptions({
    gcTime: 0,
    mutationFn: (parentOrigin: string, { client }): Promise<EmbedUrl> =>
      runWrite(
        { client, connection, projectId },
        {
          operation: createEmbedUrl,
          input: { path: { project_id: projectId }, body: { parent_origin: parentOrigin } },
          after: { parent_origin: parentOrigin },
        },
      ),
  });
