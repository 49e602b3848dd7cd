import { Download } from 'lucide-react';
import { useState } from 'react';

import type { Project } from '@/contract/resources/project.ts';
import { fileName, saveFile } from '@/lib/download.ts';
import { mediaTypes, utcDay, jsonFile, timeFacts } from '@/lib/export-file.ts';
import { useProjectDeployments, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ShowAll } from '@/ui/controls/show-all.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { HistoryRow } from './history-row.tsx';

const shownAtFirst = 5;

/** The deployments of a project as JSON that says what it holds; no key is in it. */
export function historyExport(
  projectId: string,
  entries: readonly DeploymentHistoryEntry[],
  exportedAt: Date,
): string {
  return jsonFile({
    what: 'Deployments of one project that were started from one browser, newest first',
    project_id: projectId,
    ...timeFacts(exportedAt),
    deployments: entries,
  });
}

interface JournalCardProps {
  readonly project: Project;
}

/** The deployments of a project that this browser started, newest first. The service has no list of them (E8). */
export function HistoryCard({ project }: JournalCardProps) {
  const entries = useProjectDeployments(project.id);
  const [all, setAll] = useState(false);
  const save = (): void => {
    const at = new Date();
    const text = historyExport(project.id, entries, at);
    const name = fileName(['deployments', project.name ?? project.id, utcDay(at)], 'json');
    saveFile(name, new Blob([text], { type: mediaTypes.json }));
  };
  return (
    <Card
      title="Deployments from this browser"
      actions={
        entries.length === 0 ? undefined : (
          <IconButton
            size="small"
            label="Export as JSON"
            icon={<Download size={16} strokeWidth={1.75} />}
            onClick={save}
            className="-my-1 -mr-1.5"
          />
        )
      }
    >
      {entries.length === 0 ? (
        <p className="text-ink-3">
          None yet. The service keeps no list of deployments, so only those that you start here are
          remembered.
        </p>
      ) : (
        <ul className="-my-1 flex flex-col">
          {(all ? entries : entries.slice(0, shownAtFirst)).map((entry) => (
            <HistoryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {entries.length > shownAtFirst && (
        <ShowAll all={all} count={entries.length} onChange={setAll} className="mt-2" />
      )}
    </Card>
  );
}
