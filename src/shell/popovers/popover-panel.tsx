import { type KeyboardEvent, type ReactNode, useEffect } from 'react';

import { cx } from '@/ui/cx.ts';
import { usePopoverBox } from '@/ui/overlays/popover-utils.ts';
import type { Popover } from '@/ui/overlays/use-popover.ts';

interface TrayPanelProps {
  readonly label: string;
  readonly popover: Popover;
  /** Its width, and the room around what it holds. */
  readonly className: string;
  readonly children: ReactNode;
}

/** What a button of the top bar opens: its first control has the focus, and Escape closes it. */
export function PopoverPanel({ label, popover, className, children }: TrayPanelProps) {
  const { box, close } = popover;
  usePopoverBox(popover);
  useEffect(() => box.current?.querySelector<HTMLElement>('a, button')?.focus(), [box]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div
      {...popover.boxProps}
      role="dialog"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx(
        'floating floating-end max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card bg-surface text-ink shadow-floating',
        className,
      )}
    >
      {children}
    </div>
  );
}
