import { changeLog } from '@/api/change-log.ts';
import { put } from '@/api/observable.ts';
import { requestLog } from '@/api/request-log.ts';
import { formatCount } from '@/lib/numbers.ts';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { toast } from '@/ui/toast.ts';

export interface ForgetDialogProps {
  readonly kind: 'changes' | 'requests';
  /** How many there are, filtered by connection alone. */
  readonly count: number;
  /** The connection that the list is narrowed to. */
  readonly connection: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

const units = { changes: 'change', requests: 'request' } as const;
const consequences = {
  changes:
    'The list is kept nowhere else. The marks on charts go, too. Nothing changes in the service: what was done stays done.',
  requests: 'The list is kept nowhere else. Nothing changes in the service.',
} as const;

export function ForgetDialog({ kind, count, connection, onClose }: ForgetDialogProps) {
  const things = formatCount(count, units[kind]);
  const forget = (): void => {
    const id = connection?.id ?? null;
    if (kind === 'changes') changeLog.forget(id);
    else if (id === null) requestLog.set(new Map());
    else put(requestLog, id, null);
    onClose();
    toast({ tone: 'good', title: `${things} forgotten` });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        connection === null
          ? `Forget ${count === 1 ? 'the' : 'all'} ${things}?`
          : `Forget ${things} of ${connection.name}?`
      }
      confirmLabel={count === 1 ? 'Forget it' : 'Forget them'}
      tone="danger"
      pending={false}
      error={null}
      onConfirm={forget}
    >
      <p>{consequences[kind]}</p>
    </ConfirmDialog>
  );
}
