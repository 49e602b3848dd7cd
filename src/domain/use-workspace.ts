import { useQuery } from '@tanstack/react-query';

import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { visibleText } from '@/lib/text.ts';

import { useConnection, useWorkspaceId } from './connection-scope.tsx';

/** The workspace of a page. The route has requested it, so a part that mounts later doesn't repeat a failed request. */
export const useWorkspace = () =>
  useQuery({ ...workspaceOptions(useConnection(), useWorkspaceId()), retryOnMount: false });

/** The API allows blank names, which would leave titles and links empty. */
export const workspaceName = ({ name }: Pick<WorkspaceSummary, 'name'>): string =>
  visibleText(name) || 'Unnamed workspace';
