import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { createEmbedUrlMutation } from '@/api/publishing/embedding.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { useLateReport } from '@/domain/report-failed-write.ts';
import { isolated } from '@/lib/text.ts';
import { safeHttpUrl } from '@/lib/url.ts';

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

/** The one embed URL that the page shows. After a lost response another one can be created: it harms nothing (spec §4.14). */
export function useEmbedUrl(project: Project): EmbedUrlState {
  const connection = useConnection();
  const late = useLateReport(project, 'embed');
  const name = isolated(projectName(project));
  const { mutate, reset, isPending, error, variables } = useMutation({
    ...createEmbedUrlMutation(connection, project.id),
    onError: (failure) =>
      late.failed(
        failure,
        `Couldn’t create an embed URL for “${name}”`,
        `We couldn’t confirm the embed URL for “${name}”`,
      ),
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
