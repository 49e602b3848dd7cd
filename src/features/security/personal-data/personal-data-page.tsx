import { type ReactNode, useCallback, useMemo } from 'react';

import type { Connection } from '@/api/connections.ts';
import { describeError } from '@/api/describe-error.ts';
import { noteReveal } from '@/api/reveal-log.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { SetSearch } from '@/entities/list-search.ts';
import { Card } from '@/ui/card.tsx';
import { PrintedNote } from '@/ui/printed-note.tsx';
import { RefreshButton } from '@/ui/refresh-button.tsx';
import { ErrorState } from '@/ui/state/error-state.tsx';
import { useNow } from '@/ui/use-now.ts';

import { FindingCount } from '../finding-count.tsx';
import { WhyFlagged } from '../flagged/why-flagged.tsx';
import { type ExportAsk, exportAsk } from './export-ask.ts';
import { GlanceCard } from './glance-card.tsx';
import { LabelFilterBar } from './label-filter-bar.tsx';
import { LabelTable } from './label-table.tsx';
import { filterLabels } from './labels.ts';
import { NoLabels } from './no-labels.tsx';
import { NotFound } from './not-found.tsx';
import { RevealLogCard } from './reveal-log-card.tsx';
import type { PersonalDataSearch } from './search.ts';
import { type Labels, useLabels } from './use-labels.ts';
import { useReveal } from './use-reveal.ts';

interface PersonalDataPageProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly projectId: string;
  readonly search: PersonalDataSearch;
  readonly setSearch: SetSearch<PersonalDataSearch>;
  readonly exporting: (ask: ExportAsk) => ReactNode;
}

/** Why a project is flagged, and the personal data detected in it, each sample of it behind a mask. */
export function PersonalDataPage(props: PersonalDataPageProps) {
  const { connection, workspaceId, projectId } = props;
  return (
    <div className="flex flex-col gap-4">
      <WhyFlagged {...{ connection, workspaceId, projectId }} here="personal-data" />
      <Detected {...props} />
    </div>
  );
}

function Detected(props: PersonalDataPageProps) {
  const { connection, workspaceId, projectId } = props;
  const labels = useLabels(connection, projectId);
  const { state, error, retry } = labels;
  // What was read before the service denied that there is any is not to be looked at further.
  if (isNotFound(error))
    return <NotFound {...{ connection, workspaceId, projectId, error }} onRetry={retry} />;
  if (state === 'failed') return <ErrorState {...describeError(error)} onRetry={retry} />;
  return (
    <div className="grid items-start gap-4 min-[1400px]:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
      <Found {...props} labels={labels} />
      <div className="grid items-start gap-4 md:max-[1399px]:grid-cols-2">
        <GlanceCard labels={labels} />
        <RevealLogCard projectId={projectId} />
      </div>
    </div>
  );
}

function Found(props: PersonalDataPageProps & { readonly labels: Labels }) {
  const { projectId, labels, search, setSearch, exporting } = props;
  const { items, state, error, refreshing } = labels;
  const now = useNow();
  const revealing = useReveal(search);
  const onReveal = useCallback((act: 'shown' | 'copied') => noteReveal(projectId, act, 1), [projectId]);
  const { shown, facets } = useMemo(() => filterLabels(items, search, now), [items, search, now]);
  const waiting = state === 'pending' || (state === 'loading' && shown.length === 0);
  return (
    <section aria-label="Personal data" className="flex min-w-0 flex-col gap-4">
      <p className="max-w-3xl text-ink-2">
        A quote is a sample of what was detected and may be somebody’s real data. It stays masked until you
        show it: one at a time, for 20 seconds, or until you turn to something else.
      </p>
      <LabelFilterBar {...{ search, setSearch, facets }} counted={state !== 'pending'} />
      <PrintedNote filters={exportAsk(search, now).words} />
      <FindingCount state={state} loaded={items.length} shown={shown.length} unreadable={labels.unreadable}>
        <div className="flex items-center gap-2">
          <RefreshButton refreshing={refreshing} onRefresh={labels.refresh} />
          {exporting(exportAsk(search, now))}
        </div>
      </FindingCount>
      {error === null || state === 'loading' ? null : (
        <Card>
          <ErrorState
            {...describeError(error)}
            title={
              state === 'partial' ? 'Not all findings could be read' : 'The findings could not be read again'
            }
            onRetry={labels.retry}
            compact
          />
        </Card>
      )}
      {waiting || shown.length > 0 ? (
        <LabelTable
          rows={shown}
          loading={waiting}
          search={search}
          setSearch={setSearch}
          revealing={revealing}
          onReveal={onReveal}
        />
      ) : (
        <NoLabels {...{ labels, search, setSearch }} />
      )}
    </section>
  );
}
