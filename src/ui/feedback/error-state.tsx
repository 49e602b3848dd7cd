import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { cx } from '@/ui/cx.ts';
import { SafeLink } from '@/ui/links/safe-link.tsx';

import { RetryButton } from './retry-button.tsx';

export interface ErrorStateProps {
  title: string;
  meaning: ReactNode;
  nextStep?: ReactNode;
  requestId?: string | null | undefined;
  link?: string | null | undefined;
  /** The API's error type. */
  type?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** A retry would be rejected again, so none is offered. */
  refused?: boolean | undefined;
  /** Code failed to load. Browsers keep that until the page is reloaded, so a retry can't help. */
  reload?: boolean | undefined;
  /** How long the API asked to wait. The button counts it down. */
  retryAfterSeconds?: number | null | undefined;
  /** The response as text, shown on request. */
  answer?: string | null | undefined;
  /** Inside a card or panel. */
  compact?: boolean | undefined;
}

export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    meaning,
    nextStep,
    requestId,
    link,
    type,
    onRetry,
    refused = false,
    reload = false,
    retryAfterSeconds,
    answer,
    compact = false,
  } = props;
  return (
    <div
      role="alert"
      className={cx(
        'flex gap-3',
        compact ? 'items-start py-1' : 'mx-auto max-w-lg flex-col items-center px-6 py-14 text-center',
      )}
    >
      <div
        aria-hidden
        className={cx(
          'flex shrink-0 items-center justify-center rounded-card bg-bad-soft text-bad',
          compact ? 'size-8' : 'size-10',
        )}
      >
        <CircleAlert size={compact ? 16 : 20} strokeWidth={1.75} />
      </div>
      <div className="min-w-0">
        <p className="text-section text-ink">{title}</p>
        <div className="text-ink-2">{meaning}</div>
        {nextStep !== undefined && nextStep !== null && <div className="mt-1 text-ink-2">{nextStep}</div>}
        {link !== undefined && link !== null && (
          <div className="mt-1">
            <SafeLink href={link}>Learn more</SafeLink>
          </div>
        )}
        <Trace requestId={requestId} type={type} centered={!compact} />
        {answer !== undefined && answer !== null && answer !== '' && (
          <details className="text-small text-ink-3">
            <summary
              className={cx(
                'min-h-6 w-fit cursor-pointer rounded-chip hover:text-ink-2',
                !compact && 'mx-auto',
              )}
            >
              API response
            </summary>
            <pre className="mt-1 rounded-control bg-sunken p-3 text-left font-mono text-tiny wrap-anywhere whitespace-pre-wrap text-ink-2">
              {answer}
            </pre>
          </details>
        )}
        {onRetry !== undefined && !refused && (
          <div className={cx('mt-3 flex gap-2', !compact && 'justify-center')}>
            {reload ? (
              <Button onClick={() => location.reload()}>Reload</Button>
            ) : (
              <RetryButton key={requestId} seconds={retryAfterSeconds ?? 0} size="medium" onRetry={onRetry} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

interface TraceProps {
  requestId: string | null | undefined;
  type: string | undefined;
  centered: boolean;
}

function Trace({ requestId, type, centered }: TraceProps) {
  if ((requestId === undefined || requestId === null) && type === undefined) return null;
  return (
    <p
      className={cx(
        'mt-1.5 flex min-h-7 flex-wrap items-center gap-x-2 font-mono text-tiny text-ink-3',
        centered && 'justify-center',
      )}
    >
      {type !== undefined && <span>{type}</span>}
      {requestId !== undefined && requestId !== null && (
        <IdWithCopy id={requestId} label="Copy request ID">
          <span className="wrap-anywhere">{requestId}</span>
        </IdWithCopy>
      )}
    </p>
  );
}
