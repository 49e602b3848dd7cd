import { mutationOptions } from '@tanstack/react-query';

import { send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { cachedProject } from '@/api/projects/project-cache.ts';
import { createEmbedUrl } from '@/contract/operations/publishing.ts';
import type { EmbedUrl } from '@/contract/resources/publishing.ts';
import { beginChange } from '@/local/change-log.ts';

export interface EmbedRequest {
  readonly projectId: string;
  /** As `parentOrigin` of the contract has it. */
  readonly parentOrigin: string;
}

/**
 * Makes an address for an iframe (spec 4.14). It carries a token: it is in no query, and the mutation forgets it with
 * the page. Nothing that is read changes, and one whose answer was lost harms nothing, so another may be asked for.
 */
export const createEmbedUrlMutation = (connection: Connection) =>
  mutationOptions({
    gcTime: 0,
    mutationFn: async ({ projectId, parentOrigin }: EmbedRequest, { client }): Promise<EmbedUrl> => {
      // What was made is in no log: who may embed it, and that it was asked for, is.
      const log = beginChange(connection, {
        operationId: 'createEmbedUrl',
        projectId,
        project: cachedProject(client, connection, projectId),
        after: { parent_origin: parentOrigin },
      });
      try {
        const answer = await send(connection, createEmbedUrl, {
          path: { project_id: projectId },
          body: { parent_origin: parentOrigin },
        });
        log.applied(answer);
        return answer.data;
      } catch (error) {
        log.failed(error);
        throw error;
      }
    },
  });
