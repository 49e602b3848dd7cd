import { linkOptions } from '@tanstack/react-router';

import type { RedactedPiiLabel } from '@/api/security/security.ts';
import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { allStatuses, sourceLabel, type ProjectPlace } from '@/domain/security/finding-labels.ts';
import { countKinds, diffFindings, type DifferenceCounts } from '@/domain/security/scan-diff.ts';
import { isScanRunning } from '@/domain/security/scan-health.ts';
import { findingName, levelLabel, levelRank, scanStatusLabel } from '@/domain/security/scan-labels.ts';
import { formatDate, type Zone } from '@/lib/dates.ts';
import { groupBy } from '@/lib/group-by.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { shortCommit } from '@/lib/text.ts';

import type { HistoryEvent } from './timeline.ts';

const compareRoute = '/workspaces/$workspaceId/projects/$projectId/security/compare';
const scanRoute = '/workspaces/$workspaceId/projects/$projectId/security/$scanId';

/** All findings of a scan, or null while some of them aren't loaded. */
export type WholeSnapshot = readonly SecurityFinding[] | null;

/** What the newest completed scan changed. Null while some findings of either scan aren't loaded. */
export const differenceOf = (before: WholeSnapshot, after: WholeSnapshot): DifferenceCounts | null =>
  before === null || after === null ? null : countKinds(diffFindings(before, after));

const differenceText = ({ new: added, reopened, fixed }: DifferenceCounts): string => {
  const parts = [
    ...(added > 0 ? [`${formatNumber(added)} new`] : []),
    ...(reopened > 0 ? [`${formatNumber(reopened)} reopened`] : []),
    ...(fixed > 0 ? [`${formatNumber(fixed)} fixed`] : []),
  ];
  return parts.length === 0
    ? 'Nothing new or fixed since the previous scan'
    : `${parts.join(', ')} since the previous scan`;
};

/** Scans, newest first. `difference` compares the newest completed scan with the one before it. */
export function scanEvents(
  place: ProjectPlace,
  scans: readonly SecurityScan[],
  difference: DifferenceCounts | null,
): readonly HistoryEvent[] {
  const newest = scans.find(({ status }) => status === 'completed');
  return scans.map((scan) => {
    const { label } = scanStatusLabel(scan);
    const compared = scan === newest && difference !== null ? differenceText(difference) : null;
    return {
      id: `scan ${scan.id}`,
      kind: 'scans',
      at: isScanRunning(scan) ? scan.started_at : (scan.finished_at ?? scan.started_at),
      title: `Security scan ${label.toLowerCase()}`,
      tone: scan.status === 'failed' ? 'bad' : undefined,
      detail: [compared, scan.commit_sha === null ? null : `Commit ${shortCommit(scan.commit_sha)}`]
        .filter((part) => part !== null)
        .join(' · '),
      target: linkOptions({ to: scanRoute, params: { ...place, scanId: scan.id } }),
      ...(compared !== null && {
        more: {
          label: 'Compare',
          target: linkOptions({ to: compareRoute, params: place, search: { head: scan.id } }),
        },
      }),
    };
  });
}

/** Findings of one day are one event, because a scan finds dozens within seconds. */
function byDay<T>(items: readonly T[], atOf: (item: T) => string, zone: Zone) {
  const newestFirst = items.toSorted((a, b) => Date.parse(atOf(b)) - Date.parse(atOf(a)));
  return [...groupBy(newestFirst, (item) => formatDate(atOf(item), zone)).values()];
}

/**
 * When findings of a scan were first recorded (spec §2.13). `hasEarlier`: whether there is an earlier scan to compare
 * with.
 */
export const findingEvents = (
  place: ProjectPlace,
  { scanId, hasEarlier }: { readonly scanId: string; readonly hasEarlier: boolean },
  findings: readonly SecurityFinding[],
  zone: Zone,
): readonly HistoryEvent[] =>
  byDay(findings, ({ created_at }) => created_at, zone).map((day) => {
    const [first] = day;
    const levels = [...groupBy(day, ({ level }) => level)].toSorted(
      ([a], [b]) => levelRank(a) - levelRank(b),
    );
    const single = day.length === 1;
    const open = day.filter(({ status }) => status === 'open').length;
    return {
      id: `findings ${first.id}`,
      kind: 'findings',
      at: first.created_at,
      title: single ? findingName(first) : `${formatCount(day.length, 'finding')} first found`,
      detail: single
        ? `${levelLabel(first.level).label}, first found`
        : [
            ...levels.map(([level, { length }]) => {
              const name = levelLabel(level).label.toLowerCase();
              return formatCount(length, name, level === 'info' ? name : `${name}s`);
            }),
            // The scan's own event counts only open findings as new.
            ...(open === day.length ? [] : [`${formatNumber(open)} still open`]),
          ].join(', '),
      target: linkOptions({
        to: scanRoute,
        params: { ...place, scanId },
        search: single ? { status: allStatuses, finding: first.id } : { status: allStatuses },
      }),
      // The page of a single finding already shows the scans it was seen in.
      ...(!single &&
        hasEarlier && {
          more: {
            label: 'Seen in scans',
            target: linkOptions({
              to: compareRoute,
              params: place,
              search: { head: scanId, show: 'all' },
            }),
          },
        }),
    };
  });

/** When personal data was found (spec §2.14). The text itself is never loaded. */
export const piiEvents = (
  place: ProjectPlace,
  labels: readonly RedactedPiiLabel[],
  zone: Zone,
): readonly HistoryEvent[] =>
  byDay(labels, ({ found_at }) => found_at, zone).map((day) => {
    const [first] = day;
    return {
      id: `personal-data ${first.id}`,
      kind: 'personal-data',
      at: first.found_at,
      title: formatCount(day.length, 'personal-data finding'),
      detail: [...groupBy(day, ({ source }) => source)]
        .map(([source, { length }]) =>
          day.length === 1 ? sourceLabel(source) : `${sourceLabel(source)} ${formatNumber(length)}`,
        )
        .join(', '),
      target: linkOptions({
        to: '/workspaces/$workspaceId/projects/$projectId/personal-data',
        params: place,
        search: { status: allStatuses },
      }),
    };
  });
