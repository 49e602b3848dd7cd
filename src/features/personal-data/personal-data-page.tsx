import { type ReactNode, useCallback, useMemo } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import type { RedactedPiiLabel } from '@/api/security/security.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { readValues } from '@/domain/security/facets.ts';
import { FindingCount } from '@/domain/security/finding-count.tsx';
import { sourceLabel, wantedStatuses } from '@/domain/security/finding-labels.ts';
import { WhyFlagged } from '@/domain/security/flagged/why-flagged.tsx';
import { noteReveal } from '@/local/reveal-log.ts';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PrintedNote } from '@/ui/layout/printed-note.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { NoPiiFindings } from './no-pii-findings.tsx';
import { NotFound } from './not-found.tsx';
import { PiiFindingTable } from './pii-finding-columns.tsx';
import { PiiFindingFilterBar } from './pii-finding-filter-bar.tsx';
import { ageLabel, piiFindingStatusLabel } from './pii-finding-labels.ts';
import { filterPiiFindings, type PiiFindings, usePiiFindings } from './pii-findings.ts';
import { RevealLogCard } from './reveal-log-card.tsx';
import type { PersonalDataSearch } from './search.ts';
import { SummaryCard } from './summary-card.tsx';
import { useReveal } from './use-reveal.ts';

/** An export of what matches the filters. */
interface ExportRequest {
  readonly keep: (label: RedactedPiiLabel) => boolean;
  /** The filters as labels. */
  readonly words: readonly string[];
}

function exportRequest(search: PersonalDataSearch, now: number): ExportRequest {
  const sources = readValues(search.source);
  return {
    keep: (label) => filterPiiFindings([label], search, now).shown.length > 0,
    words: [
      ...wantedStatuses(search.status).map((status) => `Status: ${piiFindingStatusLabel(status).label}`),
      ...(sources.length === 0 ? [] : [`Source: ${sources.map(sourceLabel).join(', ')}`]),
      ...(search.age === undefined ? [] : [`Found: ${ageLabel(search.age)}`]),
    ],
  };
}

interface PersonalDataPageProps {
  readonly projectId: string;
  readonly search: PersonalDataSearch;
  readonly setSearch: SetSearch<PersonalDataSearch>;
  readonly exporting: (ask: ExportRequest) => ReactNode;
}

/** Why a project is flagged, and its personal-data findings, masked. */
export function PersonalDataPage(props: PersonalDataPageProps) {
  return (
    <div className="flex flex-col gap-4">
      <WhyFlagged projectId={props.projectId} here="personal-data" />
      <Detected {...props} />
    </div>
  );
}

function Detected(props: PersonalDataPageProps) {
  const { projectId } = props;
  const labels = usePiiFindings(projectId);
  const { state, error, retry } = labels;
  // After a 404, findings that were loaded before must not stay visible.
  if (isNotFound(error)) return <NotFound {...{ projectId, error }} onRetry={retry} />;
  if (state === 'failed') return <ErrorState {...describeError(error)} onRetry={retry} />;
  return (
    <div className="grid items-start gap-4 min-[1400px]:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
      <Found {...props} labels={labels} />
      <div className="grid items-start gap-4 md:max-[1399px]:grid-cols-2">
        <SummaryCard labels={labels} />
        <RevealLogCard projectId={projectId} />
      </div>
    </div>
  );
}

function Found(props: PersonalDataPageProps & { readonly labels: PiiFindings }) {
  const { projectId, labels, search, setSearch, exporting } = props;
  const { items, state, error, refreshing } = labels;
  const now = useNow();
  const revealing = useReveal(search);
  const onReveal = useCallback((act: 'shown' | 'copied') => noteReveal(projectId, act, 1), [projectId]);
  const { shown, facets } = useMemo(() => filterPiiFindings(items, search, now), [items, search, now]);
  const waiting = state === 'pending' || (state === 'loading' && shown.length === 0);
  return (
    <section aria-label="Personal data" className="flex min-w-0 flex-col gap-4">
      <p className="max-w-3xl text-ink-2">
        Detected text may be real personal data. It stays masked until you reveal it, for up to 20 seconds.
      </p>
      <PiiFindingFilterBar {...{ search, setSearch, facets }} counted={state !== 'pending'} />
      <PrintedNote filters={exportRequest(search, now).words} />
      <FindingCount state={state} loaded={items.length} shown={shown.length} unreadable={labels.unreadable}>
        <div className="flex items-center gap-2">
          <RefreshButton refreshing={refreshing} onRefresh={labels.refresh} />
          {exporting(exportRequest(search, now))}
        </div>
      </FindingCount>
      {error === null || state === 'loading' ? null : (
        <Card>
          <ErrorState
            {...describeError(error)}
            title={state === 'partial' ? 'Couldn’t load all findings' : 'Couldn’t refresh findings'}
            onRetry={labels.retry}
            compact
          />
        </Card>
      )}
      {waiting || shown.length > 0 ? (
        <PiiFindingTable
          rows={shown}
          loading={waiting}
          search={search}
          setSearch={setSearch}
          revealing={revealing}
          onReveal={onReveal}
        />
      ) : (
        <NoPiiFindings {...{ labels, search, setSearch }} />
      )}
    </section>
  );
}
