import { useId } from 'react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { deploymentLabel } from '@/domain/deployment-labels.ts';
import { evidenceLink } from '@/domain/security/flagged/evidence.ts';
import { aboveLink, Tile } from '@/domain/tile.tsx';
import { useProject } from '@/domain/use-project.ts';
import { useProjectDeployments } from '@/local/deployment-history.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { cx } from '@/ui/cx.ts';
import { TableRowContext } from '@/ui/table/column.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { PersonalDataTile } from './personal-data-tile.tsx';
import { PriorityTile } from './priority-tile.tsx';
import { type HomeTileProps, FindingsTile, ScanTile } from './scan-tiles.tsx';
import { VisitorsTile } from './visitors-tile.tsx';

/** How the project is doing. Each part loads and fails alone, and links to the page with the details. */
export function ProjectTiles({ projectId }: { readonly projectId: string }) {
  const { project } = useProject(projectId);
  const tile = { project, place: { workspaceId: useWorkspaceId(), projectId } };
  // The API has no list of deployments (spec §4.10), so most projects have none in this browser.
  const hasDeployments = useProjectDeployments(projectId).length > 0;
  return (
    // Times inside the tiles aren't Tab stops of their own.
    <TableRowContext value>
      <ul
        aria-label="At a glance"
        className={cx('mb-4 grid gap-3 sm:gap-4 md:grid-cols-2', hasDeployments && 'xl:grid-cols-3')}
      >
        <VisitorsTile {...tile} />
        <Security {...tile} />
        {hasDeployments ? <DeploymentsTile {...tile} /> : null}
      </ul>
    </TableRowContext>
  );
}

function Security(tile: HomeTileProps) {
  const id = useId();
  return (
    <li aria-labelledby={id} className="min-w-0 rounded-card bg-surface shadow-raised">
      <h2 id={id} className="px-3.5 pt-3 pb-1 text-small text-ink-3 sm:px-4.5 sm:pt-4">
        Security
      </h2>
      <ul className="pb-2">
        <FindingsTile {...tile} />
        <PersonalDataTile {...tile} />
        <ScanTile {...tile} />
        <PriorityTile {...tile} />
      </ul>
    </li>
  );
}

const maxRows = 6;

/** The newest deployments that this browser started. */
function DeploymentsTile({ place }: HomeTileProps) {
  const entries = useProjectDeployments(place.projectId);
  const now = useNow();
  return (
    <Tile title="Deployments" className="md:max-xl:col-span-2" target={evidenceLink('publishing', place)}>
      <ul className="mt-1.5 flex flex-col gap-2">
        {entries.slice(0, maxRows).map((entry) => {
          const { label, tone } = deploymentLabel(entry, now);
          return (
            <li key={entry.id} className="flex items-center justify-between gap-3">
              <Chip tone={tone}>{label}</Chip>
              <span className={`${aboveLink} text-small text-ink-3`}>
                <RelativeTime value={entry.started_at} />
              </span>
            </li>
          );
        })}
      </ul>
    </Tile>
  );
}
