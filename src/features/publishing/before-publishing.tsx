import { Link } from '@tanstack/react-router';

import type { Connection } from '@/api/connection/connections.ts';
import type { Project } from '@/contract/resources/project.ts';

import { PreflightList } from './preflight-list.tsx';
import { preflightChecks } from './preflight.ts';
import { usePreflight } from './use-preflight.ts';

interface BeforePublishingProps {
  readonly connection: Connection;
  readonly project: Project;
}

/** What is known before a publish, with the way to where it can be mended. */
export function BeforePublishing({ connection, project }: BeforePublishingProps) {
  const { facts, retry } = usePreflight(connection, project);
  const params = { workspaceId: project.workspace_id, projectId: project.id };
  return (
    <PreflightList
      checks={preflightChecks({ ...facts, wanted: null })}
      onRetry={retry}
      security={
        <>
          <Link to="/workspaces/$workspaceId/projects/$projectId/security" params={params} className="link">
            Scans and findings
          </Link>
          <Link
            to="/workspaces/$workspaceId/projects/$projectId/personal-data"
            params={params}
            className="link"
          >
            Personal data
          </Link>
        </>
      }
    />
  );
}
