import { isToLoad } from '@/domain/security/stored-scans.ts';
import { formatList, formatNumber } from '@/lib/numbers.ts';

import { maxProjects } from './collect/collect-rows.ts';
import type { Collected } from './collect/collect.ts';
import { type Omission, omissionLabels, type PartId, partIds, projectParts } from './pack/manifest.ts';
import type { StoredScan } from './tables/finding-table.ts';
import { coverageOf, type ScanRow } from './tables/scan-table.ts';

interface OmissionInput {
  readonly parts: ReadonlySet<PartId>;
  readonly collected: Collected;
  /** Null if scans aren't part of the pack. */
  readonly scans: readonly ScanRow[] | null;
  /** Null if findings aren't part of the pack. */
  readonly stored: readonly StoredScan[] | null;
  readonly areDecisionsLoaded: boolean;
  /** Changes and reveals that may belong to another workspace. */
  readonly unassigned: { readonly changes: number; readonly reveals: number };
}

/** Everything that a reader might expect in the pack but won't find. */
export function omissionsOf({
  parts,
  collected,
  scans,
  stored,
  areDecisionsLoaded,
  unassigned,
}: OmissionInput): readonly Omission[] {
  const notChosen = partIds
    .filter((part) => !parts.has(part))
    .map((part) => omitted(part, 'not_chosen', 'Excluded when the pack was built.'));
  return [
    ...inventoryOmissions(parts, collected),
    ...(parts.has('reasons') ? reasonOmissions(collected) : []),
    ...(scans === null ? [] : scanOmissions(scans)),
    ...(stored === null ? [] : findingOmissions(stored)),
    ...(areDecisionsLoaded || !parts.has('decisions') ? [] : [omitted('decisions', 'failed', onlyThisTab)]),
    ...ruleOmissions(collected),
    ...(['changes', 'reveals'] as const).flatMap((part) =>
      parts.has(part)
        ? counted(
            part,
            'undetermined',
            'Their workspace is unknown, so they may belong to another one.',
            unassigned[part],
          )
        : [],
    ),
    ...notChosen,
  ];
}

const onlyThisTab = 'Browser storage is blocked. Only decisions made in this tab are included.';

const omitted = (part: PartId, reason: Omission['reason'], detail: string): Omission => ({
  part,
  reason,
  detail,
  count: null,
});

/** Empty if there are none. */
const counted = (
  part: PartId,
  reason: Omission['reason'],
  detail: string,
  count: number,
): readonly Omission[] => (count === 0 ? [] : [{ part, reason, detail, count }]);

function inventoryOmissions(parts: ReadonlySet<PartId>, collected: Collected): readonly Omission[] {
  const { refusal, isListed, isTooLarge, unreadable, undetermined } = collected;
  const ofProjects = projectParts.filter((projectPart) => parts.has(projectPart));
  const [part] = ofProjects;
  if (part === undefined) return [];
  // Without the list, none of them is in the pack.
  if (refusal !== null) return ofProjects.map((projectPart) => omitted(projectPart, 'forbidden', refusal));
  const found: Omission[] = [];
  if (isTooLarge)
    found.push(
      omitted(part, 'too_large', `Only the first ${formatNumber(maxProjects)} projects were loaded.`),
    );
  else if (!isListed) found.push(omitted(part, 'not_loaded', 'The rest of the list wasn’t loaded.'));
  return [
    ...found,
    ...counted(part, 'unreadable', 'Projects that couldn’t be included.', unreadable),
    ...counted(part, 'undetermined', 'Projects without a field that the query needs.', undetermined),
  ];
}

function reasonOmissions({ types, refusal }: Collected): readonly Omission[] {
  if (refusal !== null) return [];
  if (types.refusal !== null) return [omitted('reasons', 'forbidden', types.refusal)];
  if (!types.isListed) return [omitted('reasons', 'not_loaded', 'The finding types weren’t loaded.')];
  const named = (reason: Omission['reason'], titles: readonly string[]) =>
    counted('reasons', reason, `Finding types: ${formatList(titles)}`, titles.length);
  return [
    ...named('not_loaded', types.unloaded),
    ...named('forbidden', types.forbidden),
    ...named('failed', types.unknown),
    ...counted('reasons', 'unreadable', 'Finding types that couldn’t be included.', types.unreadable),
  ];
}

function ruleOmissions({ rules, uncheckedRules }: Collected): readonly Omission[] {
  const unknown = rules.filter(({ verdict }) => verdict === 'unknown').length;
  return [
    ...counted('rules', 'undetermined', 'Rules without a result. rules.csv has the details.', unknown),
    ...counted('rules', 'not_loaded', 'Rules that weren’t checked.', uncheckedRules),
  ];
}

function findingOmissions(stored: readonly StoredScan[]): readonly Omission[] {
  const toLoad = stored.filter(({ row, snapshot }) => isToLoad(row, snapshot));
  const missing = toLoad.filter(({ snapshot }) => snapshot === undefined).length;
  const unreadable = stored.reduce((sum, { snapshot }) => sum + (snapshot?.unreadable ?? 0), 0);
  const older = 'Projects that may have a newer scan.';
  return [
    ...counted('findings', 'not_loaded', 'Projects whose findings weren’t loaded in this browser.', missing),
    ...counted('findings', 'not_loaded', older, toLoad.length - missing),
    ...counted('findings', 'unreadable', 'Findings that couldn’t be included.', unreadable),
  ];
}

function scanOmissions(scans: readonly ScanRow[]): readonly Omission[] {
  const missing = (reason: 'forbidden' | 'failed' | 'not_loaded', about: string): readonly Omission[] =>
    counted('scans', reason, about, scans.filter((row) => coverageOf(row) === omissionLabels[reason]).length);
  const unreadable = scans.reduce(
    (sum, { check }) =>
      sum + (check?.kind === 'checked' ? check.scans.filter((scan) => scan === null).length : 0),
    0,
  );
  return [
    ...missing('forbidden', 'Projects whose scans this API key can’t see.'),
    ...missing('failed', 'Projects whose scans couldn’t be loaded.'),
    ...missing('not_loaded', 'Projects whose scans weren’t loaded.'),
    ...counted('scans', 'unreadable', 'Scans that couldn’t be included.', unreadable),
  ];
}
