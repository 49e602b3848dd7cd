import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { listOptions } from './reads.ts';

export function ProjectList() {
  const { workspaceId = '' } = useParams({ strict: false });
  const { data } = useQuery(listOptions(workspaceId));
  return (
    <main>
      <h1>Projects</h1>
      <table>
        <tbody>
          {data?.data.map((project) => (
            <tr key={project.id}>
              <td>
                <Link
                  to="/workspaces/$workspaceId/projects/$projectId"
                  params={{ workspaceId, projectId: project.id }}
                >
                  {project.name}
                </Link>
              </td>
              <td>{project.visibility}</td>
              <td>{project.is_published ? 'published' : 'offline'}</td>
              <td>{project.last_edited_at}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
