import { LoaderCircle } from 'lucide-react';

import { ConnectError } from './connect-error.tsx';
import { demoCredentials } from './demo-credentials.ts';
import { type OnConnected, useConnect } from './use-connect.ts';

export function DemoCards({ onConnected }: OnConnected) {
  const { trying, failed, connect } = useConnect(onConnected);
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2">
      {demoCredentials.map(({ key, auth, name, about }) => {
        const pending = trying?.secret === key;
        const start = (): void => {
          void connect({ auth, secret: key, name, kept: true });
        };
        return (
          <li
            key={key}
            className={`flex flex-col ${failed?.candidate.secret === key ? 'sm:col-span-2' : ''}`}
          >
            <div className="relative flex flex-1 flex-col gap-0.5 rounded-card bg-surface p-3.5 shadow-raised hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
              <div className="flex items-center justify-between gap-2">
                <button
                  type="button"
                  aria-busy={pending}
                  aria-describedby={`${key}-about`}
                  onClick={start}
                  className="text-left font-semibold outline-none after:absolute after:inset-0"
                >
                  {name} <code className="ml-1 font-mono text-small font-normal text-ink-3">{key}</code>
                </button>
                {pending ? (
                  <LoaderCircle
                    size={16}
                    strokeWidth={1.75}
                    aria-hidden
                    className="motion-safe:animate-spin"
                  />
                ) : null}
              </div>
              <p id={`${key}-about`} className="text-small text-ink-2">
                {about}
              </p>
            </div>
            {failed?.candidate.secret === key ? (
              <div className="mt-2.5 rounded-card bg-surface p-3.5 shadow-raised">
                <ConnectError error={failed.error} onRetry={start} />
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
