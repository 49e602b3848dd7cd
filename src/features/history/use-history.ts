import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import {
  findingRows,
  piiLabelListOptions,
  piiLabelRows,
  scanFindingsOptions,
  securityScanRows,
} from '@/api/security/security.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { ListRows } from '@/api/transport/pagination.ts';
import { listPiiLabels } from '@/contract/operations/security.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { polledScanListOptions } from '@/domain/security/scan-polling.ts';
import { useProject } from '@/domain/use-project.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { formatCount } from '@/lib/numbers.ts';
import { changeLog } from '@/local/change-log.ts';
import { chartNotes } from '@/local/chart-notes.ts';
import { noDecisions } from '@/local/decision-map.ts';
import { useDecisions, useDecisionsFailed } from '@/local/decisions.ts';
import { useProjectDeployments } from '@/local/deployment-history.ts';
import { usePreference } from '@/ui/preferences.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { decisionEvents } from './decision-events.ts';
import { changeEvents, deploymentEvents, noteEvents, projectEvents } from './local-events.ts';
import { differenceOf, findingEvents, piiEvents, scanEvents, type WholeSnapshot } from './security-events.ts';
import type { HistoryEvent } from './timeline.ts';

/** A part of the history that couldn't be loaded. */
export interface FailedSource {
  /** The name, for the middle of a sentence. */
  readonly name: string;
  readonly error: Error;
  readonly retry: () => void;
}

interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>;
}

/** The findings of one scan. Only the first page loads automatically. */
function useFindings(projectId: string, scanId: string | undefined) {
  const query = useInfiniteQuery({
    ...scanFindingsOptions(useConnection(), projectId, scanId ?? ''),
    select: findingRows,
    enabled: scanId !== undefined,
  });
  return { query, error: useStickyError(query) };
}

const wholeOf = (
  data: ListRows<NonNullable<WholeSnapshot>[number]> | undefined,
  more: boolean,
): WholeSnapshot => (data === undefined || more || data.unreadable.length > 0 ? null : data.items);

function usePersonalData(projectId: string) {
  const connection = useConnection();
  const workspace = useWorkspace();
  const access = useOperationAllowed(connection, listPiiLabels, workspace.data?.plan ?? null);
  const isOn = workspace.data?.enable_pii ?? (workspace.isError || undefined);
  const query = useInfiniteQuery({
    ...piiLabelListOptions(connection, projectId, 'dropped'),
    select: piiLabelRows,
    enabled: access.allowed && isOn === true,
  });
  const error = useStickyError(query);
  const missing = !access.allowed
    ? `Personal data: ${access.reason}`
    : isOn === false || isNotFound(error)
      ? `Personal data: detection ${isOn === false ? 'is' : 'may be'} off.`
      : null;
  return {
    query,
    missing,
    error: missing === null ? error : null,
    loading: access.allowed && error === null && (isOn === undefined || query.isLoading),
  };
}

/** A project's past: at most five requests, plus this browser's own records. */
export function useHistory(projectId: string) {
  const workspaceId = useWorkspaceId();
  const nowMs = useNow();
  const [zone] = usePreference('timeDisplay');
  const { project } = useProject(projectId);
  const scans = useInfiniteQuery({
    ...polledScanListOptions(useConnection(), projectId),
    select: securityScanRows,
  });
  const scansError = useStickyError(scans);
  const [newest, before] = (scans.data?.items ?? []).filter(({ status }) => status === 'completed');
  const after = useFindings(projectId, newest?.id);
  const base = useFindings(projectId, before?.id);
  const labels = usePersonalData(projectId);
  const deployments = useProjectDeployments(projectId);
  const changes = useSyncExternalStore(changeLog.subscribe, changeLog.get);
  const decisionMap = useDecisions(workspaceId);
  const areDecisionsMissing = useDecisionsFailed(workspaceId);
  const { typedName } = usePeopleNames();
  const notes = useSyncExternalStore(chartNotes.subscribe, chartNotes.get);

  const found = after.query.data;
  const compared = base.query.data;
  const [moreFound, moreCompared] = [after.query.hasNextPage, base.query.hasNextPage];
  const listed = scans.data?.items;
  const personalData = labels.query.data?.items;
  const events = useMemo((): readonly HistoryEvent[] => {
    const place = { workspaceId, projectId };
    const difference = differenceOf(wholeOf(compared, moreCompared), wholeOf(found, moreFound));
    return [
      ...(project === undefined ? [] : projectEvents(place, project)),
      ...deploymentEvents(place, deployments, nowMs),
      ...changeEvents(place, changes),
      ...scanEvents(place, listed ?? [], difference),
      ...findingEvents(
        place,
        { scanId: newest?.id ?? '', hasEarlier: before !== undefined },
        found?.items ?? [],
        zone,
      ),
      ...piiEvents(place, personalData ?? [], zone),
      ...noteEvents(place, notes, { nowMs, zone }),
    ];
  }, [
    workspaceId,
    projectId,
    project,
    deployments,
    changes,
    notes,
    listed,
    found,
    moreFound,
    compared,
    moreCompared,
    personalData,
    newest?.id,
    before,
    nowMs,
    zone,
  ]);

  const decisions = decisionEvents({ workspaceId, projectId }, decisionMap ?? noDecisions, changes, {
    nowMs,
    zone,
    typedName,
  });

  const sources = [
    { name: 'scans', error: scansError, query: scans },
    {
      name: 'findings',
      error: after.error ?? base.error,
      query: after.error === null ? base.query : after.query,
    },
    { name: 'personal data', error: labels.error, query: labels.query },
  ];
  const unknownKinds = [
    ...(listed === undefined ? (['scans', 'findings'] as const) : []),
    ...(newest !== undefined && found === undefined ? (['findings'] as const) : []),
    ...(personalData === undefined ? (['personal-data'] as const) : []),
    ...(areDecisionsMissing ? (['decisions'] as const) : []),
  ];
  const unreadable = [scans.data, found, labels.query.data].reduce(
    (sum, data) => sum + (data?.unreadable.length ?? 0),
    0,
  );
  const paged: readonly PagedQuery[] = [scans, after.query, labels.query].filter(
    ({ hasNextPage }) => hasNextPage,
  );
  return {
    events: [...events, ...decisions],
    loading:
      project === undefined ||
      decisionMap === undefined ||
      (scans.data === undefined && scansError === null) ||
      // Findings are the longest events. If they came later, they would move the events below.
      [after, base].some(({ query, error }) => query.isLoading && error === null) ||
      labels.loading,
    failed: sources.flatMap(({ name, error, query }): readonly FailedSource[] =>
      error === null ? [] : [{ name, error, retry: () => void query.refetch() }],
    ),
    /** Kinds whose events couldn't be loaded, so that they have no count. */
    unknown: unknownKinds,
    /** Why a part isn't available, in a sentence each. */
    missing: [
      ...(labels.missing === null ? [] : [labels.missing]),
      ...(unreadable === 0 ? [] : [`${formatCount(unreadable, 'event')} couldn’t be displayed.`]),
    ],
    /** Null: everything that the API has is loaded. */
    older:
      paged.length === 0
        ? null
        : {
            pending: paged.some(({ isFetchingNextPage }) => isFetchingNextPage),
            load: () => {
              for (const { fetchNextPage } of paged) void fetchNextPage({ cancelRefetch: false });
            },
          },
  };
}
