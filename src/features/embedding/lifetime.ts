import { useEffect, useEffectEvent } from 'react';

import { limits } from '@/contract/limits.ts';

const minuteMs = 60_000;

/** How long before its expiry a URL gets a warning. */
export const soonMs = 5 * minuteMs;
const renewLeadMs = minuteMs;

/**
 * When a URL expires, on this device's clock. URLs last an hour (spec §4.14). If the API's time is further off, or in the
 * past, the two clocks differ, so the hour counts from the request.
 */
export function endOfLife(expiresAt: string, requestedAt: number): number {
  const lifetimeMs = Date.parse(expiresAt) - requestedAt;
  const plausible = lifetimeMs > 0 && lifetimeMs <= limits.embedUrlLifetimeMs;
  return requestedAt + (plausible ? lifetimeMs : limits.embedUrlLifetimeMs);
}

/** When to renew: a minute before the expiry, but never less than a minute after the last request. */
export const renewalTime = (requestedAt: number, endsAt: number): number =>
  Math.max(endsAt - renewLeadMs, requestedAt + renewLeadMs);

/** `59:07`, rounded up to whole seconds. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Notifies when a time has passed, and then on every visibility change of the page. */
export function useAtTime(time: number | null, onPassed: () => void): void {
  const passed = useEffectEvent(onPassed);
  useEffect(() => {
    if (time === null) return;
    let timer: number | undefined;
    // Timers of a sleeping device fire late, so the clock is checked again when the page becomes visible.
    const check = (): void => {
      window.clearTimeout(timer);
      const remainingMs = time - Date.now();
      if (remainingMs > 0) timer = window.setTimeout(check, remainingMs);
      else passed();
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [time]);
}
