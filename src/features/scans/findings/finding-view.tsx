import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Link as LinkIcon } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';

import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { DecisionMenu } from '@/domain/decisions/decide-menu.tsx';
import { OptionalDecisionBadge } from '@/domain/decisions/decision-badge.tsx';
import { findingSubject } from '@/domain/decisions/finding-subject.ts';
import { useDecisionStatus } from '@/domain/decisions/subject.ts';
import { useDeciding } from '@/domain/decisions/use-deciding.tsx';
import { decisionOfKey, decisionShortcuts } from '@/domain/decisions/verdict.ts';
import { openedList } from '@/domain/lists/opened-list.ts';
import { findingUrl } from '@/domain/security/finding-labels.ts';
import { LevelMark, StatusMark } from '@/domain/security/finding-marks.tsx';
import { useLifeLines } from '@/domain/security/life-line.ts';
import { LifeLine } from '@/domain/security/life-strip.tsx';
import { categoryLabel, findingName, findingStatusLabel } from '@/domain/security/scan-labels.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated, plainWord } from '@/lib/text.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { DockedPanel } from '@/ui/layout/docked-panel.tsx';
import { Drawer } from '@/ui/overlays/dialog.tsx';
import { getPreference } from '@/ui/preferences.ts';
import { usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { DateTime } from '../scan-cells.tsx';
import { scanLink } from '../scan-links.ts';
import { findingMarkdown, type FindingSource } from './finding-markdown.ts';

interface FindingViewProps {
  readonly source: FindingSource;
  readonly finding: SecurityFinding;
  /** False on the page of that scan. */
  readonly linksToScan: boolean;
  /** Undefined if the finding isn't in the list. */
  readonly position?: { readonly number: number; readonly total: number } | undefined;
  /** Undefined at the ends of the list. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onClose: () => void;
  /** Whether the finding is beside its list instead of over the page. */
  readonly isDocked?: boolean;
  /** Moves the focus to the list when it closes. */
  readonly onLeave?: (() => void) | undefined;
}

/** Whether a finding comes from an earlier scan, because it was last updated before this one began (spec §4.17). */
const isReused = (finding: SecurityFinding, scan: SecurityScan | null): boolean =>
  scan !== null && Date.parse(finding.updated_at) < Date.parse(scan.started_at);

/** Everything about a finding, beside its list or over the page. */
export function FindingView(props: FindingViewProps) {
  const { source, finding, position, onPrevious, onNext, onClose, isDocked, onLeave } = props;
  const subject = findingSubject(finding, {
    projectId: source.place.projectId,
    projectName: source.projectName,
  });
  const decided = useDecisionStatus()?.(subject);
  const step = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): boolean => {
    if (altKey || ctrlKey || metaKey || shiftKey || (key.length === 1 && !getPreference('singleKeys')))
      return false;
    const go = { ArrowLeft: onPrevious, k: onPrevious, ArrowRight: onNext, j: onNext }[key];
    go?.();
    return go !== undefined;
  };
  const { decide, dialog } = useDeciding();
  usePageShortcuts(decisionShortcuts);
  const onKey = (event: KeyPress): void => {
    const kind = decisionOfKey(event);
    if (kind !== undefined) decide([subject], kind);
    else if (!step(event)) return;
    event.preventDefault();
  };
  const frame = {
    title: findingName(finding),
    description: (
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <LevelMark level={finding.level} />
        <StatusMark status={finding.status} />
        <OptionalDecisionBadge decided={decided} />
      </span>
    ),
    onClose,
    children: <FindingFacts {...props} />,
  };
  const steps = position && <Steps {...{ position, onPrevious, onNext }} />;
  // The page then has steps of its own, through the list that the finding was opened from.
  const isFromList = useSyncExternalStore(openedList.subscribe, () => openedList.get()?.unit === 'finding');
  const actions = (
    <>
      <DecisionMenu
        subjects={() => [subject]}
        label={`Set decision for ${isolated(subject.name)}`}
        onDecide={decide}
      />
      <CopyButton value={findingUrl(source.place, finding.id)} label="Copy link" icon={<LinkIcon />} />
      <CopyButton labeled value={findingMarkdown(finding, source)} label="Copy as Markdown" />
    </>
  );
  return (
    <>
      {isDocked === true ? (
        <DockedPanel
          onKey={onKey}
          onLeave={onLeave}
          toolbar={isFromList ? undefined : steps}
          footer={actions}
          {...frame}
        />
      ) : (
        <Drawer
          inAddress
          onLeave={onLeave}
          onKeyDown={(event) => {
            if (event.target instanceof Element && event.target.closest('[popover]') === null) onKey(event);
          }}
          footer={
            <>
              {steps}
              {actions}
            </>
          }
          {...frame}
        />
      )}
      {dialog}
    </>
  );
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'
>;

type StepsProps = Pick<FindingViewProps, 'onPrevious' | 'onNext'> & {
  readonly position: NonNullable<FindingViewProps['position']>;
};

function Steps({ position, onPrevious, onNext }: StepsProps): ReactNode {
  return (
    <span className="mr-auto flex items-center gap-2 max-sm:basis-full">
      <IconButton
        variant="secondary"
        size="small"
        label="Previous finding"
        icon={<ChevronLeft />}
        disabledReason={onPrevious ? undefined : 'This is the first finding.'}
        onClick={onPrevious}
      />
      <IconButton
        variant="secondary"
        size="small"
        label="Next finding"
        icon={<ChevronRight />}
        disabledReason={onNext ? undefined : 'This is the last finding.'}
        onClick={onNext}
      />
      <span aria-live="polite" className="tabular text-small whitespace-nowrap text-ink-3">
        {formatNumber(position.number)} of {formatNumber(position.total)}
      </span>
    </span>
  );
}

function FindingFacts({ source: { place, scan }, finding, linksToScan }: FindingViewProps) {
  const marks = useLifeLines(place.projectId)(finding.id);
  return (
    <div className="flex flex-col gap-5">
      {finding.description === null ? (
        <p className="text-ink-3">No description</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line text-ink" dir="auto">
          {finding.description}
        </p>
      )}
      <p className="rounded-control bg-sunken px-3 py-2.5 text-ink-2">
        {findingStatusLabel(finding.status).meaning}
        {isReused(finding, scan) ? ' Carried over from an earlier scan.' : ''}
      </p>
      <DescriptionList
        items={[
          { label: 'Category', value: categoryLabel(finding.category) },
          { label: 'Scanner', value: plainWord(finding.scanner_name) },
          { label: 'First found', value: <RelativeTime value={finding.created_at} /> },
          { label: 'Updated', value: <RelativeTime value={finding.updated_at} /> },
          ...(scan === null
            ? []
            : [
                {
                  label: 'Scan',
                  value: linksToScan ? (
                    <Link {...scanLink(place, scan.id)} className="link touch">
                      <DateTime value={scan.started_at} />
                    </Link>
                  ) : (
                    <DateTime value={scan.started_at} />
                  ),
                },
              ]),
          {
            label: 'Finding ID',
            value: <IdWithCopy wraps id={finding.id} label="Copy finding ID" />,
          },
        ]}
      />
      {marks.length === 0 ? null : (
        <section aria-label="Seen in scans">
          <h4 className="mb-2 font-semibold text-ink">Seen in scans</h4>
          <LifeLine marks={marks} />
        </section>
      )}
    </div>
  );
}
