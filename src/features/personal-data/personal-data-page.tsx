import { type ReactNode, useCallback, useMemo } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import type { RedactedPiiLabel } from '@/api/security/security.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { DecisionMenu } from '@/domain/decisions/decide-menu.tsx';
import { type DecisionStatus, decisionWord } from '@/domain/decisions/decision-status.ts';
import { decisionFilterLabel } from '@/domain/decisions/labels.ts';
import { type DecisionSubject, useDecisionStatus } from '@/domain/decisions/subject.ts';
import { useDeciding } from '@/domain/decisions/use-deciding.tsx';
import { decisionShortcuts } from '@/domain/decisions/verdict.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { SelectModeButton } from '@/domain/lists/select-box.tsx';
import { SelectionFrame } from '@/domain/lists/selection-frame.tsx';
import { selectionShortcuts } from '@/domain/lists/selection-keys.ts';
import { useIsSelecting, useSelection } from '@/domain/lists/selection.ts';
import { projectName } from '@/domain/project-labels.ts';
import { ageLabel } from '@/domain/security/ages.ts';
import { describePageError } from '@/domain/security/describe-page-error.ts';
import { readValues } from '@/domain/security/facets.ts';
import { FindingCount } from '@/domain/security/finding-count.tsx';
import { sourceLabel, selectedStatuses } from '@/domain/security/finding-labels.ts';
import { WhyFlagged } from '@/domain/security/flagged/why-flagged.tsx';
import { piiKindLabel, revealedFinding } from '@/domain/security/pii-kind.ts';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { useProject } from '@/domain/use-project.ts';
import { logReveal } from '@/local/reveal-log.ts';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { cx } from '@/ui/cx.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PrintedNote } from '@/ui/layout/printing.tsx';
import { usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { NoPiiFindings } from './no-pii-findings.tsx';
import { NotFound } from './not-found.tsx';
import { PiiFindingTable } from './pii-finding-columns.tsx';
import { PiiFindingFilterBar } from './pii-finding-filter-bar.tsx';
import {
  type DecisionOf,
  filterPiiFindings,
  type PiiFindings,
  piiFindingStatusLabel,
  usePiiFindings,
  piiSubject,
} from './pii-findings.ts';
import { type OnReveal, useReveal } from './quote-cell.tsx';
import type { PersonalDataSearch } from './search.ts';
import { SummaryCard, RevealLogCard } from './side-cards.tsx';

/** An export of what matches the filters. */
interface ExportRequest {
  readonly matches: (label: RedactedPiiLabel) => boolean;
  /** The filters as labels. */
  readonly filterLabels: readonly string[];
  readonly isOldestFirst: boolean;
  /** Undefined until the decisions have loaded. */
  readonly statusOf: (label: RedactedPiiLabel) => DecisionStatus | undefined;
}

function exportRequest(
  search: PersonalDataSearch,
  now: number,
  decisionOf: DecisionOf,
): Omit<ExportRequest, 'statusOf'> {
  const sources = readValues(search.source);
  const kinds = readValues(search.kind);
  const decisions = readValues(search.decision);
  return {
    isOldestFirst: search.order === 'oldest',
    matches: (label) => filterPiiFindings([label], search, now, decisionOf).matching.length > 0,
    filterLabels: [
      ...selectedStatuses(search.status).map((status) => `Status: ${piiFindingStatusLabel(status).label}`),
      ...(sources.length === 0 ? [] : [`Source: ${sources.map(sourceLabel).join(', ')}`]),
      ...(kinds.length === 0 ? [] : [`Kind: ${kinds.map(piiKindLabel).join(', ')}`]),
      ...(decisions.length === 0 ? [] : [`Decision: ${decisions.map(decisionFilterLabel).join(', ')}`]),
      ...(search.age === undefined ? [] : [`Detected: ${ageLabel(search.age)}`]),
    ],
  };
}

interface PersonalDataPageProps extends SearchProps<PersonalDataSearch> {
  readonly projectId: string;
  readonly exporting: (ask: ExportRequest) => ReactNode;
}

/** Why a project is flagged, and its personal-data findings, masked. */
export function PersonalDataPage(props: PersonalDataPageProps) {
  return (
    <div className="flex flex-col gap-4">
      <WhyFlagged projectId={props.projectId} currentPage="personal-data" />
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
  if (state === 'failed')
    return <ErrorState {...describePageError(error, 'personal data')} onRetry={retry} />;
  const isLoading = state === 'pending' || state === 'loading';
  return (
    <div className="grid items-start gap-4 min-[87.5rem]:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
      <Found {...props} labels={labels} />
      {/* Below the list on narrower screens, once its height is final. */}
      <div
        className={cx('grid gap-4 md:max-[87.4375rem]:grid-cols-2', isLoading && 'max-[87.4375rem]:hidden')}
      >
        <SummaryCard labels={labels} />
        {isLoading ? null : <RevealLogCard projectId={projectId} />}
      </div>
    </div>
  );
}

const subjectId = ({ finding_id: id }: DecisionSubject): string | null => id;

function Found(props: PersonalDataPageProps & { readonly labels: PiiFindings }) {
  const { projectId, labels, search, setSearch, exporting } = props;
  const { items, state, error, refreshing } = labels;
  const now = useNow();
  const revealing = useReveal(search);
  const workspaceId = useWorkspaceId();
  const onReveal = useCallback<OnReveal>(
    (act, label) => logReveal({ workspaceId, projectId }, act, [revealedFinding(label)]),
    [workspaceId, projectId],
  );
  const { project } = useProject(projectId);
  const name = project ? projectName(project) : null;
  const owner = useMemo(() => ({ projectId, projectName: name }), [projectId, name]);
  const statusOf = useDecisionStatus();
  const decidedOf = useCallback(
    (label: RedactedPiiLabel) => statusOf?.(piiSubject(label, owner)),
    [statusOf, owner],
  );
  const decisionOf = useCallback<DecisionOf>(
    (label) => {
      const decided = decidedOf(label);
      return decided === undefined ? null : decisionWord(decided.status);
    },
    [decidedOf],
  );
  const { matching, facets } = useMemo(
    () => filterPiiFindings(items, search, now, decisionOf),
    [items, search, now, decisionOf],
  );
  const isUndecided = search.decision !== undefined && statusOf === undefined;
  const waiting = state === 'pending' || isUndecided || (state === 'loading' && matching.length === 0);
  const request = {
    ...exportRequest(search, now, decisionOf),
    statusOf: (label: RedactedPiiLabel) => decidedOf(label)?.status,
  };
  const connection = useConnection();
  const selection = useSelection(
    keyOf(connection, 'selection', { list: 'personal data', projectId }),
    subjectId,
    {
      // Selected rows outlive the page, so they must not contain detected text.
      rows: useMemo(() => matching.map((label) => piiSubject(label, owner)), [matching, owner]),
      key: projectId,
      state: state === 'complete' ? 'settled' : 'pending',
      hasMore: false,
    },
    ['finding', 'findings'],
  );
  const isSelecting = useIsSelecting(selection);
  const { decide, dialog } = useDeciding(selection.followQuietly);
  usePageShortcuts(selectionShortcuts);
  usePageShortcuts(decisionShortcuts);
  return (
    <section aria-label="Personal data" className="flex min-w-0 flex-col gap-4">
      <p className="max-w-3xl text-ink-2">
        Detected text may be real personal data. It stays masked until you reveal it. Each reveal lasts up to
        20 seconds.
      </p>
      <PiiFindingFilterBar {...{ search, setSearch, facets }} counted={state !== 'pending'} />
      <PrintedNote filters={request.filterLabels} />
      <FindingCount
        state={state}
        loaded={items.length}
        matching={matching.length}
        unreadable={labels.unreadable}
      >
        <div className="flex items-center gap-2">
          <RefreshButton refreshing={refreshing} onRefresh={labels.refresh} />
          <SelectModeButton selection={selection} />
          {exporting(request)}
        </div>
      </FindingCount>
      {error === null || state === 'loading' ? null : state === 'partial' ? (
        <Card>
          <ErrorState
            {...describeError(error)}
            title="Couldn’t load all findings"
            onRetry={labels.retry}
            compact
          />
        </Card>
      ) : (
        <StaleDataBanner error={error} onRetry={labels.retry} loadedAtMs={null} />
      )}
      {waiting || matching.length > 0 ? (
        <PiiFindingTable
          rows={matching}
          loading={waiting}
          search={search}
          setSearch={setSearch}
          revealing={revealing}
          owner={owner}
          onReveal={onReveal}
          decidedOf={decidedOf}
          onDecide={decide}
          selection={selection}
          bar={
            isSelecting ? (
              <SelectionFrame label="Selected findings" selection={selection}>
                <DecisionMenu
                  label="Set decision for selected findings"
                  subjects={selection.rows}
                  onDecide={decide}
                />
              </SelectionFrame>
            ) : undefined
          }
        />
      ) : (
        <NoPiiFindings {...{ labels, search, setSearch }} />
      )}
      {dialog}
    </section>
  );
}
