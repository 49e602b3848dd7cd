import { useInfiniteQuery } from '@tanstack/react-query';

import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import { piiLabelListOptions, piiLabelRows, type RedactedPiiLabel } from '@/api/security/security.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { ListRows } from '@/api/transport/pagination.ts';
import { listPiiLabels } from '@/contract/operations/security.ts';
import { piiStatuses } from '@/contract/resources/security.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { uncertainCount, uncertainLabel } from '@/domain/security/caveats.ts';
import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { evidenceLink } from '@/domain/security/flagged/evidence.ts';
import { TileContent, TileDetail, TileNote, TileRow, TileSkeleton, TileValue } from '@/domain/tile.tsx';
import { useInView } from '@/domain/use-in-view.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';

import type { HomeTileProps } from './scan-tiles.tsx';

/** Open personal-data findings. Detected text is dropped, because only their number is shown. */
export function PersonalDataTile({ place }: HomeTileProps) {
  // The tile is below the fold in small windows. Opening a project takes six requests with it.
  const [inView, ref] = useInView();
  return (
    <TileRow title="Personal data" target={evidenceLink('personal-data', place)}>
      <div ref={ref} className="flex min-w-0 flex-col">
        <PersonalData projectId={place.projectId} inView={inView} />
      </div>
    </TileRow>
  );
}

interface PersonalDataProps {
  readonly projectId: string;
  readonly inView: boolean;
}

function PersonalData({ projectId, inView }: PersonalDataProps) {
  const connection = useConnection();
  const workspace = useWorkspace();
  const allowed = useOperationAllowed(connection, listPiiLabels, workspace.data?.plan ?? null);
  // Without the workspace, the API itself says whether detection is on.
  const isOn = workspace.data?.enable_pii ?? (workspace.isError || undefined);
  const query = useInfiniteQuery({
    ...piiLabelListOptions(connection, projectId, 'dropped'),
    select: piiLabelRows,
    enabled: allowed.allowed && isOn === true && inView,
  });
  if (!allowed.allowed) return <TileNote title="Not available">{allowed.reason}</TileNote>;
  if (isOn === undefined) return <TileSkeleton />;
  if (!isOn || isNotFound(query.error))
    return (
      <>
        <TileValue tone="hollow">Unknown</TileValue>
        <TileDetail>Detection {isOn ? 'may be' : 'is'} off. A workspace admin can turn it on.</TileDetail>
      </>
    );
  if (!inView && query.data === undefined && query.error === null) return <TileSkeleton still />;
  return (
    <TileContent query={query} what="personal data">
      {(labels) => <Open labels={labels} complete={!query.hasNextPage} />}
    </TileContent>
  );
}

interface OpenProps {
  readonly labels: ListRows<RedactedPiiLabel>;
  readonly complete: boolean;
}

function Open({ labels: { items, unreadable }, complete }: OpenProps) {
  const open = items.filter(({ status }) => status === 'open');
  const loaded = { items, unreadable: unreadable.length, complete };
  const unsure = uncertainCount(loaded, piiStatuses);
  const sources = [...new Set(open.map(({ source }) => source))].map(
    (source) =>
      `${sourceLabel(source)} ${formatNumber(open.filter((finding) => finding.source === source).length)}`,
  );
  const caveat = !complete
    ? `Based on the newest ${formatCount(items.length, 'finding')}`
    : unsure > 0
      ? uncertainLabel(unsure)
      : null;
  return (
    <>
      {open.length === 0 ? (
        <TileValue tone={caveat === null ? 'neutral' : 'hollow'}>None open</TileValue>
      ) : (
        <p className="text-ink-2">
          <span className="tabular font-semibold text-bad">
            {formatNumber(open.length)}
            {complete ? '' : '+'}
          </span>{' '}
          open
        </p>
      )}
      <TileDetail>
        {caveat ?? (open.length > 0 ? sources.join(', ') : 'Detection may not catch everything.')}
      </TileDetail>
    </>
  );
}
