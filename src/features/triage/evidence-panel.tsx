import type { Ref } from 'react';

import { sentence } from '@/api/errors/describe-requirements.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { changeLabel } from '@/domain/decisions/labels.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { priorityOf } from '@/domain/priority-labels.ts';
import { evidenceLink, evidenceOf, evidencePage } from '@/domain/security/flagged/evidence.ts';
import type { TypeReason } from '@/domain/security/flagged/type-index.ts';
import { emptyQuery } from '@/domain/security/query/parse-query.ts';
import { useProject } from '@/domain/use-project.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { formatList } from '@/lib/numbers.ts';
import { capitalize } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { AppLink, type LinkTarget } from '@/ui/links/app-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { AccessCard, ListedAccessCard } from './access-card.tsx';
import { FindingsEvidence, PersonalDataEvidence } from './evidence-findings.tsx';
import { type EvidenceTabItem, EvidenceTabs } from './evidence-tabs.tsx';
import { LastDecision } from './last-decision.tsx';
import type { QueueEntry, Reasons } from './queue.ts';
import type { EvidenceTab, TriageSearch } from './search.ts';

/**
 * The tabs of a project. The last decision has one once there is a decision or a note, and personal data where the workspace detects
 * it.
 */
function tabsOf(
  { row, decided: { item, status } }: QueueEntry,
  detectsPersonalData: boolean,
): readonly EvidenceTabItem[] {
  const { error_count: errors, open_pii_finding_count: labels } = row?.counts ?? {};
  const changes = status.kind === 'changed' ? status.changes.length : 0;
  const tabs: readonly (EvidenceTabItem | false)[] = [
    { id: 'findings', label: 'Findings', count: errors, unit: ['error', 'errors'] },
    detectsPersonalData && { id: 'personal-data', label: 'Personal data', count: labels },
    item !== undefined && { id: 'decision', label: 'Last decision', count: changes || undefined },
  ];
  return tabs.filter((tab) => tab !== false);
}

/** The tab to open first: the decision, with what changed since, or what the project was listed for. */
export function firstTab({ row, decided: { status } }: QueueEntry): EvidenceTab {
  if (status.kind !== 'new') return 'decision';
  return row !== undefined && evidencePage(row, emptyQuery) === 'personal-data'
    ? 'personal-data'
    : 'findings';
}

/** The project's page that shows why it is listed. */
export function entryLink({ row, projectId }: QueueEntry, workspaceId: string): LinkTarget {
  const page = row === undefined ? 'project' : evidencePage(row, emptyQuery);
  return evidenceLink(page, { workspaceId, projectId });
}

interface EvidencePanelProps {
  readonly entry: QueueEntry;
  /** `3 of 32`. */
  readonly position: string;
  readonly tab: EvidenceTab;
  readonly onTab: (tab: EvidenceTab) => void;
  /** Undefined: this is the last project. */
  readonly onNext: (() => void) | undefined;
  readonly tabs: readonly EvidenceTabItem[];
  /** Whether the list has projects that aren't loaded. */
  readonly hasMore: boolean;
  /** Shows only what the list has, without a request. */
  readonly isRowsOnly: boolean;
  readonly reasons: Reasons;
  readonly ref: Ref<HTMLElement>;
}

/** Why a project is in the queue, and what a reviewer needs to decide. At most five requests. */
export function EvidencePanel({
  entry,
  reasons,
  position,
  tab,
  tabs,
  onTab,
  onNext,
  hasMore,
  isRowsOnly,
  ref,
}: EvidencePanelProps) {
  const { name, decided } = entry;
  const workspaceId = useWorkspaceId();
  return (
    <article ref={ref} aria-label={name} className="flex min-w-0 flex-col gap-4">
      <header className="flex min-w-0 flex-col gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="min-w-0 text-heading wrap-anywhere text-ink">
            <AppLink target={entryLink(entry, workspaceId)} className="name-link touch">
              <bdi>{name}</bdi>
            </AppLink>
          </h2>
          <span className="tabular shrink-0 text-small text-ink-3">{position}</span>
        </div>
        <Reason entry={entry} reasons={reasons} hasMore={hasMore} />
      </header>
      {isRowsOnly ? (
        <>
          <ListedAccessCard entry={entry} />
          <ListedEvidence entry={entry} />
          <DecisionCard decided={decided} />
        </>
      ) : (
        <LoadedEvidence {...{ entry, tab, tabs, onTab, onNext }} />
      )}
    </article>
  );
}

