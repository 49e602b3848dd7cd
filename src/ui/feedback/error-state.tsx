import { ChevronRight, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { cx } from '@/ui/cx.ts';
import { SafeLink } from '@/ui/links/safe-link.tsx';

import { RetryButton } from './retry-button.tsx';

interface ErrorStateProps {
  title: string;
  meaning: ReactNode;
  nextStep?: ReactNode;
  requestId?: string | null | undefined;
  link?: string | null | undefined;
  /** The error's type, as the API names it. */
  type?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Whether a retry would be rejected again, so that none is offered. */
  refused?: boolean | undefined;
  /** Whether code failed to load. Browsers cache the failure until the page is reloaded, so a retry can't help. */
  reload?: boolean | undefined;
  /** How long the API asked to wait. The button counts down. */
  retryAfterSeconds?: number | null | undefined;
  /** When it happened, as an ISO time. */
  at?: string | null | undefined;
  /** The response, word for word. */
  response?: string | null | undefined;
  /** The way back, after the retry. */
  action?: ReactNode;
  /** Whether it is inside a card or panel. */
  compact?: boolean | undefined;
}

/** Replaces a page, a list, or the content of a panel. It is a card, unless it is in one. */
export function ErrorState(props: ErrorStateProps) {
  const { title, meaning, nextStep, requestId, link, onRetry, retryAfterSeconds, action } = props;
  const { refused = false, reload = false, compact = false } = props;
  const canRetry = onRetry !== undefined && !refused;
  return (
    <div
      role="alert"
      className={cx(
        'flex gap-3',
        compact
          ? 'items-start py-1'
          : 'flex-col items-center rounded-card bg-surface px-6 py-14 text-center shadow-raised in-[.rounded-card]:shadow-none',
      )}
    >
      <div
        aria-hidden
        className={cx(
          'flex shrink-0 items-center justify-center rounded-card',
          refused ? 'bg-sunken text-ink-2' : 'bg-bad-soft text-bad',
          compact ? 'size-8' : 'size-10',
        )}
      >
        <CircleAlert className={compact ? 'size-4' : 'size-5'} />
      </div>
      <div className={cx('max-w-lg min-w-0', !compact && 'text-balance')}>
        <p className="mb-1 text-section text-ink">{title}</p>
        <div className="text-ink-2">{meaning}</div>
        {nextStep !== undefined && nextStep !== null && <div className="text-ink-2">{nextStep}</div>}
        {link !== undefined && link !== null && (
          <div className="mt-1">
            <SafeLink href={link}>Learn more</SafeLink>
          </div>
        )}
        <Details {...props} />
        {(canRetry || action !== undefined) && (
          <div className={cx('mt-3 flex flex-wrap gap-2', !compact && 'justify-center')}>
            {!canRetry ? null : reload ? (
              <Button onClick={() => location.reload()}>Reload</Button>
            ) : (
              <RetryButton key={requestId} seconds={retryAfterSeconds ?? 0} size="medium" onRetry={onRetry} />
            )}
            {action}
          </div>
        )}
      </div>
    </div>
  );
}

/** The details that support asks for. */
function Details({ type, requestId, at, response, compact = false }: ErrorStateProps) {
  const rows = [
    ['Type', type],
    ['Request ID', requestId],
    ['Time', at],
  ].filter(([, value]) => value !== undefined && value !== null);
  if (rows.length === 0 && !response) return null;
  const text = [...rows.map((row) => row.join(': ')), response ?? ''].join('\n').trim();
  return (
    // Opening it doesn't announce the error again.
    <details aria-live="off" className="group/details mt-1.5 text-small text-ink-3">
      <summary
        className={cx(
          'touch flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-chip hover:text-ink-2 [&::-webkit-details-marker]:hidden',
          !compact && 'mx-auto',
        )}
      >
        <ChevronRight className="size-3.5 group-open/details:rotate-90" />
        Details
      </summary>
      <dl className={cx('mt-1 flex flex-wrap gap-x-4 gap-y-1 text-left', !compact && 'justify-center')}>
        {rows.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd className="font-mono text-tiny leading-5 wrap-anywhere text-ink-2">{value}</dd>
          </div>
        ))}
      </dl>
      {response ? (
        <pre className="mt-1 rounded-control bg-sunken p-3 text-left font-mono text-tiny wrap-anywhere whitespace-pre-wrap text-ink-2">
          {response}
        </pre>
      ) : null}
      <div className={cx('mt-1.5 flex', !compact && 'justify-center')}>
        <CopyButton labeled value={text} label="Copy details" />
      </div>
    </details>
  );
}
