import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { endedSessionHint } from '@/api/connection/gateway.ts';
import { pretendOnline } from '@/api/connection/online.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { useClockTime } from '@/ui/time/use-clock-time.ts';

import { onVisibleChange, visibleSince } from './visible-queries.ts';

interface UnreachableLineProps {
  /** The browser has no network; otherwise the service does not answer. */
  readonly offline: boolean;
}

const place = 'mx-4 mt-4 md:mx-6';

/** That there is no way to the service, how old what is shown is, and what comes of it. */
export function OfflineBanner({ offline }: UnreachableLineProps) {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => onVisibleChange(cache, listener), [cache]);
  const loadedAt = useSyncExternalStore(subscribe, () => visibleSince(cache, offline));
  const time = useClockTime(loadedAt);
  const shown = loadedAt === 0 ? '' : `Showing data from ${time}. `;
  if (!offline) {
    return (
      <Banner tone="warn" className={place}>
        Cannot reach the service{endedSessionHint()}. {shown}Trying again by itself…
      </Banner>
    );
  }
  return (
    <Banner
      tone="warn"
      className={place}
      action={
        <Button size="small" onClick={() => pretendOnline(true)}>
          Try anyway
        </Button>
      }
    >
      <strong className="font-semibold text-ink">You are offline.</strong> {shown}Nothing can be changed until
      the network is back.
    </Banner>
  );
}
