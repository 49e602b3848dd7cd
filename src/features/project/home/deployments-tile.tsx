import { linkOptions } from '@tanstack/react-router';

import { deploymentLabel } from '@/domain/deployment-labels.ts';
import { aboveLink, Tile } from '@/domain/tile.tsx';
import { useProjectDeployments } from '@/local/deployment-history.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import type { HomeTileProps } from './home-tile-props.ts';

const mostRows = 6;

/** The newest deployments that this browser started. */
export function DeploymentsTile({ place }: HomeTileProps) {
  const entries = useProjectDeployments(place.projectId);
  const now = useNow();
  return (
    <Tile
      title="Deployments"
      className="md:max-xl:col-span-2"
      target={linkOptions({
        to: '/workspaces/$workspaceId/projects/$projectId/publishing',
        params: place,
      })}
    >
      <ul className="mt-1.5 flex flex-col gap-2">
        {entries.slice(0, mostRows).map((entry) => {
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
