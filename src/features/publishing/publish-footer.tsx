import { useEffect, useRef } from 'react';

import type { Allowed } from '@/api/permissions/permissions.ts';
import { Button } from '@/ui/controls/button.tsx';

import { publishLabel } from './publish-plan.ts';
import type { PublishForm } from './use-publish-form.ts';

interface PublishFooterProps {
  readonly form: PublishForm;
  readonly formId: string;
  readonly permission: Allowed;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

export function PublishFooter({ form, formId, permission, onClose, onDiscard }: PublishFooterProps) {
  if (form.leaving) return <Leaving form={form} onDiscard={onDiscard} />;
  const reason = permission.allowed ? (form.obstacle ?? undefined) : permission.reason;
  return (
    <>
      <Button
        variant="ghost"
        onClick={onClose}
        disabledReason={form.busy ? 'Wait until this finishes.' : undefined}
      >
        {form.mayHavePublished ? 'Close' : 'Cancel'}
      </Button>
      {form.mayHavePublished ? (
        // Not a submit button: Enter in a field must not publish, because that may deploy the same version twice.
        <Button pending={form.busy} disabledReason={reason} onClick={form.submit}>
          Publish again
        </Button>
      ) : (
        <Button
          type="submit"
          form={formId}
          variant="primary"
          pending={form.busy}
          disabledReason={reason}
          onClickCapture={reason === undefined ? undefined : () => toQuestion(formId)}
        >
          {publishLabel(form.draft.difference.to)}
        </Button>
      )}
    </>
  );
}

/** Focuses the open question, which may be out of view. */
function toQuestion(formId: string): void {
  const question = document.querySelector(`[id="${formId}"] [data-question]`);
  question?.querySelector<HTMLElement>('input, button')?.focus();
}

/** Closing discards unsent choices, so it asks first. A sent publish may still complete. */
function Leaving({ form, onDiscard }: Pick<PublishFooterProps, 'form' | 'onDiscard'>) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const dialog = stay.current?.closest('dialog');
    stay.current?.focus();
    return () => {
      // The focus may have been on a button that this replaced.
      const next = before?.isConnected === true ? before : dialog?.querySelector('input');
      if (next instanceof HTMLElement) next.focus();
    };
  }, []);
  return (
    <>
      <p role="status" className="mr-auto text-ink-2 max-sm:w-full">
        {form.mayHavePublished
          ? 'Close this dialog? The publish may still complete.'
          : 'Discard your changes?'}
      </p>
      <Button ref={stay} onClick={form.stay}>
        Keep editing
      </Button>
      <Button variant={form.mayHavePublished ? undefined : 'destructive'} onClick={onDiscard}>
        {form.mayHavePublished ? 'Close' : 'Discard'}
      </Button>
    </>
  );
}
