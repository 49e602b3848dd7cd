import type { ReactNode } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { requestEstimate } from '@/api/people/member-roles.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useKeptFocus } from '@/ui/controls/use-kept-focus.ts';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import type { DerivedRolesLoad } from './use-derived-roles.ts';

interface DerivedRolesStripProps {
  readonly loading: DerivedRolesLoad;
  /** How many members the workspace has; null: unknown. */
  readonly members: number | null;
}

/** Where roles come from: the API returns none, so they are derived from requests that a person starts. */
export function DerivedRolesStrip({ loading, members }: DerivedRolesStripProps) {
  const { traits, error } = loading;
  const maxRequests = members === null ? null : Math.max(requestEstimate(members), traits.requests + 1);
  const done = formatNumber(traits.requests);

  if (loading.reading) {
    return (
      <Strip>
        {/* On phones it would take a second line. */}
        <div className="w-28 max-sm:hidden">
          <ProgressBar
            label="Loading roles"
            value={maxRequests === null ? null : traits.requests / maxRequests}
          />
        </div>
        <span className="tabular">
          Loading roles…{' '}
          {maxRequests === null
            ? traits.requests > 0 && formatCount(traits.requests, 'request')
            : `${formatNumber(traits.requests)} of up to ${formatCount(maxRequests, 'request')}`}
        </span>
        <Button size="small" className="max-sm:ml-auto" onClick={loading.stop}>
          Stop
        </Button>
      </Strip>
    );
  }
  if (error !== null) {
    const { title, meaning } = describeError(error);
    return (
      <Strip>
        <span role="alert" className="min-w-0">
          Couldn’t load all roles. {title}: {meaning}
        </span>
        <Button size="small" onClick={loading.start}>
          Resume
        </Button>
      </Strip>
    );
  }
  if (!traits.complete) {
    const hasStarted = traits.requests > 0;
    const estimate =
      maxRequests === null ? '' : ` (up to ${formatCount(maxRequests - traits.requests, 'request')})`;
    return (
      <Strip>
        <span className="min-w-0">
          {hasStarted
            ? `Some roles loaded (${formatCount(traits.requests, 'request')}).`
            : 'Roles aren’t loaded.'}
        </span>
        <Button size="small" onClick={loading.start}>
          {hasStarted ? 'Resume' : 'Load roles'}
          {estimate}
        </Button>
      </Strip>
    );
  }
  return (
    <Strip>
      <span className="min-w-0">
        <TooltipText
          text={`The member list doesn’t include roles. Loading them takes one request per role (${done} in total).`}
          className="hinted rounded-xs"
        >
          Roles loaded
        </TooltipText>{' '}
        <RelativeTime midSentence value={new Date(traits.loadedAt ?? 0).toISOString()} />
      </span>
      <Button size="small" variant="ghost" onClick={loading.restart}>
        Reload roles
      </Button>
    </Strip>
  );
}

function Strip({ children }: { readonly children: ReactNode }) {
  return (
    <div
      {...useKeptFocus<HTMLDivElement>('[data-roles]')}
      data-roles
      className="flex min-h-7 flex-wrap items-center gap-x-1 gap-y-1.5 text-small text-ink-3 outline-none sm:gap-x-3"
    >
      {children}
    </div>
  );
}
