import { formatCount } from '@/lib/numbers.ts';
import { put } from '@/lib/store.ts';
import { changeLog } from '@/local/change-log.ts';
import { requestLog } from '@/local/request-log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { toast } from '@/ui/feedback/toast.ts';

interface ForgetProps {
  readonly kind: 'changes' | 'requests';
  /** How many there are, filtered by connection alone. */
  readonly count: number;
  /** The connection that the list is narrowed to. */
  readonly connection: { readonly id: string } | null;
  readonly disabledReason: string | undefined;
}

const units = { changes: 'change', requests: 'request' } as const;

/** Clears a log at once. Changes can be brought back; requests are gone at the next reload anyway. */
export function ClearLog({ kind, count, connection, disabledReason }: ForgetProps) {
  const clear = (): void => {
    const id = connection?.id ?? null;
    const title = `${formatCount(count, units[kind])} cleared`;
    if (kind === 'changes') {
      const undo = changeLog.forget(id);
      toast({ tone: 'good', title, action: { label: 'Undo', onSelect: undo } });
      return;
    }
    if (id === null) requestLog.set(new Map());
    else put(requestLog, id, null);
    toast({ tone: 'good', title });
  };
  return (
    <Button disabledReason={disabledReason} onClick={clear}>
      Clear log
    </Button>
  );
}
