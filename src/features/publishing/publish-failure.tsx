import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useCachedQuery } from '@/api/cache/use-cached-query.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { reloadProject } from '@/api/projects/project-cache.ts';
import {
  findingRows,
  scanFindingsOptions,
  securityScanListOptions,
  securityScanRows,
} from '@/api/security/security.ts';
import { ApiError, resolutionOf } from '@/api/transport/api-error.ts';
import { errorProps } from '@/contract/errors.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { audiencePhrase } from '@/domain/project-labels.ts';
import { newestCompleted } from '@/domain/security/scan-results.ts';
import { useProject } from '@/domain/use-project.ts';
import { WriteError } from '@/domain/write-error.tsx';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

interface PublishFailureProps {
  readonly project: Project;
  readonly error: unknown;
  /** Whether the app was online when the publish was sent, or could have come online without it. */
  readonly onlineAnyway: boolean;
  readonly onRetry: () => void;
  /** Closes the dialog, which would cover the page that a finding's link opens. */
  readonly onLeave?: () => void;
}

/** Why a publish was rejected, or its state after a lost response. */
export function PublishFailure({ project, error, onlineAnyway, onRetry, onLeave }: PublishFailureProps) {
  if (!(error instanceof ApiError))
    return <WriteError error={error} what="publish the project" onRetry={onRetry} />;
  if (error.outcome === 'unknown')
    return <LostPublish project={project} error={error} onlineAnyway={onlineAnyway} />;
  const refs = blockingFindings(error);
  if (error.type !== 'security_critical_findings')
    return <WriteError error={error} what="publish the project" onRetry={onRetry} />;
  const description = describeError(error);
  return (
    <ErrorState
      {...description}
      compact
      meaning={
        refs.length === 0 ? (
          description.meaning
        ) : (
          <FindingLinks project={project} refs={refs} onLeave={onLeave} />
        )
      }
      nextStep="Fix the findings, then publish again."
    />
  );
}

interface LostPublishProps {
  readonly project: Project;
  readonly error: ApiError;
  readonly onlineAnyway: boolean;
}

/**
 * A publish is never retried automatically (spec §7): we show its state and the person decides. Without the response
 * there is no ID, so the deployment can't be tracked.
 */
function LostPublish({ project, error, onlineAnyway }: LostPublishProps) {
  const connection = useConnection();
  const client = useQueryClient();
  const [checking, setChecking] = useState(false);
  const [failed, setFailed] = useState(false);
  const isSeen = useHasLoadedSince(project.id, error) && !failed;
  const landed = resolutionOf(error)?.state === 'applied' || (!onlineAnyway && project.is_published);
  const description = describeError(error);
  const { is_published: isPublished, publish_audience: audience } = project;
  const now = !isPublished
    ? 'the app wasn’t published.'
    : audience === null
      ? 'the app was published.'
      : `the app was open to ${audiencePhrase(audience)}.`;
  const check = async (): Promise<void> => {
    setChecking(true);
    const loaded = await reloadProject({ client, connection, projectId: project.id }).catch(() => null);
    setFailed(loaded === null);
    setChecking(false);
  };
  return (
    <div>
      <ErrorState
        {...description}
        compact
        title={landed ? 'Published, but the deployment can’t be tracked' : 'We couldn’t confirm the publish'}
        meaning={
          landed
            ? 'The project shows the change. The response with the deployment ID was lost.'
            : `A deployment may be running, but it can’t be tracked, so you won’t see if it fails. ${
                isSeen ? `When last checked, ${now}` : 'Couldn’t load the project.'
              }`
        }
        nextStep={
          landed
            ? 'You don’t need to publish again.'
            : 'Check again in a moment. Publishing again may deploy twice.'
        }
      />
      <div className="pt-1 pl-11">
        <Button size="small" pending={checking} onClick={() => void check()}>
          Check again
        </Button>
      </div>
    </div>
  );
}

/** Whether the project has loaded since a response was lost, so that its state is visible before anything is repeated. */
export function useHasLoadedSince(projectId: string, error: ApiError | null): boolean {
  const { loadedAtMs } = useProject(projectId);
  return error === null || loadedAtMs >= Date.parse(error.at);
}

function blockingFindings({ props }: ApiError): readonly string[] {
  const parsed = errorProps.security_critical_findings.safeParse(props);
  return parsed.success ? (parsed.data.finding_refs ?? []) : [];
}

interface FindingLinksProps {
  readonly project: Project;
  readonly refs: readonly string[];
  readonly onLeave: (() => void) | undefined;
}

/** The findings that block publishing, each with a link to it (spec §7). */
function FindingLinks({ project, refs, onLeave }: FindingLinksProps) {
  const names = useFindingNames(project.id);
  return (
    <>
      <p>
        {refs.length === 1
          ? 'A critical security finding blocks publishing:'
          : `${refs.length} critical security findings block publishing:`}
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

/** Names that the preflight list has already loaded. */
function useFindingNames(projectId: string): ReadonlyMap<string, string> {
  const connection = useConnection();
  const scans = useCachedQuery(securityScanListOptions(connection, projectId).queryKey)?.data;
  const scanId = newestCompleted(scans === undefined ? [] : securityScanRows(scans).items)?.id ?? '';
  const findings = useCachedQuery(scanFindingsOptions(connection, projectId, scanId).queryKey)?.data;
  return new Map(
    (findings === undefined ? [] : findingRows(findings).items).map(({ id, name }) => [id, name]),
  );
}

/** Whether the app is online, or an earlier deployment may bring it online regardless of a new publish. */
export const mayStillBeOnline = (project: Pick<Project, 'id' | 'is_published'>): boolean =>
  project.is_published || deploymentHistory.hasOpen(project.id);
