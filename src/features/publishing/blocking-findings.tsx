import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import {
  findingRows,
  scanFindingsOptions,
  securityScanListOptions,
  securityScanRows,
} from '@/api/security/security.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import { errorProps } from '@/contract/errors.ts';
import type { Project } from '@/contract/resources/project.ts';

import { newestCompleted } from './preflight.ts';

interface BlockingFindingsProps {
  readonly connection: Connection;
  readonly project: Project;
  readonly error: ApiError;
  /** The links lead to a page that the dialog would cover. */
  readonly onLeave: () => void;
  /** Said where the service names none. */
  readonly children: ReactNode;
}

/** The findings that block publishing, each a link to itself (E9, spec 7). */
export function BlockingFindings(props: BlockingFindingsProps) {
  const { connection, project, error, onLeave, children } = props;
  const names = useFindingNames(connection, project.id);
  const refs = findingRefs(error);
  if (refs.length === 0) return children;
  return (
    <>
      <p>
        {refs.length === 1
          ? 'The project has a critical security finding:'
          : `The project has ${refs.length} critical security findings:`}
      </p>
      <ul
        aria-label="Findings that block publishing"
        className="mt-1 mb-2 flex list-disc flex-col gap-1 pl-4.5"
      >
        {refs.map((ref) => (
          <li key={ref}>
            <Link
              to="/workspaces/$workspaceId/projects/$projectId/security"
              params={{ workspaceId: project.workspace_id, projectId: project.id }}
              search={{ finding: ref }}
              onClick={onLeave}
              className="link wrap-anywhere"
            >
              {names.get(ref) ?? <span className="font-mono text-small">{ref}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function findingRefs({ props }: ApiError): readonly string[] {
  const parsed = errorProps.security_critical_findings.safeParse(props);
  return parsed.success ? (parsed.data.finding_refs ?? []) : [];
}

/** Names that were read for the list of what to know before publishing; nothing more is read for them. */
function useFindingNames(connection: Connection, projectId: string): ReadonlyMap<string, string> {
  const scans = useInfiniteQuery({
    ...securityScanListOptions(connection, projectId),
    select: securityScanRows,
    enabled: false,
  });
  const scanId = newestCompleted(scans.data?.items ?? [])?.id ?? '';
  const findings = useInfiniteQuery({
    ...scanFindingsOptions(connection, projectId, scanId),
    select: findingRows,
    enabled: false,
  });
  return new Map(findings.data?.items.map(({ id, name }) => [id, name]));
}
