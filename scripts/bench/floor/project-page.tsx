import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { projectOptions } from './reads.ts';

export function ProjectPage() {
  const { workspaceId = '', projectId = '' } = useParams({ strict: false });
  const { data } = useQuery(projectOptions(projectId));
  return (
    <main>
      <h1>{data?.name ?? '…'}</h1>
      <Link to="/workspaces/$workspaceId/projects" params={{ workspaceId }}>
        Projects
      </Link>
      <dl>
        {Object.entries(data ?? {}).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
