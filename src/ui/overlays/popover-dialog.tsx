import type { KeyboardEvent, ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

import { usePopoverBox } from './popover-utils.ts';
import type { Popover } from './use-popover.ts';

interface PopoverDialogProps {
  readonly popover: Popover;
  /** The accessible name. */
  readonly label: string;
  /** Any key but the Escape that closes it, and those that choose a word of an input method. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** The box of an open popover that contains more than a menu may. What gets the focus is up to its content. */
export function PopoverDialog({ popover, label, onKeyDown, className, children }: PopoverDialogProps) {
  usePopoverBox(popover);
  return (
    <div
      {...popover.boxProps}
      role="dialog"
      aria-label={label}
      // A press on its text moves the focus here, not out of it.
      tabIndex={-1}
      // Left open, it could cover what Tab reaches next (WCAG 2.4.11).
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = relatedTarget !== null && !currentTarget.contains(relatedTarget);
        if (isLeft && relatedTarget !== popover.trigger.current) popover.close({ keepFocus: true });
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        // Escape also closes the calendar of a date field.
        if (event.key !== 'Escape' || event.defaultPrevented) return onKeyDown?.(event);
        event.preventDefault();
        event.stopPropagation();
        popover.close();
      }}
      className={cx('floating bg-surface text-ink shadow-floating outline-none', className)}
    >
      {children}
    </div>
  );
}
