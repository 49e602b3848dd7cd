import type { ReactNode } from 'react';

import type { Project } from '@/contract/resources/project.ts';
import { cx } from '@/ui/cx.ts';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { type Check, exposureRisks } from './preflight.ts';
import { usePreflight } from './use-preflight.ts';

interface PreflightListProps {
  readonly checks: readonly Check[];
  readonly onRetry: (() => void) | null;
  /** Links to what a check found. Left out where leaving would lose typed text. */
  readonly security?: ReactNode;
  /** Whether there is room for two columns, except on phones. */
  readonly wide?: boolean;
}

/** The checks before a publish. The dot shows how serious each is; the text says why. */
export function PreflightList({ checks, onRetry, security, wide = false }: PreflightListProps) {
  return (
    <>
      <ul className={cx('grid gap-x-6 gap-y-2', wide && 'sm:grid-cols-2')}>
        {checks.map(({ id, tone, text, asOf, dateLabel }) => (
          <li key={id} className="flex min-h-5 items-start justify-between gap-4">
            {tone === 'loading' ? (
              <span className="flex h-5 items-center gap-1.5">
                <Skeleton className="size-1.75 rounded-full" />
                <Skeleton className="h-3 w-40" />
                <span className="sr-only">{text}</span>
              </span>
            ) : (
              <StatusDot tone={tone} wraps>
                {text}
              </StatusDot>
            )}
            {asOf === null ? null : (
              <span className="shrink-0 text-small text-ink-3">
                {dateLabel} <RelativeTime value={asOf} midSentence={dateLabel !== undefined} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {onRetry === null && security === undefined ? null : (
        <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
          {security}
          {onRetry === null ? null : <RetryButton size="small" onRetry={onRetry} />}
        </div>
      )}
    </>
  );
}

/** The risks that a wider audience would be exposed to: open errors, personal data, and secrets loaded so far. */
export function RiskList({ project }: { readonly project: Project }) {
  const items = exposureRisks({ ...usePreflight(project).facts, requested: null });
  if (items.length === 0) return <p>No known open errors or personal-data findings</p>;
  return (
    <>
      <p>Review before you continue:</p>
      <ul className="flex list-disc flex-col gap-0.5 pl-4.5">
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
