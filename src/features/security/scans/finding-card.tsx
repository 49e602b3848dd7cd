import type { SecurityFinding } from '@/contract/resources/security.ts';

import { LevelMark, StatusMark } from './finding-columns.tsx';
import { findingName, plainWord } from './scan-words.ts';

interface FindingCardProps {
  readonly finding: SecurityFinding;
  /** Several statuses are on screen. */
  readonly mixed: boolean;
}

/** A finding in the two lines that a phone has for it. */
export function FindingCard({ finding, mixed }: FindingCardProps) {
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="flex min-w-0 items-center justify-between gap-3">
        <bdi className="truncate font-medium text-ink">{findingName(finding)}</bdi>
        {mixed ? <StatusMark finding={finding} /> : null}
      </span>
      <span className="flex min-w-0 items-center gap-3 text-small text-ink-3">
        <LevelMark finding={finding} />
        <span className="truncate">{plainWord(finding.scanner_name)}</span>
      </span>
    </span>
  );
}
