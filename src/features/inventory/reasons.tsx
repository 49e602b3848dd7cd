import { createContext, useContext, useMemo, useState } from 'react';

import { isForbidden } from '@/api/errors/error-guards.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { LoadAllDialog } from '@/domain/lists/load-all-button.tsx';
import { reasonsByProject, type TypeReason } from '@/domain/security/flagged/type-index.ts';
import { type TypeIndexState, useTypeIndex } from '@/domain/security/flagged/use-type-index.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';

/** The reasons of each project; none until all finding types are loaded. */
type Reasons = ReadonlyMap<string, readonly TypeReason[]>;

const noItems: readonly TypeReason[] = [];
const noReasons: Reasons = new Map();

const ReasonsContext = createContext<Reasons>(noReasons);
export const ReasonsProvider = ReasonsContext.Provider;
export const useReasonsOf = ({ id }: InventoryRow): readonly TypeReason[] =>
  useContext(ReasonsContext).get(id) ?? noItems;

/** Why each project is flagged, from the lists of all finding types. A small workspace loads them once its list is there. */
export function useReasons(isRequested: boolean) {
  const index = useTypeIndex({ auto: isRequested, enabled: isRequested });
  // The worst reason isn't known until the last type has loaded.
  const reasons = useMemo(
    () => (index.isComplete ? reasonsByProject(index.index) : noReasons),
    [index.isComplete, index.index],
  );
  return { index, reasons };
}

/** Every reason as a sentence: first the one that the list is filtered by, then the worst. */
export function reasonTexts(
  { matched_reason: matched }: Pick<InventoryRow, 'matched_reason'>,
  reasons: readonly TypeReason[],
): readonly string[] {
  const first = matched?.detail ?? matched?.label;
  const texts = reasons.map(({ text }) => text);
  return first === undefined ? texts : [first, ...texts.filter((text) => text !== first)];
}

/** Offers to load the reasons when that takes more requests than a page sends automatically, or says which are missing. */
export function ReasonsNotice({ index }: { readonly index: TypeIndexState }) {
  const { types, isComplete, isLoading, failed, cost, job, load, allowed } = index;
  const [isAsking, setAsking] = useState(false);
  const runs = job?.state === 'running';
  if (types === undefined || !allowed.allowed || (isComplete && failed.length === 0)) return null;
  if (isLoading && !runs) return null;
  const start = (): void => (cost.asksFirst ? setAsking(true) : load());
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
      {runs ? (
        <>
          <p className="tabular">Loading reasons, {formatCount(job.progress.requests, 'request')} so far…</p>
          <Button size="small" onClick={job.pause}>
            Stop
          </Button>
        </>
      ) : isComplete ? (
        <>
          <p>Couldn’t load projects for {formatCount(failed.length, 'finding type')}.</p>
          {failed.every(({ error }) => isForbidden(error)) ? null : (
            <RetryButton size="small" onRetry={load} />
          )}
        </>
      ) : (
        <>
          <p>“Why flagged” shows counts until reasons load.</p>
          <Button size="small" onClick={start}>
            Load reasons{cost.estimate === null ? '' : ` (${cost.estimate})`}
          </Button>
        </>
      )}
      {isAsking ? (
        <LoadAllDialog
          title="Load all reasons?"
          confirmLabel="Load reasons"
          estimate={cost.estimate}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            load();
          }}
        />
      ) : null}
    </div>
  );
}
