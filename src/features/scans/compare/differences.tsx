import { useMemo } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { projectName } from '@/domain/project-labels.ts';
import { FindingExportMenu } from '@/domain/security/finding-export-menu.tsx';
import { CountPills } from '@/domain/security/finding-filters.tsx';
import { allStatuses, type ProjectPlace } from '@/domain/security/finding-labels.ts';
import { useLifeLines } from '@/domain/security/life-line.ts';
import {
  countKinds,
  diffFindings,
  differenceKinds,
  differenceLabel,
  type DifferenceKind,
  type FindingDifference,
} from '@/domain/security/scan-diff.ts';
import { levelRank } from '@/domain/security/scan-labels.ts';
import { useProject } from '@/domain/use-project.ts';
import { formatCount, formatList } from '@/lib/numbers.ts';
import { isolated, plainWord } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { scanLink } from '../scan-links.ts';
import { DifferenceTable, latestOf } from './difference-table.tsx';
import type { CompareSearch } from './search.ts';
import { type ComparedScan, useComparedScan } from './use-compared-scan.ts';

interface DifferencesProps extends SearchProps<CompareSearch> {
  readonly place: ProjectPlace;
  readonly base: SecurityScan;
  readonly head: SecurityScan;
}

/** By kind, worst first. */
const inOrder = (a: FindingDifference, b: FindingDifference): number =>
  differenceKinds.indexOf(a.kind) - differenceKinds.indexOf(b.kind) ||
  levelRank(latestOf(a)?.level ?? '') - levelRank(latestOf(b)?.level ?? '');

/** Most comparisons don't have these kinds, so their filters appear only if there is something to show. */
const isRare = (kind: DifferenceKind): boolean => kind === 'closed' || kind === 'gone';

const formats = [
  { format: 'csv', label: 'CSV', description: 'For spreadsheets' },
  { format: 'json', label: 'JSON', description: 'With both scans and counts' },
] as const;

