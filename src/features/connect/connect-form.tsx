import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '@/ui/controls/button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { ConnectError } from './connect-error.tsx';
import { type OnConnected, useVerify, type Verified } from './use-connect.ts';
import { VerifiedCredential } from './verified-credential.tsx';

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
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const kind = auth === 'key' ? 'API key' : 'token';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const trimmed = secret.trim();
    setMissing(trimmed === '');
    if (trimmed === '') field.current?.focus();
    else void verify({ auth, secret: trimmed, name: '', kept: true });
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
          aria-label={`Show ${kind}`}
          className={missing ? 'mb-6' : undefined}
        />
      </div>
      {failed === null ? null : (
        <ConnectError error={failed.error} onRetry={() => void verify(failed.candidate)} />
      )}
      <Button type="submit" variant="primary" pending={trying !== null} className="self-start">
        Continue
      </Button>
    </form>
  );
}
