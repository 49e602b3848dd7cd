import { type ReactNode, useId } from 'react';

import { planIncludes } from '@/contract/scopes.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { priorityOf } from '@/domain/priority-labels.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { capitalize, isolated } from '@/lib/text.ts';
import { cx } from '@/ui/cx.ts';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { AppLink } from '@/ui/links/app-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { DecideMenu } from '../../decisions/decide-menu.tsx';
import { OptionalDecisionBadge } from '../../decisions/decision-badge.tsx';
import { projectSubject, useDecisionStatus } from '../../decisions/subject.ts';
import { evidenceLink, evidenceOf, type EvidencePage } from './evidence.ts';
import { type Flagged, useFlagged } from './use-flagged.ts';

interface WhyFlaggedProps {
  readonly projectId: string;
  /** The current page, which isn't linked. */
  readonly currentPage: EvidencePage;
}

// Reserves its lines, or what is below would move while someone presses it: a button that moves gets no click.
const frame =
  'min-h-11 rounded-card bg-surface shadow-raised content-center xl:max-[85.3125rem]:min-h-17 max-xl:min-h-25 max-xl:content-between max-sm:min-h-31 max-sm:pointer-coarse:min-h-35 sm:max-xl:pointer-coarse:min-h-29 xl:max-[85.3125rem]:pointer-coarse:min-h-21 min-[85.375rem]:pointer-coarse:min-h-15';

/** Why the inventory flags a project. Renders nothing without the Enterprise plan (spec §4.20). */
export function WhyFlagged(props: WhyFlaggedProps) {
  const { data, isPending } = useWorkspace();
  // Most people who get here have the plan, so the space is reserved until the plan is known.
  if (data === undefined) return isPending ? <div className={frame} /> : null;
  return planIncludes(data.plan, 'enterprise') ? <FlagReasons {...props} /> : null;
}

function FlagReasons({ projectId, currentPage }: WhyFlaggedProps) {
  const flagged = useFlagged(projectId, { mayRequest: true });
  const heading = useId();
  if (flagged.state === 'closed' || flagged.state === 'not_requested') return null;
  return (
    <section
      aria-labelledby={heading}
      aria-busy={flagged.state === 'loading'}
      className={cx(frame, 'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 px-4.5 py-2 max-xl:py-3')}
    >
      <h2 id={heading} className="text-section text-ink">
        Review priority
      </h2>
      <FlagContent {...{ flagged, projectId, currentPage }} />
    </section>
  );
}

interface FlagContentProps extends WhyFlaggedProps {
  readonly flagged: Flagged;
}

function FlagContent({ flagged, ...props }: FlagContentProps): ReactNode {
  switch (flagged.state) {
    case 'loading':
      return <Skeleton className="h-4 w-72 max-w-full" />;
    case 'failed':
      return (
        <p className="text-ink-2">
          Couldn’t load the review priority.{' '}
          <RetryButton size="small" variant="ghost" className="-my-1" onRetry={flagged.retry} />
        </p>
      );
    case 'missing':
      return (
        <p className="text-ink-3">
          {flagged.hasMore
            ? 'Couldn’t find this project in the inventory.'
            : 'The inventory doesn’t list this project yet.'}
        </p>
      );
    case 'known':
      return <Reasons {...flagged} {...props} />;
    case 'closed':
    case 'not_requested':
      return null;
  }
}

type ReasonsProps = WhyFlaggedProps & Extract<Flagged, { state: 'known' }>;

function Reasons({ row, times, currentPage, projectId }: ReasonsProps) {
  const place = { workspaceId: useWorkspaceId(), projectId };
  const { review_priority: priority, matched_reason: reason } = row;
  const label = priorityOf(priority);
  const evidence = evidenceOf(row);
  const sentence = reason?.detail ?? reason?.label;
  return (
    <>
      {label === null ? null : <StatusDot tone={label.tone}>{label.label}</StatusDot>}
      {sentence === undefined ? null : <p className="min-w-0 wrap-anywhere text-ink">{sentence}</p>}
      {evidence.length === 0 && sentence === undefined ? (
        <EmptyLine>No reason given</EmptyLine>
      ) : (
        <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-ink-2">
          {evidence.map(({ page, text }) => (
            <li key={text}>
              {page === currentPage ? (
                capitalize(text)
              ) : (
                <AppLink target={evidenceLink(page, place)} className="link touch">
                  {capitalize(text)}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="ml-auto flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 max-xl:basis-full pointer-coarse:min-h-touch">
        {times.as_of === null ? null : (
          <p className="text-small text-ink-3">
            Updated <RelativeTime midSentence value={times.as_of} />
          </p>
        )}
        <ProjectDecision row={row} />
      </div>
    </>
  );
}

/** The decision on the project in this browser, and a menu to set it. */
function ProjectDecision({ row }: Pick<ReasonsProps, 'row'>) {
  const subject = projectSubject(row);
  const decided = useDecisionStatus()?.(subject);
  if (decided === undefined) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <OptionalDecisionBadge decided={decided} />
      <span className="print:hidden">
        <DecideMenu label={`Set decision for ${isolated(subject.name)}`} subjects={() => [subject]} />
      </span>
    </span>
  );
}
