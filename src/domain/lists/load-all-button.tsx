import { useState } from 'react';

import { useScarcestRateLimit } from '@/api/use-rate-limit.ts';
import { Button, type ButtonVariant } from '@/ui/controls/button.tsx';

import { loadAllCost } from './load-all-cost.ts';
import { LoadAllDialog } from './load-all-dialog.tsx';
import { typicalMs } from './request-time.ts';

interface LoadAllButtonProps {
  readonly loaded: number;
  /** How many there are; null: nobody knows. */
  readonly total: number | null;
  /** No more than this, where nobody knows how many. */
  readonly most: number | null;
  readonly connectionIds: readonly string[];
  readonly onStart: () => void;
  readonly size?: 'small' | undefined;
  readonly variant?: ButtonVariant | undefined;
}

/** Loads the rest of a list, for a price that stands on the button. Many requests are asked about first. */
export function LoadAllButton(props: LoadAllButtonProps) {
  const { connectionIds, onStart, size, variant } = props;
  const [asking, setAsking] = useState(false);
  const [requestMs] = useState(() => typicalMs(performance.getEntriesByType('resource')));
  const { words, asksFirst } = loadAllCost(props, requestMs, useScarcestRateLimit(connectionIds));
  return (
    <>
      <Button
        size={size}
        variant={variant}
        // A long price takes a second line on a phone.
        className="h-auto! min-h-7 max-w-full shrink! text-left whitespace-normal!"
        onClick={() => (asksFirst ? setAsking(true) : onStart())}
      >
        Load all{words === null ? '' : ` (${words})`}
      </Button>
      {asking ? (
        <LoadAllDialog
          words={words}
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
