import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';

import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { piiKindLabel } from '@/domain/security/pii-kind.ts';
import { revealActLabel, revealTitle } from '@/domain/security/reveal-file.ts';
import { formatCount } from '@/lib/numbers.ts';
import type { RevealedFinding } from '@/local/reveal-log.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Dash } from '@/ui/feedback/dash.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { SmallTable } from '@/ui/table/small-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { type LogLayout, LogTable, Moment, type OpenRow, timeColumn } from './log-table.tsx';
import type { RevealEntry } from './reveal-list.ts';

const nameOf = ({ projectName, project_id }: RevealEntry) => <bdi>{projectName ?? project_id}</bdi>;

const act: Column<RevealEntry> = {
  id: 'act',
  header: 'Action',
  width: '104px',
  cell: (entry) => revealActLabel(entry.act),
};
const finding: Column<RevealEntry> = {
  id: 'finding',
  header: 'Finding ID',
  width: 'minmax(140px,1.4fr)',
  cell: ({ count, findings = [] }) =>
    count === 1 && findings[0] !== undefined ? (
      <code className="block truncate font-mono text-small">{findings[0].id}</code>
    ) : (
      <Dash meaning="Not listed" />
    ),
};

interface RevealsViewProps extends OpenRow {
  readonly rows: readonly RevealEntry[];
}

/** Which detected text was revealed, copied, or exported. */
export function RevealsView({ rows, ...openRow }: RevealsViewProps) {
  const [density] = usePreference('density');
  const isNarrow = useNarrow(lessRoomThan(900));
  const layout = useMemo((): LogLayout<RevealEntry> => {
    const project: Column<RevealEntry> = {
      id: 'project',
      header: 'Project',
      width: 'minmax(110px,1.2fr)',
      cell: (entry) => <span className="block truncate">{nameOf(entry)}</span>,
    };
    return {
      rowKey: ({ key }) => key,
      first: { id: 'what', header: 'Personal data', width: 'minmax(180px,1.5fr)' },
      title: revealTitle,
      subtitle: nameOf,
      columns: [act, ...(density === 'compact' ? [project] : []), ...(isNarrow ? [] : [finding]), timeColumn],
      aside: (entry) => (
        <>
          {revealActLabel(entry.act)}
          <RelativeTime value={entry.at} />
        </>
      ),
    };
  }, [density, isNarrow]);
  return (
    <LogTable
      {...openRow}
      label="Reveals"
      rows={rows}
      layout={layout}
      detail={(entry) => <RevealDetail entry={entry} />}
    />
  );
}

function RevealDetail({ entry }: { readonly entry: RevealEntry }) {
  const { at, count, findings = [], project_id: projectId, workspace_id: workspaceId, projectName } = entry;
  return (
    <div className="grid gap-x-8 gap-y-4 px-4 py-4 text-ink md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:pl-9.5">
      <div className="flex min-w-0 flex-col items-start gap-3">
        {findings.length === 0 ? (
          <p className="text-ink-2">This older entry doesn’t list its findings.</p>
        ) : (
          <Findings findings={findings} />
        )}
        {count > findings.length && findings.length > 0 ? (
          <p className="text-small text-ink-3">
            And {formatCount(count - findings.length, 'finding')} without details.
          </p>
        ) : null}
        {workspaceId === undefined ? null : (
          <ButtonLink
            {...linkOptions({
              to: '/workspaces/$workspaceId/projects/$projectId/personal-data',
              params: { workspaceId, projectId },
              search: { status: 'all' },
            })}
            size="small"
          >
            Open personal data
          </ButtonLink>
        )}
      </div>
      <DescriptionList
        items={[
          { label: revealActLabel(entry.act), value: <Moment value={at} /> },
          ...(projectName === null ? [] : [{ label: 'Project', value: <bdi>{projectName}</bdi> }]),
          { label: 'Project ID', value: <IdWithCopy wraps id={projectId} label="Copy project ID" /> },
        ]}
      />
    </div>
  );
}

const maxRows = 20;

function Findings({ findings }: { readonly findings: readonly RevealedFinding[] }) {
  return (
    <SmallTable caption="Findings" headers={['Kind', 'Source', 'Detected', 'Finding ID']}>
      <tbody>
        {findings.slice(0, maxRows).map(({ id, kind, source, found_at }) => (
          <tr key={id} className="align-top">
            <td className="py-1.5 pr-3 wrap-anywhere">{piiKindLabel(kind)}</td>
            <td className="py-1.5 pr-3 wrap-anywhere">{sourceLabel(source)}</td>
            <td className="py-1.5 pr-3">
              <RelativeTime value={found_at} />
            </td>
            <td className="py-1.5 font-mono text-small wrap-anywhere">{id}</td>
          </tr>
        ))}
      </tbody>
      {findings.length > maxRows ? (
        <tfoot>
          <tr>
            <td colSpan={4} className="py-1.5 text-small text-ink-3">
              {formatCount(findings.length - maxRows, 'more finding')} in the export
            </td>
          </tr>
        </tfoot>
      ) : null}
    </SmallTable>
  );
}
