import { useMutation } from '@tanstack/react-query';
import { useState, useEffect, useEffectEvent } from 'react';

import { createEmbedUrlMutation } from '@/api/publishing/publish.ts';
import { limits } from '@/contract/limits.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { useLateReport } from '@/domain/report-failed-write.ts';
import { isolated } from '@/lib/text.ts';
import { safeHttpUrl } from '@/lib/url.ts';
import { minuteMs } from '@/lib/utc-days.ts';

/** How long before its expiry a URL gets a warning. */
export const expiresSoonMs = 5 * minuteMs;
const renewLeadMs = minuteMs;

/**
 * When a URL expires, on this device's clock. URLs last an hour (spec §4.14). If the API's time is further off, or in the
 * past, the two clocks differ, so the hour counts from the request.
 */
export function expiryOf(expiresAt: string, requestedAtMs: number): number {
  const lifetimeMs = Date.parse(expiresAt) - requestedAtMs;
  const plausible = lifetimeMs > 0 && lifetimeMs <= limits.embedUrlLifetimeMs;
  return requestedAtMs + (plausible ? lifetimeMs : limits.embedUrlLifetimeMs);
}

/** When to renew: a minute before the expiry, but never less than a minute after the last request. */
export const renewalTime = (requestedAtMs: number, expiresAtMs: number): number =>
  Math.max(expiresAtMs - renewLeadMs, requestedAtMs + renewLeadMs);

/** `59:07`, rounded up to whole seconds. */
export function formatRemaining(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
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

/** A URL created on this page. Kept in memory only, so it is gone after a reload. */
export interface CreatedUrl {
  /** Null if the API returned an unsafe URL. */
  readonly url: string | null;
  readonly origin: string;
  readonly requestedAtMs: number;
  readonly expiresAtMs: number;
}

export type EmbedUrlState = ReturnType<typeof useEmbedUrl>;

/**
 * The one embed URL that the page shows. After a lost response, another one can be created without harm (spec §4.14).
 */
export function useEmbedUrl(project: Project) {
  const connection = useConnection();
  const lateReport = useLateReport(project, 'embed');
  const name = isolated(projectName(project));
  const { mutate, reset, isPending, error, variables } = useMutation({
    ...createEmbedUrlMutation(connection, project.id),
    onError: (failure) =>
      lateReport.failed(
        failure,
        `Couldn’t create an embed URL for “${name}”`,
        `We couldn’t confirm the embed URL for “${name}”`,
        'If one was created, it was never shown. Create another one.',
      ),
  });
  const [created, setCreated] = useState<CreatedUrl | null>(null);
  const [autoRenew, setAutoRenew] = useState(false);

  const create = (origin: string, onCreated?: () => void): void => {
    if (isPending) return;
    const requestedAtMs = Date.now();
    mutate(origin, {
      onSuccess: ({ embed_url, expires_at }) => {
        setCreated({
          url: safeHttpUrl(embed_url),
          origin,
          requestedAtMs,
          expiresAtMs: expiryOf(expires_at, requestedAtMs),
        });
        onCreated?.();
      },
    });
  };
  const renew = (): void => {
    if (created !== null) create(created.origin);
  };

  // After a failure the person decides, because another request may not help.
  const due = autoRenew && created !== null && !isPending && error === null;
  useAtTime(due ? renewalTime(created.requestedAtMs, created.expiresAtMs) : null, () => {
    // A hidden page renews its URL once it becomes visible.
    if (document.visibilityState === 'visible') renew();
  });

  return {
    created,
    pending: isPending,
    /** Why the last one couldn't be created, and for which origin. */
    failure: error !== null && variables !== undefined ? { error, origin: variables } : null,
    autoRenew,
    setAutoRenew,
    create,
    /** Creates another URL for the same origin. */
    renew,
    clearFailure: () => {
      if (error !== null) reset();
    },
  };
}
