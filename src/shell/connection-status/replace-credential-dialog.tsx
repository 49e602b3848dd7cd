import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { OtherWorkspacesError, replaceCredential } from '@/api/workspaces/replace-credential.ts';
import { credentialLabel } from '@/domain/credential-label.ts';
import { isolated } from '@/lib/text.ts';
import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { keptAsTyped } from '@/ui/forms/field.tsx';
import { FormDialog } from '@/ui/forms/form-dialog.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

interface ReplaceCredentialDialogProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** Replaces the API key or token of a connection. The page behind the dialog is left unchanged. */
export function ReplaceCredentialDialog({ connection, onClose }: ReplaceCredentialDialogProps) {
  const form = useId();
  const router = useRouter();
  const client = useQueryClient();
  const [secret, setSecret] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const stop = useRef(new AbortController());
  const kind = credentialLabel(connection.auth);
  const leave = (): void => {
    stop.current.abort();
    onClose();
  };
  const replace = useMutation({
    mutationFn: (entered: string) => replaceCredential(connection, entered, stop.current.signal),
    onSuccess: async () => {
      onClose();
      // Routes get the connection from their context, and queries get it from their routes.
      await router.invalidate();
      await client.invalidateQueries({ queryKey: [connection.id] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const entered = secret.trim();
    setMissing(entered === '');
    if (entered === '') field.current?.focus();
    else if (!replace.isPending) replace.mutate(entered);
  };
  const isOther = replace.error instanceof OtherWorkspacesError;
  return (
    <FormDialog
      size="small"
      dirty={secret !== ''}
      onClose={leave}
      title={`Replace ${kind}`}
      description={`For “${isolated(connection.name)}”.`}
      footer={(close) => (
        <>
          <CancelButton onClick={close} />
          <Button type="submit" form={form} variant="primary" pending={replace.isPending}>
            Replace {kind}
          </Button>
        </>
      )}
    >
      <form id={form} onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-4">
        <TextField
          ref={field}
          label={`New ${kind}`}
          type="password"
          value={secret}
          onChange={({ target }) => {
            setSecret(target.value);
            setMissing(false);
          }}
          error={
            missing
              ? `Enter your new ${kind}.`
              : isOther
                ? `This ${kind} is for another workspace. Connect it separately.`
                : undefined
          }
          {...keptAsTyped}
          data-1p-ignore=""
          data-lpignore="true"
          className="font-mono"
        />
        {replace.error === null || isOther ? null : <ErrorState {...describeError(replace.error)} compact />}
      </form>
    </FormDialog>
  );
}
