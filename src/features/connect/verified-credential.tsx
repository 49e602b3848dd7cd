import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { clearLearned } from '@/api/client.ts';
import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { checkAccess } from '@/api/permissions/check-access.ts';
import type { LoadedWorkspaces } from '@/api/workspaces/accessible-workspaces.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { planName } from '@/domain/workspace-labels.ts';
import { Button } from '@/ui/controls/button.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';
import { FactsLine } from '@/ui/layout/description-list.tsx';

import { AccessList } from './access-check.tsx';
import { colorOptions } from './connection-labels.ts';
import { type OnConnected, storeConnection, type Verified } from './use-connect.ts';

interface VerifiedCredentialProps extends OnConnected {
  readonly verified: Verified;
  readonly onBack: () => void;
}

/** What an accepted credential can open and do, before it is stored. */
export function VerifiedCredential({ verified, onBack, onConnected }: VerifiedCredentialProps) {
  const { connection, workspaces } = verified;
  const [name, setName] = useState('');
  const [color, setColor] = useState(connection.color);
  const [kept, setKept] = useState(connection.kept);
  const access = useQuery({
    queryKey: [connection.id, 'access'],
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
    const named = { ...connection, name: name.trim() || connection.name, color, kept };
    onConnected(storeConnection({ connection: named, workspaces }));
  };
  const kind = connection.auth === 'key' ? 'API key' : 'token';
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4" autoComplete="off">
      <div className="flex flex-col gap-2">
        <h3 ref={heading} tabIndex={-1} className="font-semibold text-ink outline-none">
          {kind === 'token' ? 'Token accepted' : 'API key accepted'}
        </h3>
        <FactsLine items={facts(connection, workspaces)} />
        <AccessList connection={connection} unanswered={access.data ?? null} checking={access.isPending} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_140px]">
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          Connect
        </Button>
        <Button onClick={onBack}>Use another {kind}</Button>
      </div>
    </form>
  );
}

const shownNames = 3;

function facts({ plan }: Connection, { items, unreadable, complete }: LoadedWorkspaces) {
  const names = items.slice(0, shownNames).map((workspace) => workspaceName(workspace));
  const more = items.length + unreadable.length - names.length;
  const rest = more === 0 && complete ? '' : complete ? ` and ${more} more` : ` and at least ${more} more`;
  return [
    {
      label: names.length + more === 1 ? 'Workspace' : 'Workspaces',
      value: `${names.join(', ')}${rest}` || 'None',
    },
    ...(plan === null ? [] : [{ label: 'Plan', value: planName(plan) }]),
  ];
}
