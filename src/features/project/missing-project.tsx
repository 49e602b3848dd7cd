import type { Connection } from '@/api/connection/connections.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { ListError } from '@/domain/lists/list-errors.tsx';
import { wasDeletedHere } from '@/local/change-log.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

interface MissingProjectProps {
  readonly connection: Connection;
  readonly projectId: string;
  readonly error: Error;
  readonly retry: () => void;
}

/** Takes the place of a project that never loaded. A 404 after a delete in this browser needs no guess about its cause. */
export function MissingProject({ connection, projectId, error, retry }: MissingProjectProps) {
  if (isNotFound(error) && wasDeletedHere(connection.id, projectId))
    return (
      <div role="status">
        <EmptyState title="Project deleted" description="You deleted it from this browser." />
      </div>
    );
  return <ListError failure={{ error, during: 'list', loadedAtMs: 0, retry }} />;
}
