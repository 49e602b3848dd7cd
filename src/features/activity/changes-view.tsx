import { useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useMemo, useCallback } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import {
  changeLabel,
  changeSummary,
  outcomeLabel,
  fieldChanges,
  loggedName,
} from '@/domain/change-labels.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { cachedName } from '@/domain/use-project.ts';
import { type ChangeEntry, type ChangeFields, decisionOperation, changeLog } from '@/local/change-log.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Dash } from '@/ui/feedback/dash.tsx';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { SmallTable } from '@/ui/table/small-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import {
  ConnectionName,
  type LogLayout,
  LogTable,
  type OpenRow,
  Moment,
  RequestId,
  timeColumn,
} from './log-table.tsx';

/** The cached project of a change, without a request. */
export function useCachedProject() {
  const queryClient = useQueryClient();
  return useCallback(
    ({ connectionId, projectId, workspaceId }: ChangeEntry) => {
      const connection = connectionStore.find(connectionId);
      const project = connection && queryClient.getQueryData(projectOptions(connection, projectId).queryKey);
      return {
        name:
          (connection && cachedName(queryClient, connection, projectId)) ??
          loggedName(changeLog.get(), { connectionId, projectId }),
        workspaceId: workspaceId ?? project?.workspace_id ?? null,
      };
    },
    [queryClient],
  );
}

function Outcome({ entry }: { readonly entry: ChangeEntry }) {
  const { tone, label } = outcomeLabel(entry);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

/** The values with an assignee's name as shown on screen. */
function useVisibleValues({ before, after }: ChangeEntry): Pick<ChangeEntry, 'before' | 'after'> {
  const { typedName } = usePeopleNames();
  const visible = (fields: ChangeFields): ChangeFields => {
    const { assignee } = fields;
    return typeof assignee === 'string' ? { ...fields, assignee: typedName(assignee) } : fields;
  };
  return { before: visible(before), after: visible(after) };
}

function Summary({ entry }: { readonly entry: ChangeEntry }) {
  const text = changeSummary(useVisibleValues(entry));
  return <bdi className="block truncate">{text || <Dash meaning="Not recorded" />}</bdi>;
}

const summary: Column<ChangeEntry> = {
  id: 'what',
  header: 'Before → after',
  width: 'minmax(140px,2fr)',
  cell: (entry) => <Summary entry={entry} />,
};
const result: Column<ChangeEntry> = {
  id: 'outcome',
  header: 'Result',
  width: '140px',
  cell: (entry) => <Outcome entry={entry} />,
};
const connection: Column<ChangeEntry> = {
  id: 'connection',
  header: 'Connection',
  width: 'minmax(110px,0.9fr)',
  cell: ({ connectionId, connectionName }) => <ConnectionName id={connectionId} name={connectionName} />,
};

interface ChangesViewProps extends OpenRow {
  readonly rows: readonly ChangeEntry[];
}

export function ChangesView({ rows, ...openRow }: ChangesViewProps) {
  const [density] = usePreference('density');
  const isNarrow = useNarrow(lessRoomThan(1100));
  const cachedProject = useCachedProject();
  const layout = useMemo((): LogLayout<ChangeEntry> => {
    const project: Column<ChangeEntry> = {
      id: 'project',
      header: 'Project',
      width: 'minmax(110px,1.2fr)',
      cell: (entry) => <bdi className="block truncate">{cachedProject(entry).name ?? entry.projectId}</bdi>,
    };
    return {
      rowKey: ({ id }) => id,
      first: { id: 'change', header: 'Action', width: 'minmax(180px,1.5fr)' },
      title: changeLabel,
      subtitle: (entry) => <bdi>{cachedProject(entry).name ?? entry.projectId}</bdi>,
      columns: [
        ...(density === 'compact' ? [project] : []),
        summary,
        result,
        ...(isNarrow ? [] : [connection]),
        timeColumn,
      ],
      aside: (entry) => (
        <>
          <Outcome entry={entry} />
          <RelativeTime value={entry.at} />
        </>
      ),
    };
  }, [cachedProject, density, isNarrow]);
  return (
    <LogTable
      {...openRow}
      label="Changes"
      rows={rows}
      layout={layout}
      detail={(entry) => <ChangeDetail entry={entry} />}
    />
  );
}

const lostEmbed = 'There was no response. An unused embed URL is harmless, so you can create another one.';

function ChangeDetail({ entry }: { readonly entry: ChangeEntry }) {
  const { name, workspaceId } = useCachedProject()(entry);
  const { outcome, operationId, projectId, requestId, connectionId, connectionName, at } = entry;
  const isDeleted = operationId === 'deleteProject' && outcome === 'applied';
  const isEmbed = operationId === 'createEmbedUrl';
  const isDecision = operationId === decisionOperation;
  const shouldCheck = outcome === 'unknown' && !isEmbed;
  const { label, meaning } = outcomeLabel(entry);
  return (
    <div className="grid gap-x-8 gap-y-4 px-4 py-4 text-ink md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:pl-9.5">
      <div className="flex min-w-0 flex-col items-start gap-3">
        <BeforeAfter entry={entry} />
        <p className="max-w-prose text-ink-2">
          <strong className="font-semibold text-ink">{label}.</strong>{' '}
          {isDecision ? 'Stored in this browser.' : isEmbed && outcome === 'unknown' ? lostEmbed : meaning}
        </p>
        {workspaceId === null || isDeleted ? null : (
          <ButtonLink
            {...linkOptions({
              to: isEmbed
                ? '/workspaces/$workspaceId/projects/$projectId/embed'
                : '/workspaces/$workspaceId/projects/$projectId',
              params: { workspaceId, projectId },
            })}
            size="small"
            variant={shouldCheck ? 'primary' : 'secondary'}
          >
            {isEmbed ? 'Open embed page' : shouldCheck ? 'Check project' : 'Open project'}
          </ButtonLink>
        )}
      </div>
      <DescriptionList
        items={[
          { label: isDecision ? 'Decided' : 'Sent', value: <Moment value={at} /> },
          { label: 'Connection', value: <ConnectionName id={connectionId} name={connectionName} /> },
          ...(isDecision
            ? []
            : [{ label: 'Operation', value: <code className="font-mono text-small">{operationId}</code> }]),
          ...(name === null ? [] : [{ label: 'Project', value: <bdi>{name}</bdi> }]),
          { label: 'Project ID', value: <IdWithCopy wraps id={projectId} label="Copy project ID" /> },
          ...(isDecision ? [] : [{ label: 'Request ID', value: <RequestId id={requestId} /> }]),
        ]}
      />
    </div>
  );
}

function BeforeAfter({ entry }: { readonly entry: ChangeEntry }) {
  const changes = fieldChanges(useVisibleValues(entry));
  if (changes.length === 0) return <EmptyLine>No settings were changed</EmptyLine>;
  return (
    <SmallTable caption="Before and after" headers={['Field', 'Before', 'After']}>
      <tbody>
        {changes.map(({ name, label, before, after }) => (
          <tr key={name} className="align-top">
            <th scope="row" className="border-b border-line py-1.5 pr-3 font-normal text-ink-2">
              {label}
            </th>
            <Values lines={before} />
            <Values lines={after} />
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function Values({ lines }: { readonly lines: readonly string[] | null }) {
  return (
    <td className="border-b border-line py-1.5 pr-3 wrap-anywhere">
      {lines === null ? (
        <Dash meaning="Not recorded" />
      ) : (
        lines.map((line) => (
          <bdi key={line} className="block">
            {line}
          </bdi>
        ))
      )}
    </td>
  );
}
