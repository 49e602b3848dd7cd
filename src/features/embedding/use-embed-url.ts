import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { createEmbedUrlMutation } from '@/api/publishing/embedding.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { safeHttpUrl } from '@/lib/url.ts';
import { useIsMounted } from '@/ui/feedback/use-is-mounted.ts';

import { endOfLife, renewalTime, useAtTime } from './lifetime.ts';

/** An address that was made on this page; it is held here alone and is gone with the page. */
export interface CreatedUrl {
  /** Null: what the service handed over is no address that may be followed. */
  readonly url: string | null;
  readonly origin: string;
  readonly askedAt: number;
  readonly endsAt: number;
}

export interface EmbedUrlState {
  readonly made: CreatedUrl | null;
  readonly pending: boolean;
  /** Why the last one could not be made, and for which origin. */
  readonly failure: { readonly error: Error; readonly origin: string } | null;
  readonly autoRenew: boolean;
  readonly setAutoRenew: (on: boolean) => void;
  readonly create: (origin: string, onMade?: () => void) => void;
  /** Another for the same origin. */
  readonly renew: () => void;
  readonly forgetFailure: () => void;
}

/** The one address that the page shows; `onLost` is told of a failure after the page is gone. One that was lost on the way harms nothing: another is asked for (spec 4.14). */
export function useEmbedUrl(projectId: string, onLost: (error: unknown) => void): EmbedUrlState {
  const connection = useConnection();
  const isMounted = useIsMounted();
  const { mutate, reset, isPending, error, variables } = useMutation({
    ...createEmbedUrlMutation(connection, projectId),
    onError: (failure) => {
      if (!isMounted.current) onLost(failure);
    },
  });
  const [made, setMade] = useState<CreatedUrl | null>(null);
  const [autoRenew, setAutoRenew] = useState(false);

  const create = (origin: string, onMade?: () => void): void => {
    if (isPending) return;
    const askedAt = Date.now();
    mutate(origin, {
      onSuccess: ({ embed_url, expires_at }) => {
        setMade({ url: safeHttpUrl(embed_url), origin, askedAt, endsAt: endOfLife(expires_at, askedAt) });
        onMade?.();
      },
    });
  };
  const renew = (): void => {
    if (made !== null) create(made.origin);
  };

  // After a failure the person decides: the reason may be one that asking again does not mend.
  const due = autoRenew && made !== null && !isPending && error === null;
  useAtTime(due ? renewalTime(made.askedAt, made.endsAt) : null, () => {
    // What nobody looks at is renewed as soon as somebody does.
    if (document.visibilityState === 'visible') renew();
  });

  return {
    made,
    pending: isPending,
    failure: error !== null && variables !== undefined ? { error, origin: variables } : null,
    autoRenew,
    setAutoRenew,
    create,
    renew,
    forgetFailure: () => {
      if (error !== null) reset();
    },
  };
}
