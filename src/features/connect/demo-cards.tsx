import { ArrowRight, ChevronRight, LoaderCircle } from 'lucide-react';

import { cx } from '@/ui/cx.ts';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';

import { ConnectError } from './connect-error.tsx';
import {
  type DemoCredential,
  edgeCredentials,
  mainCredential,
  otherCredentials,
} from './demo-credentials.ts';
import { type OnConnected, useConnect } from './use-connect.ts';

const grid = 'grid gap-2.5 sm:grid-cols-2';

/** The accounts of the embedded service: one to start with, other plans and roles, and edge cases. */
export function DemoCards({ onConnected }: OnConnected) {
  const { trying, failed, verify } = useConnect(onConnected);
  const isOneColumn = useMedia(phoneQuery);
  const cardOf = (credential: DemoCredential) => {
    const { key, auth, name } = credential;
    const start = (): void => void verify({ auth, secret: key, name });
    return (
      <li key={key} className="flex flex-col">
        <DemoCard
          credential={credential}
          isMain={credential === mainCredential}
          pending={trying?.secret === key}
          isRefused={failed?.candidate.secret === key}
          onStart={start}
        />
      </li>
    );
  };
  // The text of an error is much longer than that of a card.
  const list = cx(grid, failed === null && 'sm:auto-rows-fr');
  /** The error comes below the row of its card, for Tab as well. */
  const cardsOf = (credentials: readonly DemoCredential[]) => {
    const cards = credentials.map((credential) => cardOf(credential));
    const index = credentials.findIndex(({ key }) => key === failed?.candidate.secret);
    if (failed === null || index === -1) return cards;
    const end = isOneColumn ? index + 1 : index - (index % 2) + 2;
    return [
      ...cards.slice(0, end),
      <li key="error" className="rounded-card bg-sunken p-3.5 sm:col-span-full">
        <ConnectError
          auth={failed.candidate.auth}
          error={failed.error}
          onRetry={() => void verify(failed.candidate)}
        />
      </li>,
      ...cards.slice(end),
    ];
  };
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid gap-2.5">{cardsOf([mainCredential])}</ul>
      <div>
        <h2 className="mb-2 font-semibold text-ink">Other plans and roles</h2>
        <ul className={list}>{cardsOf(otherCredentials)}</ul>
      </div>
      <details className="group">
        <summary className="flex min-h-8 w-fit cursor-pointer items-center gap-1 rounded-chip font-semibold text-ink-2 select-none hover:text-ink pointer-coarse:min-h-touch">
          <ChevronRight className="group-open:rotate-90" />
          Edge cases
        </summary>
        <ul className={cx(list, 'mt-2')}>{cardsOf(edgeCredentials)}</ul>
      </details>
    </div>
  );
}

interface DemoCardProps {
  readonly credential: DemoCredential;
  readonly isMain: boolean;
  readonly pending: boolean;
  /** The error below is about this account. */
  readonly isRefused: boolean;
  readonly onStart: () => void;
}

function DemoCard({ credential, isMain, pending, isRefused, onStart }: DemoCardProps) {
  const { key, name, about } = credential;
  return (
    <div
      className={cx(
        'relative flex flex-1 items-center gap-3 rounded-card shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isMain ? 'bg-accent-soft p-4.5 hover:bg-accent-soft-strong' : 'bg-surface p-3.5 hover:bg-sunken',
        isRefused && 'outline-1 outline-bad-fill',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <button
          type="button"
          aria-busy={pending}
          aria-describedby={`${key}-about`}
          onClick={onStart}
          className={cx(
            'text-left font-semibold outline-none after:absolute after:inset-0',
            isMain && 'text-section',
          )}
        >
          {name} <code className="ml-1 font-mono text-small font-normal text-ink-3">{key}</code>
        </button>
        <p id={`${key}-about`} className="text-small text-ink-2">
          {about}
        </p>
      </div>
      {pending ? (
        <LoaderCircle className="motion-safe:animate-spin" />
      ) : isMain ? (
        <ArrowRight className="size-5 text-accent-text" />
      ) : null}
    </div>
  );
}
