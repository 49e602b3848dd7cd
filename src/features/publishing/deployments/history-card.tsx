import { ChevronRight, Download } from 'lucide-react';

import type { Project } from '@/contract/resources/project.ts';
import { deploymentDuration, deploymentLabel } from '@/domain/deployment-labels.ts';
import { audienceLabel } from '@/domain/project-labels.ts';
import { formatDuration } from '@/lib/dates.ts';
import { jsonFile, timeFacts, utcDay, saveText } from '@/lib/export-file.ts';
import {
  isFollowed,
  useProjectDeployments,
  type DeploymentHistoryEntry,
} from '@/local/deployment-history.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { useShowAll } from '@/ui/controls/show-all.tsx';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { type Description, DescriptionList } from '@/ui/layout/description-list.tsx';
import { SafeLink } from '@/ui/links/safe-link.tsx';
import { TableRowContext } from '@/ui/table/column.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useEverySecond, useNow } from '@/ui/time/use-now.ts';

const firstRows = 5;

/** A project's deployment history as self-describing JSON, without API keys. */
export function historyExport(
  projectId: string,
  entries: readonly DeploymentHistoryEntry[],
  exportedAt: Date,
): string {
  return jsonFile({
    what: 'Deployment history for one project in one browser, newest first',
    project_id: projectId,
    ...timeFacts(exportedAt),
    deployments: entries,
  });
}

/** A project's deployments started from this browser, newest first. The API has no such list. */
export function HistoryCard({ project }: { readonly project: Project }) {
  const entries = useProjectDeployments(project.id);
  const { visible, button } = useShowAll(entries, firstRows, 'mt-2');
  const save = (): void => {
    const exportedAt = new Date();
    const nameParts = ['deployments', project.name ?? project.id, utcDay(exportedAt)];
    saveText(nameParts, 'json', historyExport(project.id, entries, exportedAt));
  };
  return (
    <Card
      title="Deployment history"
      actions={
        entries.length === 0 ? undefined : (
          <IconButton
            size="small"
            label="Export as JSON"
            icon={<Download />}
            onClick={save}
            className="-my-1 -mr-1.5"
          />
        )
      }
    >
      {entries.length === 0 ? (
        <EmptyLine>No deployments started in this browser</EmptyLine>
      ) : (
        <ul className="-my-1 flex flex-col">
          {visible.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {button}
    </Card>
  );
}

function HistoryRow({ entry }: { readonly entry: DeploymentHistoryEntry }) {
  const { label, tone } = deploymentLabel(entry, useNow());
  return (
    <li>
      <details className="group">
        <summary className="-mx-1.5 flex min-h-8 cursor-pointer list-none items-center gap-2 rounded-chip px-1.5 hover:bg-sunken pointer-coarse:min-h-touch [&::-webkit-details-marker]:hidden">
          <ChevronRight className="size-3.5 shrink-0 text-ink-3 group-open:rotate-90 motion-safe:transition-transform" />
          <Chip tone={tone}>{label}</Chip>
          <span className="ml-auto shrink-0 text-ink-3">
            <When entry={entry} />
          </span>
        </summary>
        <DescriptionList items={factsOf(entry)} className="pt-1.5 pb-3 pl-5" />
      </details>
    </li>
  );
}

/** How long it has been running, or when it started. */
function When({ entry }: { readonly entry: DeploymentHistoryEntry }) {
  const now = useEverySecond(entry.ended_at === null);
  if (isFollowed(entry, now))
    return <span className="tabular">{formatDuration(now - Date.parse(entry.started_at))}</span>;
  return (
    <TableRowContext value>
      <RelativeTime value={entry.started_at} />
    </TableRowContext>
  );
}

function factsOf(entry: DeploymentHistoryEntry): readonly Description[] {
  const { id, started_at, url, slug, audience, connection_name } = entry;
  return [
    { label: 'Started', value: <RelativeTime value={started_at} /> },
    {
      label: 'Duration',
      value: deploymentDuration(entry) ?? 'Unknown',
      hint: 'Measured in this browser, from request to result',
    },
    ...(url === null ? [] : [{ label: 'URL', value: <SafeLink href={url} /> }]),
    ...(slug === null ? [] : [{ label: 'URL name', value: slug }]),
    ...(audience === null ? [] : [{ label: 'Audience sent', value: audienceLabel(audience).label }]),
    { label: 'Connection', value: connection_name },
    {
      label: 'ID',
      value: <IdWithCopy wraps id={id} label="Copy deployment ID" />,
    },
  ];
}
