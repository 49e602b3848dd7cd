import { mutationOptions } from '@tanstack/react-query';

import { createEmbedUrl } from '@/contract/operations/publishing.ts';
import type { EmbedUrl } from '@/contract/resources/publishing.ts';

import { send } from './client.ts';
import type { Connection } from './connections.ts';

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
    mutationFn: async ({ projectId, parentOrigin }: EmbedRequest): Promise<EmbedUrl> =>
      (
        await send(connection, createEmbedUrl, {
          path: { project_id: projectId },
          body: { parent_origin: parentOrigin },
        })
      ).data,
  });
