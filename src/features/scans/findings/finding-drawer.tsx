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
import { findingAddress, type ProjectPlace, scanLink } from '../scan-links.ts';
import { findingMarkdown } from './finding-markdown.ts';

interface FindingDrawerProps {
  readonly place: ProjectPlace;
  readonly projectName: string;
  readonly finding: SecurityFinding;
  /** Null when what the scan is could not be read. */
  readonly scan: SecurityScan | null;
  /** False on the page of that scan. */
  readonly linksToScan: boolean;
  /** Which of how many, from 1. Undefined where there is no list. */
  readonly position?: { readonly at: number; readonly of: number } | undefined;
  /** Undefined at the ends of the list, and where there is no list. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A finding that was last updated before the scan began was taken over from an earlier one (spec 4.17). */
const isReused = (finding: SecurityFinding, scan: SecurityScan | null): boolean =>
  scan !== null && Date.parse(finding.updated_at) < Date.parse(scan.started_at);

/** Everything that is known about one finding. */
export function FindingDrawer(props: FindingDrawerProps) {
  const { place, projectName, finding, scan, linksToScan, position, onPrevious, onNext, onClose } = props;
  const level = levelLabel(finding.level);
  const status = findingStatusLabel(finding.status);
  const address = findingAddress(place, finding.id);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || (key.length === 1 && !getPreference('singleKeys')))
      return;
    const step = { ArrowLeft: onPrevious, k: onPrevious, ArrowRight: onNext, j: onNext }[key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };
  const markdown = (): string =>
    findingMarkdown(finding, { projectName, projectId: place.projectId, address });
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
          {position === undefined ? null : (
            <span className="mr-auto flex items-center gap-2">
              <IconButton
                variant="secondary"
                size="small"
                label="Previous finding"
                icon={<ChevronLeft size={16} strokeWidth={1.75} />}
                disabledReason={onPrevious === undefined ? 'This is the first finding shown.' : undefined}
                onClick={onPrevious}
              />
              <IconButton
                variant="secondary"
                size="small"
                label="Next finding"
                icon={<ChevronRight size={16} strokeWidth={1.75} />}
                disabledReason={onNext === undefined ? 'This is the last finding shown.' : undefined}
                onClick={onNext}
              />
              <span aria-live="polite" className="tabular text-small text-ink-3">
                {formatNumber(position.at)} of {formatNumber(position.of)}
              </span>
            </span>
          )}
          <CopyButton labelled value={address} label="Copy link" />
          <CopyButton labelled value={markdown()} label="Copy as issue" />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {finding.description === null ? (
          <p className="text-ink-3">The scanner gives no description.</p>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line text-ink" dir="auto">
            {finding.description}
          </p>
        )}
        <p className="rounded-control bg-sunken px-3 py-2.5 text-ink-2">
          <strong className="font-semibold text-ink">{status.label}.</strong> {status.meaning}
          {isReused(finding, scan)
            ? ' Last updated before this scan began: the result was taken over from an earlier scan.'
            : ''}
        </p>
        <DescriptionList
          items={[
            { label: 'Category', value: categoryLabel(finding.category) },
            {
              label: 'Scanner',
              value: plainWord(finding.scanner_name),
              hint: `scanner_name: ${finding.scanner_name}`,
            },
            { label: 'First found', value: <RelativeTime value={finding.created_at} /> },
            { label: 'Last updated', value: <RelativeTime value={finding.updated_at} /> },
            ...(scan === null
              ? []
              : [{ label: 'Scan', value: <ScanName place={place} scan={scan} link={linksToScan} /> }]),
            {
              label: 'Finding id',
              value: <IdWithCopy wraps id={finding.id} label="Copy the finding id" />,
            },
          ]}
        />
      </div>
    </Drawer>
  );
}

interface ScanNameProps {
  readonly place: ProjectPlace;
  readonly scan: SecurityScan;
  readonly link: boolean;
}

function ScanName({ place, scan, link }: ScanNameProps) {
  const name = <ScanTime value={scan.started_at} />;
  return link ? (
    <Link {...scanLink(place, scan.id)} className="link">
      {name}
    </Link>
  ) : (
    name
  );
}
