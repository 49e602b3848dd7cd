import { useEffect, useEffectEvent } from 'react';

import { limits } from '@/contract/limits.ts';

const minuteMs = 60_000;

/** How long before its end an address is no longer worth handing out without a word. */
export const soonMs = 5 * minuteMs;
const renewLeadMs = minuteMs;

/**
 * When an address ends, on this device's clock. What it says is believed as far as an hour, which is how long one
 * lives (spec §4.14); any other distance means that the clocks of the two machines disagree.
 */
export function endOfLife(expiresAt: string, askedAt: number): number {
  const left = Date.parse(expiresAt) - askedAt;
  const plausible = left > 0 && left <= limits.embedUrlLifetimeMs;
  return askedAt + (plausible ? left : limits.embedUrlLifetimeMs);
}

/** When to ask for the next one: a minute before the end, and never so soon that it asks without end. */
export const renewalTime = (askedAt: number, endsAt: number): number =>
  Math.max(endsAt - renewLeadMs, askedAt + renewLeadMs);

/** `59:07`; a second that has begun is still there. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Tells when a moment has passed, and after it again whenever the page comes into sight or goes out of it. */
export function useAtTime(at: number | null, onPassed: () => void): void {
  const passed = useEffectEvent(onPassed);
  useEffect(() => {
    if (at === null) return;
    let timer: number | undefined;
    // Timers of a sleeping device fire late, so the clock is asked again whenever somebody looks.
    const check = (): void => {
      window.clearTimeout(timer);
      const left = at - Date.now();
      if (left > 0) timer = window.setTimeout(check, left);
      else passed();
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [at]);
}