/** The current state of the project in the API. */
function LoadedEvidence({
  entry,
  tab,
  tabs,
  onTab,
  onNext,
}: Pick<EvidencePanelProps, 'entry' | 'tab' | 'tabs' | 'onTab' | 'onNext'>) {
  const { projectId, decided } = entry;
  // Each part would only repeat a 404.
  if (isNotFound(useProject(projectId).error))
    return (
      <>
        <Card
          title="Project not found"
          description="It was deleted, or you don’t have access to it."
          actions={onNext === undefined ? undefined : <Button onClick={onNext}>Next project</Button>}
        />
        {/* The card above says more than that changes can't be detected. */}
        <DecisionCard decided={{ ...decided, isBlind: false }} />
      </>
    );
  return (
    <>
      <AccessCard entry={entry} />
      <EvidenceTabs items={tabs} open={tab} onOpen={onTab}>
        {tab === 'findings' ? <FindingsEvidence projectId={projectId} /> : null}
        {tab === 'personal-data' ? <PersonalDataEvidence projectId={projectId} /> : null}
        {tab === 'decision' ? <LastDecision decided={decided} /> : null}
      </EvidenceTabs>
    </>
  );
}

const DecisionCard = ({ decided }: Pick<QueueEntry, 'decided'>) =>
  decided.item === undefined ? null : (
    <Card title="Last decision">
      <LastDecision decided={decided} />
    </Card>
  );

/** The reasons as sentences, and what got worse since the decision. */
function Reason({ entry, reasons, hasMore }: Pick<EvidencePanelProps, 'entry' | 'reasons' | 'hasMore'>) {
  const { row, subject, decided } = entry;
  const priority = priorityOf(subject.facts?.review_priority);
  const changes = decided.status.kind === 'changed' ? decided.status.changes : [];
  return (
    // Reserves the height of a few reasons, which load later than the rest: three lines, five on a phone.
    <div className="flex min-h-30 flex-col gap-1 text-ink-2 sm:min-h-21">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {priority === null ? null : <StatusDot tone={priority.tone}>{priority.label}</StatusDot>}
        {changes.map((change) => (
          <StatusDot key={change.field} tone="bad">
            {changeLabel(change)}
          </StatusDot>
        ))}
        {reasons.load === undefined || row === undefined ? null : (
          <button type="button" className="link text-small" onClick={reasons.load}>
            Load reasons{reasons.cost === null ? '' : ` (${reasons.cost})`}
          </button>
        )}
      </p>
      <p className="max-w-prose wrap-anywhere">
        {row === undefined ? (
          <LeftText entry={entry} hasMore={hasMore} />
        ) : (
          reasonText(row, reasons.byProject.get(row.id))
        )}
      </p>
    </div>
  );
}

/** Every reason, because the decision is about all of them. */
function reasonText(row: InventoryRow, reasons: readonly TypeReason[] = []): string {
  if (reasons.length > 0) return reasons.map(({ text }) => sentence(text)).join(' ');
  const counted = evidenceOf(row).map(({ text }) => text);
  return (
    row.matched_reason?.detail ??
    row.matched_reason?.label ??
    (counted.length === 0 ? 'No reason given.' : capitalize(formatList(counted)))
  );
}

/** A project that left the list isn't assumed to be fixed. It may also be in a part that isn't loaded. */
function LeftText({ entry: { stored, decided }, hasMore }: Pick<EvidencePanelProps, 'entry' | 'hasMore'>) {
  const notListed = hasMore ? 'Not among the loaded projects.' : 'Not in this list.';
  if (decided.status.kind === 'new') return 'No longer in this list. You can still record a decision.';
  if (stored === undefined) return hasMore ? notListed : 'Not in this list, which doesn’t mean it’s fixed.';
  return (
    <>
      {stored.facts === null ? 'Not found. It may have been deleted or moved.' : notListed} Checked{' '}
      <RelativeTime midSentence value={stored.at} />
    </>
  );
}

interface EntryProps {
  readonly entry: QueueEntry;
}

/** The list's counts, each with a link to the page that shows them. */
function ListedEvidence({ entry: { row, projectId } }: EntryProps) {
  const place = { workspaceId: useWorkspaceId(), projectId };
  const evidence = row === undefined ? [] : evidenceOf(row);
  return (
    <Card title="Evidence">
      {evidence.length === 0 ? (
        <p className="text-ink-2">The list has no counts for this project.</p>
      ) : (
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {evidence.map(({ page, text }) => (
            <li key={text}>
              <AppLink target={evidenceLink(page, place)} className="link">
                {capitalize(text)}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The evidence tab of the open project: the requested one, if the project has it. */
export function useEvidenceTab(
  current: QueueEntry | undefined,
  { search, setSearch }: SearchProps<TriageSearch>,
) {
  const detectsPersonalData = useWorkspace().data?.enable_pii !== false;
  const tabs = current === undefined ? [] : tabsOf(current, detectsPersonalData);
  const requested = search.tab ?? (current === undefined ? 'findings' : firstTab(current));
  const tab = tabs.some(({ id }) => id === requested) ? requested : 'findings';
  const showTab = (opened: TriageSearch['tab']): void => setSearch({ tab: opened }, { replace: true });
  const stepTab = (by: 1 | -1): void => {
    const target = tabs[tabs.findIndex(({ id }) => id === tab) + by];
    if (target !== undefined) showTab(target.id);
  };
  return { tab, tabs, showTab, stepTab };
}
