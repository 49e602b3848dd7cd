import { useId } from 'react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useProject } from '@/domain/use-project.ts';
import { useProjectDeployments } from '@/local/deployment-history.ts';
import { cx } from '@/ui/cx.ts';
import { TableRowContext } from '@/ui/table/column.ts';

import { DeploymentsTile } from './deployments-tile.tsx';
import type { HomeTileProps } from './home-tile-props.ts';
import { PersonalDataTile } from './personal-data-tile.tsx';
import { PriorityTile } from './priority-tile.tsx';
import { FindingsTile, ScanTile } from './scan-tiles.tsx';
import { VisitorsTile } from './visitors-tile.tsx';

/** How the project is doing. Each part loads and fails alone, and links to the page with the details. */
export function ProjectTiles({ projectId }: { readonly projectId: string }) {
  const { project } = useProject(projectId);
  const tile = { project, place: { workspaceId: useWorkspaceId(), projectId } };
  // The API has no list of them (spec §4.10), so most projects have none in this browser.
  const hasDeployments = useProjectDeployments(projectId).length > 0;
  return (
    // Times in it are no tab stops of their own.
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
