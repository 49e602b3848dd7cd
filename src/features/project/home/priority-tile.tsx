import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { DecisionBadge } from '@/domain/decisions/decision-badge.tsx';
import { fingerprintOf } from '@/domain/decisions/decision-status.ts';
import { useDecisionStatus } from '@/domain/decisions/subject.ts';
import { priorityOf } from '@/domain/priority-labels.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import { evidenceLink, evidenceOf } from '@/domain/security/flagged/evidence.ts';
import { type Flagged, useFlagged } from '@/domain/security/flagged/use-flagged.ts';
import { aboveLink, TileDetail, TileNote, TileRow, TileSkeleton, TileValue } from '@/domain/tile.tsx';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { capitalize } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { AppLink } from '@/ui/links/app-link.tsx';

import type { HomeTileProps } from './scan-tiles.tsx';

/**
 * The review priority from the inventory. Nothing else here needs the inventory, so it is loaded on request, or if
 * the project has a decision.
 */
export function PriorityTile({ place }: HomeTileProps) {
  const workspace = useWorkspace();
  const plan = workspace.data?.plan ?? null;
  const [requested, setRequested] = useState(false);
  const decided = useDecided(place, undefined);
  // A decision without the project's current state could be outdated.
  const flagged = useFlagged(place.projectId, { mayRequest: requested || decided !== undefined });
  const isIncluded = plan !== null && planIncludes(plan, 'enterprise');
  return (
    <TileRow title="Review priority" target={evidenceLink('security', place)}>
      {plan === null && workspace.isPending ? (
        <TileSkeleton />
      ) : isIncluded ? (
        <Priority flagged={flagged} onLoad={() => setRequested(true)} />
      ) : (
        <TileNote title="Not available">{flagged.state === 'closed' ? flagged.reason : null}</TileNote>
      )}
      {flagged.state === 'loading' ? null : (
        <DecisionLine place={place} row={flagged.state === 'known' ? flagged.row : undefined} />
      )}
    </TileRow>
  );
}

/** The decision on the project in this browser. `row`: its current state, if it is loaded. */
function useDecided({ projectId }: ProjectPlace, row: InventoryRow | undefined) {
  const decidedOf = useDecisionStatus();
  const facts = row === undefined ? undefined : fingerprintOf(row);
  const decided = decidedOf?.({ kind: 'project', project_id: projectId, finding_id: null, facts });
  return decided?.item === undefined ? undefined : decided;
}

interface DecisionLineProps extends Pick<HomeTileProps, 'place'> {
  /** Without it, changes since the decision can't be detected. */
  readonly row: InventoryRow | undefined;
}

/** The decision on the project in this browser, with a link to triage. */
function DecisionLine({ place, row }: DecisionLineProps) {
  const { workspaceId, projectId } = place;
  const decided = useDecided(place, row);
  if (decided === undefined) return null;
  const to = '/workspaces/$workspaceId/security/triage';
  return (
    <p className="mt-auto flex min-w-0 pt-1">
      <AppLink
        target={linkOptions({ to, params: { workspaceId }, search: { project: projectId } })}
        className={`${aboveLink} name-link inline-flex min-h-6 min-w-0 items-center`}
      >
        <span className="sr-only">Decision: </span>
        <DecisionBadge decided={decided} />
      </AppLink>
    </p>
  );
}

interface PriorityProps {
  readonly flagged: Flagged;
  readonly onLoad: () => void;
}

function Priority({ flagged, onLoad }: PriorityProps) {
  switch (flagged.state) {
    case 'closed':
      return <TileNote title="Not available">{flagged.reason}</TileNote>;
    case 'loading':
      return <TileSkeleton />;
    case 'missing':
      return <TileNote title={flagged.hasMore ? 'Not found' : 'Not in the inventory yet'} />;
    case 'not_requested':
      return <Action text="Not loaded" label="Load priority" onPress={onLoad} />;
    case 'failed':
      return <Action text="Couldn’t load" label="Try again" onPress={flagged.retry} />;
    case 'known':
      return <Known flagged={flagged} />;
  }
}

interface ActionProps {
  readonly text: string;
  readonly label: string;
  readonly onPress: () => void;
}

const Action = ({ text, label, onPress }: ActionProps) => (
  <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pointer-coarse:gap-y-4">
    <TileValue tone="hollow">{text}</TileValue>
    {/* No higher than its line, so that the text stays level with the row's name. */}
    <span className={`${aboveLink} flex h-5 items-center`}>
      <Button size="small" onClick={onPress}>
        {label}
      </Button>
    </span>
  </div>
);

function Known({ flagged: { row } }: { readonly flagged: Extract<Flagged, { state: 'known' }> }) {
  const { review_priority: priority, matched_reason: reason } = row;
  const label = priorityOf(priority);
  const why =
    reason?.detail ??
    reason?.label ??
    evidenceOf(row)
      .map(({ text }) => text)
      .join(', ');
  return (
    <>
      {label === null ? (
        <TileValue tone="hollow">Unknown</TileValue>
      ) : (
        <TileValue tone={label.tone}>{label.short}</TileValue>
      )}
      <TileDetail>{why === '' ? 'No reason given' : capitalize(why)}</TileDetail>
    </>
  );
}
