import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';

import { type ConnectionColor, useConnections } from '@/api/connection/connections.ts';
import { Button } from '@/ui/controls/button.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { ConnectError } from './connect-error.tsx';
import { colorOptions, nextColor } from './connection-labels.ts';
import { type OnConnected, useConnect } from './use-connect.ts';

const kinds = [
  { value: 'key', label: 'API key' },
  { value: 'bearer', label: 'Session or OAuth token' },
] as const;

/** The API key goes from this field only to its request header and, by choice, to this tab's storage. */
export function ConnectForm({ onConnected }: OnConnected) {
  const { trying, failed, connect } = useConnect(onConnected);
  const initialColor = nextColor(useConnections());
  const [auth, setAuth] = useState<'key' | 'bearer'>('key');
  const [secret, setSecret] = useState('');
  const [visible, setVisible] = useState(false);
  const [missing, setMissing] = useState(false);
  const [name, setName] = useState('');
  const [color, setColor] = useState<ConnectionColor | null>(null);
  const [kept, setKept] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const kind = auth === 'key' ? 'API key' : 'token';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const trimmed = secret.trim();
    setMissing(trimmed === '');
    if (trimmed === '') field.current?.focus();
    else void connect({ auth, secret: trimmed, name, color: color ?? initialColor, kept });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4" autoComplete="off">
      <div>
        <SegmentedControl label="Sign-in method" value={auth} onChange={setAuth} options={kinds} />
      </div>
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          label={`Your ${kind}`}
          type={visible ? 'text' : 'password'}
          value={secret}
          onChange={(event) => {
            setSecret(event.target.value);
            setMissing(false);
          }}
          error={missing ? `Enter your ${kind}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore=""
          data-lpignore="true"
          required
          className="font-mono"
          fieldClassName="flex-1"
        />
        <Button
          icon={visible ? <EyeOff size={16} strokeWidth={1.75} /> : <Eye size={16} strokeWidth={1.75} />}
          onClick={() => setVisible(!visible)}
          aria-pressed={visible}
          aria-label="Show characters"
          className={missing ? 'mb-6' : undefined}
        />
      </div>
      {failed === null ? null : (
        <ConnectError error={failed.error} onRetry={() => void connect(failed.candidate)} />
      )}
      <div className="grid gap-4 sm:grid-cols-[1fr_140px]">
        <TextField
          label="Name (optional)"
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder="Workspace name"
          autoComplete="off"
          maxLength={60}
        />
        <SelectField label="Color" value={color ?? initialColor} onChange={setColor} options={colorOptions} />
      </div>
      <CheckboxField
        label="Stay connected until you close this tab"
        checked={kept}
        onChange={setKept}
        hint={kept ? 'Stored in this tab only.' : 'Kept in memory. Reloading disconnects you.'}
      />
      <Button type="submit" variant="primary" pending={trying !== null} className="self-start">
        Connect
      </Button>
    </form>
  );
}
