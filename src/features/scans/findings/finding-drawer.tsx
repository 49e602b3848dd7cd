import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';

import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { plainWord } from '@/lib/text.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { Drawer } from '@/ui/overlays/dialog.tsx';
import { getPreference } from '@/ui/preferences.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { ScanTime } from '../scan-cells.tsx';
import { categoryLabel, findingName, findingStatusLabel, levelLabel } from '../scan-labels.ts';
import { findingUrl, scanLink } from '../scan-links.ts';
import { findingMarkdown, type FindingSource } from './finding-markdown.ts';

interface FindingDrawerProps {
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
}

/** A finding last updated before the scan began comes from an earlier one (spec §4.17). */
const isReused = (finding: SecurityFinding, scan: SecurityScan | null): boolean =>
  scan !== null && Date.parse(finding.updated_at) < Date.parse(scan.started_at);

export function FindingDrawer(props: FindingDrawerProps) {
  const { source, finding, linksToScan, position, onPrevious, onNext, onClose } = props;
  const { place, scan } = source;
  const level = levelLabel(finding.level);
  const status = findingStatusLabel(finding.status);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || (key.length === 1 && !getPreference('singleKeys')))
      return;
    const step = { ArrowLeft: onPrevious, k: onPrevious, ArrowRight: onNext, j: onNext }[key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };
  const scanName = ({ id, started_at }: SecurityScan) =>
    linksToScan ? (
      <Link {...scanLink(place, id)} className="link">
        <ScanTime value={started_at} />
      </Link>
    ) : (
      <ScanTime value={started_at} />
    );
  return (
    <Drawer
      open
      inAddress
      onClose={onClose}
      onKeyDown={onKeyDown}
      title={findingName(finding)}
      description={
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusDot tone={level.tone}>{level.label}</StatusDot>
          <Chip tone={status.tone}>{status.label}</Chip>
        </span>
      }
      footer={
        <>
          {position && (
            <span className="mr-auto flex items-center gap-2">
              <IconButton
                variant="secondary"
                size="small"
                label="Previous finding"
                icon={<ChevronLeft size={16} strokeWidth={1.75} />}
                disabledReason={onPrevious ? undefined : 'This is the first finding.'}
                onClick={onPrevious}
              />
              <IconButton
                variant="secondary"
                size="small"
                label="Next finding"
                icon={<ChevronRight size={16} strokeWidth={1.75} />}
                disabledReason={onNext ? undefined : 'This is the last finding.'}
                onClick={onNext}
              />
              <span aria-live="polite" className="tabular text-small text-ink-3">
                {formatNumber(position.number)} of {formatNumber(position.total)}
              </span>
            </span>
          )}
          <CopyButton labeled value={findingUrl(place, finding.id)} label="Copy link" />
          <CopyButton labeled value={findingMarkdown(finding, source)} label="Copy as issue" />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {finding.description === null ? (
          <p className="text-ink-3">No description</p>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line text-ink" dir="auto">
            {finding.description}
          </p>
        )}
        <p className="rounded-control bg-sunken px-3 py-2.5 text-ink-2">
          <strong className="font-semibold text-ink">{status.label}.</strong> {status.meaning}
          {isReused(finding, scan) ? ' Carried over from an earlier scan.' : ''}
        </p>
        <DescriptionList
          items={[
            { label: 'Category', value: categoryLabel(finding.category) },
            { label: 'Scanner', value: plainWord(finding.scanner_name) },
            { label: 'First found', value: <RelativeTime value={finding.created_at} /> },
            { label: 'Last updated', value: <RelativeTime value={finding.updated_at} /> },
            ...(scan === null ? [] : [{ label: 'Scan', value: scanName(scan) }]),
            {
              label: 'Finding ID',
              value: <IdWithCopy wraps id={finding.id} label="Copy finding ID" />,
            },
          ]}
        />
      </div>
    </Drawer>
  );
}
