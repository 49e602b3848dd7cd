import { Button } from '@/ui/controls/button.tsx';

import type { GuardedEditing } from './use-guarded-edit.ts';

interface EditButtonsProps {
  readonly edit: Pick<GuardedEditing, 'pending' | 'conflict'>;
  readonly onCancel: () => void;
  /** Why what was entered cannot be saved. */
  readonly obstacle: string | undefined;
}

/** The end of a form: saves, unless a question stands between, or leaves all as it was. */
export function EditButtons({ edit: { pending, conflict }, onCancel, obstacle }: EditButtonsProps) {
  return (
    <>
      <Button onClick={onCancel} disabledReason={pending ? 'Wait for the answer.' : undefined}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="primary"
        pending={pending && conflict === null}
        disabledReason={obstacle}
      >
        Save
      </Button>
    </>
  );
}
