import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { peopleToLoad, type PersonRef, loadPeople } from '@/api/people/people-by-id.ts';
import { useScarcestRateLimit } from '@/api/use-rate-limit.ts';
import { groupBy } from '@/lib/group-by.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { CancelButton } from '@/ui/controls/button.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { printedRows } from '@/ui/table/use-virtual-rows.ts';

import { LoadAllDialog } from './load-all-button.tsx';
import type { PrintedList } from './print-button.tsx';
import { measuredMs, requestCost } from './request-cost.ts';
import { useLoadAllOnce } from './use-load-all.ts';

interface Person extends PersonRef {
  readonly connection: Connection;
}

/** How many names load between two progress updates. */
const namesPerStep = 20;

const byConnection = (people: readonly Person[]) => [
  ...groupBy(people, ({ connection }) => connection.id).values(),
];

/** Loads the names that aren't cached, at background priority. */
async function loadNames(
  client: QueryClient,
  people: readonly Person[],
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const missing = byConnection(people).map((refs) => {
    const [{ connection }] = refs;
    const unique = new Map(refs.map((ref) => [`${ref.workspaceId} ${ref.userId}`, ref]));
    const unread = [...unique.values()].filter((ref) => peopleToLoad(client, connection, [ref]) > 0);
    return { connection, unread };
  });
  const all = missing.reduce((sum, { unread }) => sum + unread.length, 0);
  let done = 0;
  if (all > 0) onProgress(done, all);
  for (const { connection, unread } of missing) {
    for (let start = 0; start < unread.length; start += namesPerStep) {
      const next = unread.slice(start, start + namesPerStep);
      await loadPeople(client, connection, next, signal);
      done += next.length;
      onProgress(done, all);
    }
  }
}

interface PrintDialogProps extends PrintedList {
  /** Whether everything is loaded, so that the page can be printed. */
  readonly onEnd: (isReady: boolean) => void;
}

/** Loads what a list needs for printing. Asks first if that takes long, then shows the progress. */
export function PrintDialog({ unit, list, count, connectionIds, people, onEnd }: PrintDialogProps) {
  const client = useQueryClient();
  const rate = useScarcestRateLimit(connectionIds);
  const { loaded, hasMore, loadAll } = list;
  const needsRows = hasMore && loaded < printedRows;
  const [size] = useState(count);
  const [cost] = useState(() => {
    const rows = size.total ?? size.max;
    // Counts lag behind lists (spec §2.9), but a list with more takes at least one more page.
    const rowsLeft = !needsRows
      ? 0
      : rows === null
        ? null
        : Math.max(1, Math.min(rows, printedRows) - loaded);
    const names = byConnection(people?.().slice(0, printedRows) ?? []).reduce(
      (sum, refs) => sum + peopleToLoad(client, refs[0].connection, refs),
      0,
    );
    // Each missing row may name another person.
    const details = rowsLeft === null ? null : names + (people === null ? 0 : rowsLeft);
    const isExact = rowsLeft === 0 || (people === null && size.total !== null);
    const requestMs = measuredMs();
    return requestCost(
      { rows: rowsLeft, details, precision: isExact ? 'exact' : 'at_most' },
      requestMs,
      rate,
    );
  });
  const [step, setStep] = useState<'asking' | 'rows' | 'names'>(cost.asksFirst ? 'asking' : 'rows');
  const [started, setStarted] = useState(false);
  const [names, setNames] = useState<{ readonly done: number; readonly all: number } | null>(null);

  const isLoading = step === 'rows' && needsRows;
  const [task] = useState(() => ({}));
  useLoadAllOnce(loadAll, task, isLoading);
  if (loadAll.running && !started) setStarted(true);
  // Loading failed. The list shows the error below its rows, which may be far from the button.
  const hasStopped = isLoading && started && !loadAll.running;
  if (step === 'rows' && !needsRows && list.sorting !== true) setStep('names');

  const finish = useEffectEvent(onEnd);
  const fail = useEffectEvent(() => {
    toast({
      tone: 'bad',
      title: `Couldn’t load all ${unit[1]}`,
      description: 'Printing was canceled. See the error below the list.',
    });
    finish(false);
  });
  const peopleNow = useEffectEvent(() => people?.().slice(0, printedRows) ?? []);
  const stopRows = useEffectEvent(() => loadAll.stop());
  useEffect(() => {
    if (hasStopped) fail();
  }, [hasStopped]);
  useEffect(() => {
    if (step !== 'names') return undefined;
    // A printout has a limit. Rows beyond it aren't printed.
    stopRows();
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<void> => {
      try {
        await loadNames(client, peopleNow(), signal, (done, all) => setNames({ done, all }));
      } catch {
        if (signal.aborted) return;
        toast({
          tone: 'bad',
          title: 'Couldn’t load all names',
          description: 'Some will be missing from the printout.',
        });
      }
      if (!signal.aborted) finish(true);
    };
    void load();
    return () => controller.abort();
  }, [step, client]);

  const [singular, plural] = unit;
  if (step === 'asking')
    return (
      <LoadAllDialog
        title={`Print all ${plural}?`}
        confirmLabel="Load and print"
        estimate={cost.estimate}
        onClose={() => onEnd(false)}
        onConfirm={() => setStep('rows')}
      />
    );
  const cancel = (): void => {
    loadAll.stop();
    onEnd(false);
  };
  const total = size.total === null ? null : Math.min(size.total, printedRows);
  const rows =
    total === null || total < loaded
      ? `${formatCount(loaded, singular, plural)} loaded`
      : `${formatNumber(loaded)} of about ${formatCount(total, singular, plural)} loaded`;
  return isLoading || (names !== null && names.all > 0) ? (
    <Dialog
      onClose={cancel}
      title="Preparing to print"
      size="small"
      footer={<CancelButton onClick={cancel} />}
    >
      <div className="flex flex-col gap-2">
        <ProgressBar
          label="Preparing to print"
          value={names === null ? (total === null ? null : loaded / total) : names.done / names.all}
        />
        <p role="status" className="tabular text-ink-2">
          {names === null ? rows : `${formatNumber(names.done)} of ${formatCount(names.all, 'name')} loaded`}
        </p>
      </div>
    </Dialog>
  ) : null;
}
