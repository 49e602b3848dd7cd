import { useEffect, useRef } from 'react';

import type { Allowed } from '@/api/permissions/permissions.ts';
import { Button } from '@/ui/controls/button.tsx';

import { publishLabel } from './publish-plan.ts';
import type { PublishForm } from './use-publish-form.ts';

interface PublishFooterProps {
  readonly form: PublishForm;
  readonly formId: string;
  readonly can: Allowed;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

export function PublishFooter({ form, formId, can, onClose, onDiscard }: PublishFooterProps) {
  if (form.leaving) return <Leaving form={form} onDiscard={onDiscard} />;
  const reason = can.allowed ? (form.obstacle ?? undefined) : can.reason;
  return (
    <>
      <Button onClick={onClose} disabledReason={form.busy ? 'Wait until this finishes.' : undefined}>
        {form.mayHavePublished ? 'Close' : 'Cancel'}
      </Button>
      {form.mayHavePublished ? (
        // No key in a field sends it: it may be the second build of the same thing.
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

/** What has to be answered first may be out of sight. */
function toQuestion(formId: string): void {
  const question = document.querySelector(`[id="${formId}"] [data-question]`);
  question?.querySelector<HTMLElement>('input, button')?.focus();
}

/** What was chosen is gone with the dialog, so it asks; what was sent may be published for all that. */
function Leaving({ form, onDiscard }: Pick<PublishFooterProps, 'form' | 'onDiscard'>) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const dialog = stay.current?.closest('dialog');
    stay.current?.focus();
    return () => {
      // What had the focus may have been the button in whose place this stands.
      const next = before?.isConnected === true ? before : dialog?.querySelector('input');
      if (next instanceof HTMLElement) next.focus();
    };
  }, []);
  return (
    <>
      <p role="status" className="mr-auto text-ink-2 max-sm:w-full">
        {form.mayHavePublished ? 'Close? The publish may still complete.' : 'Discard your changes?'}
      </p>
      <Button ref={stay} onClick={form.stay}>
        Keep editing
      </Button>
      <Button variant={form.mayHavePublished ? undefined : 'danger'} onClick={onDiscard}>
        {form.mayHavePublished ? 'Close' : 'Discard'}
      </Button>
    </>
  );
}
