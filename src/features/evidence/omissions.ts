import { isToLoad } from '@/domain/security/stored-scans.ts';
import { formatList, formatNumber } from '@/lib/numbers.ts';

import { type Collected, mostProjects } from './collect/collect.ts';
import { type Omission, type PartId, partIds, projectParts } from './pack/manifest.ts';
import type { StoredScan } from './tables/finding-table.ts';
import { coverageOf, type ScanRow } from './tables/scan-table.ts';

interface OmissionInput {
  readonly parts: ReadonlySet<PartId>;
  readonly collected: Collected;
  /** Null if scans aren’t part of the pack. */
  readonly scans: readonly ScanRow[] | null;
  /** Null if findings aren’t part of the pack. */
  readonly stored: readonly StoredScan[] | null;
  /** Changes and reveals that may belong to another workspace. */
  readonly unassigned: { readonly changes: number; readonly reveals: number };
}

/** Everything that a reader might expect in the pack but won't find. */
export function omissionsOf({
  parts,
  collected,
  scans,
  stored,
  unassigned,
}: OmissionInput): readonly Omission[] {
  const notChosen = partIds
    .filter((part) => !parts.has(part))
    .map((part): Omission => ({
      part,
      reason: 'not_chosen',
      detail: 'Excluded when the pack was built.',
      count: null,
    }));
  return [
    ...inventoryOmissions(parts, collected),
    ...(parts.has('reasons') ? reasonOmissions(collected) : []),
    ...(scans === null ? [] : scanOmissions(scans)),
    ...(stored === null ? [] : findingOmissions(stored)),
    ...ruleOmissions(collected),
    ...(['changes', 'reveals'] as const).flatMap((part): Omission[] =>
      parts.has(part) && unassigned[part] > 0
        ? [
            {
              part,
              reason: 'undetermined',
              detail: 'Their workspace is unknown, so they may belong to another one.',
              count: unassigned[part],
            },
          ]
        : [],
    ),
    ...notChosen,
  ];
}

function inventoryOmissions(parts: ReadonlySet<PartId>, collected: Collected): readonly Omission[] {
  const { refusal, isListed, isTooLarge, unreadable, undetermined } = collected;
  const ofProjects = projectParts.filter((one) => parts.has(one));
  const [part] = ofProjects;
  if (part === undefined) return [];
  // Without the list, none of them is in the pack.
  if (refusal !== null)
    return ofProjects.map((one) => ({ part: one, reason: 'forbidden', detail: refusal, count: null }));
  const found: Omission[] = [];
  if (isTooLarge)
    found.push({
      part,
      reason: 'too_large',
      detail: `Only the first ${formatNumber(mostProjects)} projects were loaded.`,
      count: null,
    });
  else if (!isListed)
    found.push({ part, reason: 'not_loaded', detail: 'The rest of the list wasn’t loaded.', count: null });
  if (unreadable > 0)
    found.push({
      part,
      reason: 'unreadable',
      detail: 'Projects that couldn’t be parsed.',
      count: unreadable,
    });
  if (undetermined > 0)
    found.push({
      part,
      reason: 'undetermined',
      detail: 'Projects without a field that the query needs.',
      count: undetermined,
    });
  return found;
}

function reasonOmissions({ types, refusal }: Collected): readonly Omission[] {
  if (refusal !== null) return [];
  const part = 'reasons';
  if (types.refusal !== null) return [{ part, reason: 'forbidden', detail: types.refusal, count: null }];
  if (!types.isListed)
    return [{ part, reason: 'not_loaded', detail: 'The finding types weren’t loaded.', count: null }];
  const found = (['unloaded', 'forbidden'] as const).flatMap((kind): Omission[] =>
    types[kind].length === 0
      ? []
      : [
          {
            part,
            reason: kind === 'forbidden' ? 'forbidden' : 'not_loaded',
            detail: `Finding types: ${formatList(types[kind])}`.slice(0, 2000),
            count: types[kind].length,
          },
        ],
  );
  if (types.unreadable > 0)
    found.push({
      part,
      reason: 'unreadable',
      detail: 'Finding types that couldn’t be parsed.',
      count: types.unreadable,
    });
  return found;
}

function ruleOmissions({ rules, uncheckedRules }: Collected): readonly Omission[] {
  const refused = rules.filter(({ reason }) => reason !== null).length;
  const found: Omission[] = [];
  if (refused > 0)
    found.push({
      part: 'rules',
      reason: 'forbidden',
      detail: 'Rules that can’t be checked.',
      count: refused,
    });
  if (uncheckedRules > 0)
    found.push({
      part: 'rules',
      reason: 'not_loaded',
      detail: 'Rules that weren’t checked.',
      count: uncheckedRules,
    });
  return found;
}

function findingOmissions(stored: readonly StoredScan[]): readonly Omission[] {
  const toLoad = stored.filter(({ row, snapshot }) => isToLoad(row, snapshot));
  const missing = toLoad.filter(({ snapshot }) => snapshot === undefined).length;
  const unreadable = stored.reduce((sum, { snapshot }) => sum + (snapshot?.unreadable ?? 0), 0);
  const found = [
    ['not_loaded', 'Projects whose findings weren’t loaded in this browser.', missing],
    ['not_loaded', 'Projects with a scan that may be newer than the one here.', toLoad.length - missing],
    ['unreadable', 'Findings that couldn’t be parsed.', unreadable],
  ] as const;
  return found.flatMap(([reason, detail, count]): Omission[] =>
    count === 0 ? [] : [{ part: 'findings', reason, detail, count }],
  );
}

const scanReasons = {
  'Not accessible': ['forbidden', 'Projects whose scans this API key can’t see.'],
  'Couldn’t load': ['failed', 'Projects whose scans couldn’t be loaded.'],
  'Not loaded': ['not_loaded', 'Projects whose scans weren’t loaded.'],
} as const;

const scanOmissions = (scans: readonly ScanRow[]): readonly Omission[] =>
  Object.entries(scanReasons).flatMap(([coverage, [reason, detail]]): Omission[] => {
    const count = scans.filter((row) => coverageOf(row) === coverage).length;
    return count === 0 ? [] : [{ part: 'scans', reason, detail, count }];
  });
