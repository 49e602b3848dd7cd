import { type ReactNode, useEffect } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { PopoverDialog } from '@/ui/overlays/popover-dialog.tsx';
import { type Popover, usePopover } from '@/ui/overlays/use-popover.ts';

interface PanelProps {
  /** The dialog's accessible name. */
  readonly label: string;
  /** Classes for the panel's width and padding. */
  readonly className: string;
  readonly children: (popover: Popover) => ReactNode;
}

interface StatusPopoverProps extends PanelProps {
  readonly icon: ReactNode;
  readonly text: string;
}

/** A status in the top bar: a button with an icon and a few words, and a panel with the details. */
export function StatusPopover({ icon, text, ...panel }: StatusPopoverProps) {
  const popover = usePopover();
  return (
    <>
      <Button
        {...popover.triggerProps}
        size="small"
        aria-haspopup="dialog"
        icon={icon}
        className="max-sm:bg-transparent max-sm:px-1.5 max-sm:shadow-none pointer-coarse:min-w-touch"
      >
        <span className="tabular max-sm:sr-only">{text}</span>
      </Button>
      {popover.open && <Panel {...panel} popover={popover} />}
    </>
  );
}

function Panel({ label, className, popover, children }: PanelProps & { readonly popover: Popover }) {
  const { box } = popover;
  useEffect(() => box.current?.querySelector<HTMLElement>('a, button')?.focus(), [box]);
  return (
    <PopoverDialog
      {...{ popover, label }}
      className={cx('floating-end max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card', className)}
    >
      {children(popover)}
    </PopoverDialog>
  );
}
