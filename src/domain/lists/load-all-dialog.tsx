import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface LoadAllDialogProps {
  readonly title?: string | undefined;
  readonly confirmLabel?: string | undefined;
  /** "998 requests, 2 min"; null: nobody knows. */
  readonly words: string | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function LoadAllDialog({
  title = 'Load all projects?',
  confirmLabel = 'Load all',
  words,
  onClose,
  onConfirm,
}: LoadAllDialogProps) {
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      tone="primary"
      pending={false}
      error={null}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {words === null ? 'It’s unknown how many requests this takes.' : `This takes ${words}.`} You can stop
        at any time.
      </p>
    </ConfirmDialog>
  );
}
