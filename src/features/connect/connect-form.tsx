import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';

import { keyOf } from '@/api/cache/keys.ts';
import { clearLearned } from '@/api/client.ts';
import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { checkAccess } from '@/api/permissions/check-access.ts';
import { isHeaderText } from '@/api/transport/headers.ts';
import type { LoadedWorkspaces } from '@/api/workspaces/accessible-workspaces.ts';
import { credentialLabel } from '@/domain/credential-label.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { planName } from '@/domain/workspace-labels.ts';
import { formatCount, formatList } from '@/lib/numbers.ts';
import { capitalize, isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { keptAsTyped } from '@/ui/forms/field.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { AccessList } from './access-check.tsx';
import { ConnectError } from './connect-error.tsx';
import { colorOptions } from './connection-labels.ts';
import { type OnConnected, useVerify, type Verified, storeConnection } from './use-connect.ts';

const kinds = [
  { value: 'key', label: 'API key' },
  { value: 'bearer', label: 'Session or OAuth token' },
] as const;

/**
 * The API key goes from this field only to its request header and, by choice, to this tab's storage. What it can do is
 * shown before it is stored.
 */
export function ConnectForm({ onConnected }: OnConnected) {
  const [verified, setVerified] = useState<Verified | null>(null);
  const { trying, failed, verify } = useVerify(setVerified);
  const [auth, setAuth] = useState<'key' | 'bearer'>('key');
  const [secret, setSecret] = useState('');
  const [visible, setVisible] = useState(false);
  const [rejected, setRejected] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const kind = credentialLabel(auth);
  const problem = rejected ? problemWith(secret.trim(), kind) : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const trimmed = secret.trim();
    const isUsable = problemWith(trimmed, kind) === undefined;
    setRejected(!isUsable);
    if (!isUsable) field.current?.focus();
    else void verify({ auth, secret: trimmed, name: '' });
  };

  if (verified !== null) {
    const back = (): void => {
      flushSync(() => setVerified(null));
      field.current?.focus();
    };
    return <VerifiedCredential verified={verified} onBack={back} onConnected={onConnected} />;
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4" autoComplete="off">
      <div>
        <SegmentedControl label="Sign-in method" value={auth} onChange={setAuth} options={kinds} />
      </div>
      <div className="flex items-start gap-2">
        <TextField
          ref={field}
          label={`Your ${kind}`}
          type={visible ? 'text' : 'password'}
          value={secret}
          onChange={(event) => {
            setSecret(event.target.value);
            setRejected(false);
          }}
          error={problem}
          {...keptAsTyped}
          data-1p-ignore=""
          data-lpignore="true"
          required
          className="font-mono"
          fieldClassName="flex-1"
        />
        <Button
          icon={visible ? <EyeOff /> : <Eye />}
          onClick={() => setVisible(!visible)}
          aria-pressed={visible}
          aria-label={`Show ${kind}`}
          // Below the label, beside the field, however many lines an error has.
          className="mt-6"
        />
      </div>
      {failed === null ? null : (
        <ConnectError
          auth={failed.candidate.auth}
          error={failed.error}
          onRetry={() => void verify(failed.candidate)}
        />
      )}
      <Button type="submit" variant="primary" pending={trying !== null} className="self-end">
        Continue
      </Button>
    </form>
  );
}

/** Found here and not by the request, whose error names a header. */
function problemWith(secret: string, kind: string): string | undefined {
  if (secret === '') return `Enter your ${kind}.`;
  return isHeaderText(secret) ? undefined : `Paste only the ${kind}, without spaces or accents.`;
}

interface VerifiedCredentialProps extends OnConnected {
  readonly verified: Verified;
  readonly onBack: () => void;
}

/** What an accepted credential can open and do, before it is stored. */
function VerifiedCredential({ verified, onBack, onConnected }: VerifiedCredentialProps) {
  const { connection, workspaces } = verified;
  const [name, setName] = useState('');
  const [color, setColor] = useState(connection.color);
  const [kept, setKept] = useState(connection.kept);
  const access = useQuery({
    queryKey: keyOf(connection, 'access'),
    queryFn: () => checkAccess(connection),
    staleTime: Infinity,
    gcTime: 0,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(
    () => () => {
      if (connectionStore.find(connection.id) === undefined) clearLearned(connection.id);
    },
    [connection.id],
  );

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = name.trim();
    const chosen = {
      kept,
      ...(typed !== '' && { name: typed }),
      ...(color !== connection.color && { color }),
    };
    onConnected(storeConnection(verified, chosen));
  };
  const kind = credentialLabel(connection.auth);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4" autoComplete="off">
      <div className="flex flex-col gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold text-ink outline-none">
          {capitalize(kind)} accepted
        </h3>
        <p className="text-ink-2">{accessText(connection, workspaces)}</p>
        <AccessList connection={connection} unchecked={access.data ?? null} checking={access.isPending} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_8.75rem]">
        <TextField
          label="Name (optional)"
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder={connection.name}
          autoComplete="off"
          maxLength={60}
        />
        <SelectField label="Color" value={color} onChange={setColor} options={colorOptions} />
      </div>
      <CheckboxField
        label="Stay connected until you close this tab"
        checked={kept}
        onChange={setKept}
        hint={kept ? 'Stored in this tab only.' : 'Kept in memory. Reloading disconnects you.'}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>Use another {kind}</Button>
        <Button type="submit" variant="primary">
          Connect
        </Button>
      </div>
    </form>
  );
}

const shownNames = 3;

/** `Has access to Northwind (Enterprise).`, `Has access to A, B, C, and at least 9 more workspaces.` */
function accessText({ plan }: Connection, { items, unreadable, complete }: LoadedWorkspaces): string {
  const shown = items.slice(0, shownNames).map((workspace) => isolated(workspaceName(workspace)));
  const more = items.length + unreadable.length - shown.length;
  if (more > 0) {
    const count = formatCount(more, shown.length === 0 ? 'workspace' : 'more workspace');
    return `Has access to ${formatList([...shown, `${complete ? '' : 'at least '}${count}`])}.`;
  }
  if (shown.length === 0) return 'No access to any workspace.';
  return `Has access to ${formatList(shown)}${plan === null ? '' : ` (${planName(plan)})`}.`;
}
