import { useMemo, useRef, useState } from 'react';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { JobActions, JobStatus } from '@/domain/job-status.tsx';
import { type TypeIndexState, useTypeIndex } from '@/domain/security/flagged/use-type-index.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useShowAll } from '@/ui/controls/show-all.tsx';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { LoadingSkeleton, Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useFocusNearby } from '@/ui/layout/use-focus-nearby.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { OverlapPlot, overlapName, overlapsOf, type Overlap } from './overlap-plot.tsx';
import { ProjectsInPlace } from './projects-in-place.tsx';
import type { ExposureProps } from './search.ts';

/** Which finding types flag the same projects. */
export function OverlapCard({ search, setSearch, exporting }: ExposureProps) {
  const state = useTypeIndex({ auto: false });
  const { index, isComplete, job } = state;
  // A project’s combination isn’t exact before all types have loaded.
  const isFirstLoad = job?.state === 'running' && !isComplete;
  const overlaps = useMemo(() => overlapsOf(index), [index]);
  const open = overlaps.find(({ key }) => key === search.types);
  const onOpen = (types: string): void => setSearch({ types }, { replace: true });
  const unreadable = index.reduce((sum, { projects }) => sum + projects.unreadable, 0);
  return (
    <>
      <Card
        title="Finding type overlap"
        description="Projects by their exact combination of finding types. Each project counts once."
        actions={<LoadedAt state={state} />}
      >
        <Progress state={state} />
        {overlaps.length === 0 || isFirstLoad ? null : (
          <div className="flex flex-col gap-5">
            <OverlapPlot overlaps={overlaps} index={index} openKey={open?.key} onOpen={onOpen} />
            <OverlapTable overlaps={overlaps} openKey={open?.key} onOpen={onOpen} />
          </div>
        )}
        {unreadable === 0 ? null : (
          <p className="mt-3 text-small text-ink-3">
            {formatCount(unreadable, 'item')} without an ID {unreadable === 1 ? 'isn’t' : 'aren’t'} counted.
          </p>
        )}
      </Card>
      {open === undefined ? null : (
        <ProjectsInPlace
          key={open.key}
          title={open.types.map(({ title }) => title).join(' + ')}
          rows={open.rows}
          listKey={`types ${open.key}`}
          exporting={exporting}
          onClose={() => setSearch({ types: undefined }, { replace: true })}
        />
      )}
    </>
  );
}

/** At most this many finding types that failed are named; the others are counted. */
const maxNamed = 3;

interface StateProps {
  readonly state: TypeIndexState;
}

function LoadButton({ state: { cost, allowed, load }, label }: StateProps & { readonly label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusNearby(button);
  return (
    <Button
      ref={button}
      size="small"
      disabledReason={allowed.reason}
      onClick={load}
      className="h-auto! min-h-7 max-w-full shrink! whitespace-normal! print:hidden"
    >
      {label}
      {cost.estimate === null ? '' : ` (${cost.estimate})`}
    </Button>
  );
}

/** When the lists were loaded, with a button to load them again. */
function LoadedAt({ state }: StateProps) {
  const { loadedAtMs, isComplete, job } = state;
  if (loadedAtMs === null) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
      <span>
        Loaded <RelativeTime midSentence value={new Date(loadedAtMs).toISOString()} />
      </span>
      {isComplete && job === undefined ? <LoadButton state={state} label="Reload" /> : null}
    </span>
  );
}

/** The state of incomplete data: nothing loaded yet, a running job, or types that failed. */
function Progress({ state }: StateProps) {
  const { types, error, retry, failed, isComplete, isLoading, loadedAtMs, job } = state;
  const [hadJob, setHadJob] = useState(false);
  if (job !== undefined && !hadJob) setHadJob(true);
  if (error !== null)
    return <ErrorState {...describeLoadError(error, 'finding types')} compact onRetry={retry} />;
  if (types === undefined) return <LoadingSkeleton label="Loading finding types" className="h-24" />;
  if (types.every(({ project_count: count }) => count === 0))
    return <EmptyLine>No finding type matches any project</EmptyLine>;
  if (job !== undefined)
    return (
      <div className="mb-4 flex flex-col gap-2">
        <JobStatus job={job} />
        <div className="flex gap-2">
          <JobActions job={job} size="small" />
        </div>
      </div>
    );
  if (failed.length > 0)
    return (
      <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
        <span className="min-w-0 wrap-anywhere">
          Couldn’t load{' '}
          {failed.length > maxNamed
            ? formatCount(failed.length, 'finding type')
            : failed.map(({ type }) => `“${type.title}”`).join(', ')}
          .
        </span>
        {failed.every((failure) => isForbidden(failure.error)) ? null : (
          <LoadButton state={state} label="Try again" />
        )}
      </div>
    );
  if (isComplete) return hadJob ? <p className="sr-only">Finding types loaded</p> : null;
  if (isLoading) return <Skeleton className="h-24" />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 not-last:mb-4">
      <EmptyLine>
        {loadedAtMs === null
          ? 'Load projects by finding type to see overlaps'
          : 'Some finding types are missing'}
      </EmptyLine>
      <LoadButton state={state} label="Load finding types" />
    </div>
  );
}

interface OverlapTableProps {
  readonly overlaps: readonly Overlap[];
  readonly openKey: string | undefined;
  readonly onOpen: (key: string) => void;
}

const few = 8;

/** The same combinations as the plot, and the smaller ones, in words. */
function OverlapTable({ overlaps, openKey, onOpen }: OverlapTableProps) {
  const { visible, button } = useShowAll(overlaps, few, 'mt-2');
  return (
    <div>
      <table className="w-full table-fixed">
        <caption className="sr-only">Combinations of finding types</caption>
        <thead className="text-small text-ink-3">
          <tr className="border-b border-line">
            <th scope="col" className="w-24 py-1.5 pr-4 text-right font-medium">
              Projects
            </th>
            <th scope="col" className="py-1.5 text-left font-medium">
              Finding types
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map((overlap) => (
            <tr key={overlap.key} className="border-b border-line last:border-b-0">
              <td className="tabular py-1.5 pr-4 text-right align-top">
                <button
                  type="button"
                  aria-label={`List ${overlapName(overlap)}`}
                  aria-pressed={overlap.key === openKey}
                  onClick={() => onOpen(overlap.key)}
                  className="name-link min-w-6 rounded-chip text-right font-semibold pointer-coarse:min-h-touch pointer-coarse:min-w-touch"
                >
                  {formatNumber(overlap.rows.length)}
                </button>
              </td>
              <td className="py-1.5 wrap-anywhere text-ink-2">
                {overlap.types.map(({ id, title }, index) => (
                  <span key={id}>
                    {index === 0 ? '' : ' + '}
                    <bdi>{title}</bdi>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {button}
    </div>
  );
}
