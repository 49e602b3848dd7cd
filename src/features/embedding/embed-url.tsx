import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';

import type { Allowed } from '@/api/permissions/permissions.ts';
import { limits } from '@/contract/limits.ts';
import { useRetryAfter } from '@/domain/write-error.tsx';
import { dots } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { cx } from '@/ui/cx.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { useEverySecond } from '@/ui/time/use-now.ts';

import { formatRemaining, expiresSoonMs, type EmbedUrlState, type CreatedUrl } from './use-embed-url.ts';

/** A longer path segment may be a token. Words are shorter. */
const longestWord = 24;

/**
 * The URL with everything masked that could contain its token. The specification doesn't say where the token is
 * (spec §2.16), so query values, fragments, and long path segments are hidden.
 */
export function maskUrl(text: string): string {
  const url = new URL(text);
  const path = url.pathname
    .split('/')
    .map((part) => (part.length > longestWord ? dots : part))
    .join('/');
  const names = [...new Set(url.searchParams.keys())];
  const query = names
    // A query without `=` is a value itself.
    .map((name) => (isValue(name, url) ? dots : `${name}=${dots}`))
    .join('&');
  return `${url.origin}${path}${query === '' ? '' : `?${query}`}${url.hash === '' ? '' : `#${dots}`}`;
}

const isValue = (name: string, url: URL): boolean =>
  name.length > longestWord || url.searchParams.getAll(name).every((value) => value === '');

interface EmbedUrlPanelProps {
  readonly created: CreatedUrl;
  readonly isExpired: boolean;
  readonly permission: Allowed;
  readonly state: EmbedUrlState;
}

/** The created URL with its token masked, and its remaining lifetime. */
export function EmbedUrlPanel({ created, isExpired, permission, state }: EmbedUrlPanelProps) {
  const id = useId();
  const disabledReason = permission.reason;
  const waiting = useRetryAfter(state.failure?.error);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="min-w-0 font-semibold wrap-anywhere text-ink">
          For {created.origin}
        </h3>
        {isExpired ? <Chip tone="bad">Expired</Chip> : <ExpiryChip expiresAtMs={created.expiresAtMs} />}
      </div>
      {created.url === null ? (
        <Banner tone="bad" title="Invalid URL">
          The API returned a URL that isn’t HTTPS.
        </Banner>
      ) : (
        <MaskedUrl key={created.url} url={created.url} isExpired={isExpired} />
      )}
      {isExpired ? (
        <p className="text-small text-ink-2">Renew it for another hour.</p>
      ) : (
        <Countdown expiresAtMs={created.expiresAtMs} />
      )}
      <p role="status" className="sr-only">
        {isExpired ? 'The embed URL has expired.' : 'The embed URL is ready.'}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <CheckboxField
          label="Auto-renew"
          hint="A minute before it expires, while this page is visible."
          checked={state.autoRenew}
          onChange={state.setAutoRenew}
          disabledReason={disabledReason}
        />
        <Button
          variant={isExpired ? 'primary' : 'secondary'}
          icon={<RefreshCw />}
          pending={state.pending}
          disabledReason={disabledReason ?? waiting}
          onClick={state.renew}
        >
          Renew
        </Button>
      </div>
    </section>
  );
}

function ExpiryChip({ expiresAtMs }: { readonly expiresAtMs: number }) {
  const isSoon = expiresAtMs - useEverySecond() <= expiresSoonMs;
  return isSoon ? <Chip tone="warn">Expires soon</Chip> : <Chip tone="good">Valid</Chip>;
}

/** The seconds are visible only. Screen readers hear just that the URL expires soon. */
function Countdown({ expiresAtMs }: { readonly expiresAtMs: number }) {
  const remainingMs = expiresAtMs - useEverySecond();
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar label="Time left" value={remainingMs / limits.embedUrlLifetimeMs} />
      <p className="tabular text-small text-ink-3">
        Expires in{' '}
        <span role="timer" aria-label="Time left" className="text-ink">
          {formatRemaining(remainingMs)}
        </span>
        . Copy it now; it isn’t stored.
      </p>
      <p role="status" className="sr-only">
        {remainingMs <= expiresSoonMs ? 'The embed URL expires in less than 5 minutes.' : ''}
      </p>
    </div>
  );
}

function MaskedUrl({ url, isExpired }: { readonly url: string; readonly isExpired: boolean }) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-1 rounded-control bg-sunken py-0.5 pr-0.5 pl-3">
        <code
          className={cx(
            'min-w-0 flex-1 py-1 font-mono text-small wrap-anywhere',
            isExpired ? 'text-ink-3' : 'text-ink',
          )}
        >
          {isVisible ? url : maskUrl(url)}
        </code>
        <IconButton
          size="small"
          label={isVisible ? 'Hide token' : 'Show token'}
          icon={isVisible ? <EyeOff /> : <Eye />}
          onClick={() => setIsVisible(!isVisible)}
        />
      </div>
      <CopyButton
        labeled
        value={url}
        label="Copy URL"
        disabledReason={isExpired ? 'Expired. Renew it first.' : undefined}
      />
    </div>
  );
}