export function Differences({ place, base, head, search, setSearch }: DifferencesProps) {
  const before = useComparedScan(place, base);
  const after = useComparedScan(place, head);
  const marksOf = useLifeLines(place.projectId);
  const { project } = useProject(place.projectId);
  const isComplete = before.state === 'complete' && after.state === 'complete';
  const differences = useMemo(
    () => (isComplete ? diffFindings(before.findings, after.findings).toSorted(inOrder) : []),
    [isComplete, before.findings, after.findings],
  );
  const counts = useMemo(() => countKinds(differences), [differences]);
  const { show } = search;
  const rows = useMemo(
    () =>
      differences.filter(({ kind }) =>
        show === undefined ? kind !== 'unchanged' : show === 'all' || kind === show,
      ),
    [differences, show],
  );
  if (hasFailed(before) || hasFailed(after)) return <Failures before={before} after={after} />;
  const total = differences.length;
  const countOf = (count: number): number | null => (isComplete ? count : null);
  return (
    <section aria-label="Differences" className="flex min-w-0 flex-col gap-4">
      <div className="flex items-start justify-between gap-x-4 max-sm:items-center max-sm:gap-x-7">
        <CountPills<DifferenceKind | 'all' | 'changes'>
          legend="Changes"
          value={show ?? 'changes'}
          onChange={(value) =>
            setSearch({ show: value === 'changes' ? undefined : value }, { replace: true })
          }
          options={[
            { value: 'changes', label: 'Changes', count: countOf(total - counts.unchanged) },
            ...differenceKinds
              .filter((kind) => counts[kind] > 0 || show === kind || !isRare(kind))
              .map((kind) => ({
                value: kind,
                label: differenceLabel(kind).label,
                count: countOf(counts[kind]),
              })),
            { value: 'all', label: 'All', count: countOf(total) },
          ]}
        />
        <FindingExportMenu
          formats={formats}
          count={rows.length}
          unreadable={before.unreadable + after.unreadable}
          disabledReason={isComplete ? undefined : 'Findings are still loading.'}
          save={async (format) => {
            const { exportComparison } = await import('./export-comparison.ts');
            exportComparison(format, {
              place,
              projectName: project ? projectName(project) : place.projectId,
              base,
              head,
              rows,
              counts,
              filters: show === 'all' ? [] : [`change: ${show ?? 'any but unchanged'}`],
              unreadable: before.unreadable + after.unreadable,
              exportedAt: new Date(),
            });
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {isComplete ? formatCount(rows.length, 'finding') : 'Loading findings…'}
      </p>
      <Caveats {...{ base, head, before, after }} />
      {!isComplete || rows.length > 0 ? (
        <DifferenceTable
          rows={rows}
          loading={!isComplete}
          marksOf={marksOf}
          linkTo={(row) =>
            scanLink(place, (row.head === null ? base : head).id, {
              status: allStatuses,
              finding: latestOf(row)?.id,
            })
          }
        />
      ) : (
        <EmptyState
          title={
            show === undefined
              ? 'Nothing changed'
              : `No ${show === 'all' ? '' : `${differenceLabel(show).label.toLowerCase()} `}findings`
          }
          description={
            total === 0
              ? 'Neither scan has findings. Both may have missed problems.'
              : show === 'unchanged'
                ? undefined
                : `${formatCount(counts.unchanged, 'finding')} unchanged.`
          }
          action={
            total === 0 || show === 'all' ? undefined : (
              <Button onClick={() => setSearch({ show: 'all' })}>Show all</Button>
            )
          }
        />
      )}
    </section>
  );
}

interface ScansProps {
  readonly before: ComparedScan;
  readonly after: ComparedScan;
}

const hasFailed = ({ state }: ComparedScan): boolean => state === 'failed' || state === 'partial';

/** The error that keeps the scans from being compared, shown once if both have the same. */
function Failures({ before, after }: ScansProps) {
  const failed = [
    { name: 'the earlier scan', scans: [before] },
    { name: 'the later scan', scans: [after] },
  ].filter(({ scans }) => scans.every(hasFailed));
  const isShared = describeError(before.error).type === describeError(after.error).type;
  const failures = failed.length > 1 && isShared ? [{ name: 'both scans', scans: [before, after] }] : failed;
  return failures.map(({ name, scans }) => {
    const error = scans[0]?.error;
    const description = describeError(error);
    const { title, meaning } = description;
    return (
      <Card key={name}>
        <ErrorState
          {...description}
          {...(isNotFound(error) && { meaning: `${title}. ${meaning}`, nextStep: 'Choose another scan.' })}
          title={`Couldn’t load findings for ${name}`}
          onRetry={isNotFound(error) ? undefined : () => scans.forEach(({ retry }) => retry())}
          compact
        />
      </Card>
    );
  });
}

type CaveatsProps = ScansProps & Pick<DifferencesProps, 'base' | 'head'>;

/** Reasons why the two scans are hard to compare. */
function Caveats({ base, head, before, after }: CaveatsProps) {
  const apart = scannersApart(base, head);
  const unreadable = before.unreadable + after.unreadable;
  const names = (scanners: readonly string[]): string =>
    formatList(scanners.map((scanner) => isolated(plainWord(scanner))));
  const lines = [
    ...(apart.base.length === 0
      ? []
      : [`Only the earlier scan included ${names(apart.base)}. The later one may repeat older results.`]),
    ...(apart.head.length === 0 ? [] : [`Only the later scan included ${names(apart.head)}.`]),
    ...(unreadable === 0
      ? []
      : [
          `${formatCount(unreadable, 'finding')} couldn’t be displayed, so some changes may be missing or wrong.`,
        ]),
  ];
  return lines.length === 0 ? null : (
    <ul className="flex flex-col gap-0.5 text-small wrap-anywhere text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The scanners that were requested for only one of two scans. The other scan may lack their findings. */
export function scannersApart(base: SecurityScan, head: SecurityScan) {
  const without = (scan: SecurityScan, other: SecurityScan) =>
    scan.requested_scanners.filter((scanner) => !other.requested_scanners.includes(scanner));
  return { base: without(base, head), head: without(head, base) };
}
