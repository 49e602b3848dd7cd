import { type ReactNode, useState } from 'react';

import { scarcestRateLimit, useRateLimits } from '@/api/use-rate-limit.ts';
import { Button, type ButtonProps } from '@/ui/controls/button.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

import { loadAllCost, type Size } from './request-cost.ts';

interface LoadAllDialogProps {
  readonly title: string;
  readonly confirmLabel?: string | undefined;
  /** "998 requests". Null: unknown. */
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

interface LoadButtonProps
  extends
    Omit<LoadAllDialogProps, 'onClose' | 'onConfirm'>,
    Pick<ButtonProps, 'size' | 'variant' | 'className' | 'disabledReason'> {
  readonly asksFirst: () => boolean;
  readonly onStart: () => void;
  readonly children: ReactNode;
}

/** A button with the number of requests that it takes. Many need a confirmation. */
export function LoadButton(props: LoadButtonProps) {
  const { title, confirmLabel, estimate, asksFirst, onStart, children, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => (asksFirst() ? setAsking(true) : onStart())}>
        <span>
          {children}
          {estimate === null ? null : (
            <>
              {' '}
              {/* On a phone, it wraps as a whole. */}
              <span className="inline-block">({estimate})</span>
            </>
          )}
        </span>
      </Button>
      {isAsking ? (
        <LoadAllDialog
          title={title}
          confirmLabel={confirmLabel}
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

interface LoadAllButtonProps extends Size, Pick<ButtonProps, 'variant'> {
  readonly unit?: readonly [singular: string, plural: string] | undefined;
  readonly connectionIds: readonly string[];
  readonly onStart: () => void;
  readonly size?: 'small' | undefined;
}

/** Loads the rest of a list. */
export function LoadAllButton(props: LoadAllButtonProps) {
  const { unit = ['project', 'projects'], connectionIds, onStart, size, variant } = props;
  const cost = () => loadAllCost(props, scarcestRateLimit(connectionIds));
  const estimate = useRateLimits(() => cost().estimate);
  return (
    <LoadButton
      size={size}
      variant={variant}
      // A long estimate wraps onto a second line on a phone.
      className="h-auto! min-h-7 max-w-full shrink! text-left whitespace-normal!"
      title={`Load all ${unit[1]}?`}
      estimate={estimate}
      asksFirst={() => cost().asksFirst}
      onStart={onStart}
    >
      Load all
    </LoadButton>
  );
}
