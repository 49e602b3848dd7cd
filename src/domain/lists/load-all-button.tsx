import { useState } from 'react';

import { scarcestRateLimit, useRateLimits } from '@/api/use-rate-limit.ts';
import { Button, type ButtonVariant } from '@/ui/controls/button.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

import { loadAllCost, typicalMs } from './request-cost.ts';

interface LoadAllDialogProps {
  readonly title: string;
  readonly confirmLabel?: string | undefined;
  /** "998 requests, about 2m". Null: unknown. */
  readonly estimate: string | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function LoadAllDialog({
  title,
  confirmLabel = 'Load all',
  estimate,
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
        {estimate === null ? 'The number of requests is unknown.' : `This takes ${estimate}.`} You can stop at
        any time.
      </p>
    </ConfirmDialog>
  );
}

interface LoadAllButtonProps {
  readonly loaded: number;
  /** How many there are. Null: unknown. */
  readonly total: number | null;
  /** An upper bound where the total is unknown. */
  readonly max: number | null;
  readonly unit?: readonly [singular: string, plural: string] | undefined;
  readonly connectionIds: readonly string[];
  readonly onStart: () => void;
  readonly size?: 'small' | undefined;
  readonly variant?: ButtonVariant | undefined;
}

const measure = (): number => typicalMs(performance.getEntriesByType('resource'));

/** Loads the rest of a list. The button shows the number of requests; many need a confirmation. */
export function LoadAllButton(props: LoadAllButtonProps) {
  const { unit = ['project', 'projects'], connectionIds, onStart, size, variant } = props;
  const [asking, setAsking] = useState(false);
  const [requestMs, setRequestMs] = useState(measure);
  const cost = (ms: number) => loadAllCost(props, ms, scarcestRateLimit(connectionIds));
  const estimate = useRateLimits(() => cost(requestMs).estimate);
  return (
    <>
      <Button
        size={size}
        variant={variant}
        // A long estimate wraps onto a second line on a phone.
        className="h-auto! min-h-7 max-w-full shrink! text-left whitespace-normal!"
        onClick={() => {
          // Measure again: the list's own first requests may have been slow.
          const ms = measure();
          setRequestMs(ms);
          if (cost(ms).asksFirst) setAsking(true);
          else onStart();
        }}
      >
        Load all{estimate === null ? '' : ` (${estimate})`}
      </Button>
      {asking ? (
        <LoadAllDialog
          title={`Load all ${unit[1]}?`}
          estimate={estimate}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onStart();
          }}
        />
      ) : null}
    </>
  );
}
