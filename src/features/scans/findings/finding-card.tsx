import type { SecurityFinding } from '@/contract/resources/security.ts';
import { plainWord } from '@/lib/plain-word.ts';

import { findingName } from '../scan-labels.ts';
import { LevelMark, StatusMark } from './finding-columns.tsx';

interface FindingCardProps {
  readonly finding: SecurityFinding;
  /** Several statuses are on screen. */
  readonly mixed: boolean;
}

/** A finding as a phone has room for it: titles differ at their ends, so they may take two lines. */
export function FindingCard({ finding, mixed }: FindingCardProps) {
  return (
    <span className="flex h-full min-w-0 flex-col justify-center gap-0.5">
      <span className="flex min-w-0 items-start justify-between gap-3">
        <bdi className="line-clamp-2 leading-[18px] font-medium wrap-anywhere text-ink">
          {findingName(finding)}
        </bdi>
        {mixed ? <StatusMark finding={finding} /> : null}
      </span>
      <span className="flex min-w-0 items-center gap-3 text-small text-ink-3">
        <LevelMark finding={finding} />
        <span className="truncate">{plainWord(finding.scanner_name)}</span>
      </span>
    </span>
  );
}
