import type { Allowed } from '@/api/permissions/permissions.ts';
import { Button } from '@/ui/controls/button.tsx';
import { LeaveQuestion } from '@/ui/forms/form-dialog.tsx';

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
  // A sent publish may still complete.
  if (form.leaving)
    return (
      <LeaveQuestion
        {...(form.mayHavePublished && {
          question: 'Close this dialog? The publish may still complete.',
          label: 'Close',
          variant: 'secondary',
        })}
        onStay={form.stay}
        onLeave={onDiscard}
      />
    );
  const reason = permission.reason ?? form.obstacle ?? undefined;
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
