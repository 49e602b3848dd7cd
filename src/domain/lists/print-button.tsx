import { notifyManager } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { onReach } from '@/ui/lazy/use-preload.ts';

import type { ListSize } from './list-footer.tsx';
import type { ListStatus } from './list-status.ts';
import type { LoadAll } from './use-load-all.ts';

const loadDialog = async () => (await import('./print-dialog.tsx')).PrintDialog;
const PrintDialog = lazyDialog(
  loadDialog,
  ({ onEnd }) =>
    () =>
      onEnd(false),
);

/** A person whose name is printed. */
interface PrintedPerson {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly userId: string;
}

export interface PrintedList {
  readonly unit: readonly [singular: string, plural: string];
  readonly list: Pick<ListStatus, 'state' | 'hasMore'> & {
    readonly loaded: number;
    /** Whether the rows are still being sorted. */
    readonly sorting?: boolean | undefined;
    readonly loadAll: LoadAll;
  };
  readonly count: () => ListSize;
  readonly connectionIds: readonly string[];
  /** The people named in the loaded rows. Null: rows show no names. */
  readonly people: (() => readonly PrintedPerson[]) | null;
}

const reasons: Readonly<Record<ListStatus['state'], string | undefined>> = {
  pending: 'Wait for the list to load.',
  stale: 'Wait for the list to load.',
  failed: 'Nothing to print.',
  settled: undefined,
};

/** Prints a whole list. Loads missing rows and the names in them first. */
export function PrintButton(props: PrintedList) {
  const { state } = props.list;
  const [step, setStep] = useState<'idle' | 'preparing' | 'printing'>('idle');
  useEffect(() => {
    if (step !== 'printing') return undefined;
    let hasLeft = false;
    // Print once the names are in the rows and the dialog has closed.
    notifyManager.schedule(() => {
      if (hasLeft) return;
      setStep('idle');
      window.print();
    });
    return () => {
      hasLeft = true;
    };
  }, [step]);
  return (
    <>
      <IconButton
        {...onReach(loadDialog)}
        data-actions
        variant="secondary"
        // On a phone it would push the bar's buttons to a line of their own.
        className="max-sm:hidden"
        label="Print…"
        icon={<Printer />}
        disabledReason={reasons[state]}
        onClick={() => setStep('preparing')}
      />
      {step === 'preparing' ? (
        <Suspense>
          <PrintDialog {...props} onEnd={(isReady) => setStep(isReady ? 'printing' : 'idle')} />
        </Suspense>
      ) : null}
    </>
  );
}
