import { formatCount } from '@/lib/numbers.ts';
import { put } from '@/lib/store.ts';
import { changeLog } from '@/local/change-log.ts';
import { requestLog } from '@/local/request-log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { toast } from '@/ui/feedback/toast.ts';

interface ClearLogProps {
  readonly kind: 'changes' | 'requests';
  /** The connection of each entry, with duplicates. */
  readonly connectionIds: readonly string[];
  /** The connection that the log is filtered by. */
  readonly chosen: string | undefined;
}

/** Clears a log, or one connection's entries if it is filtered by one. Only changes can be restored. */
export function ClearLog({ kind, connectionIds, chosen }: ClearLogProps) {
  const connectionId = chosen !== undefined && connectionIds.includes(chosen) ? chosen : null;
  const count = connectionIds.filter((id) => connectionId === null || id === connectionId).length;
  const clear = (): void => {
    const title = `${formatCount(count, kind === 'changes' ? 'change' : 'request')} cleared`;
    if (kind === 'changes') {
      const undo = changeLog.clear(connectionId);
      toast({ tone: 'good', title, action: { label: 'Undo', onSelect: undo } });
      return;
    }
    if (connectionId === null) requestLog.set(new Map());
    else put(requestLog, connectionId, null);
    toast({ tone: 'good', title });
  };
  return (
    <Button disabledReason={count === 0 ? 'The log is empty.' : undefined} onClick={clear}>
      Clear log
    </Button>
  );
}
