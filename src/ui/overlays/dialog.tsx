import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { IconButton } from '@/ui/controls/icon-button.tsx';
import { cx } from '@/ui/cx.ts';

import { useModal } from './use-modal.ts';

export interface DialogProps {
  /** Called on Escape, the close button, and a click on the backdrop. Forms may ask first. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The ID of the element that describes it, if `description` doesn’t. */
  describedBy?: string | undefined;
  children?: ReactNode;
  footer?: ReactNode;
  /** Replaces `children` and `footer` in a dialog with several steps: the `DialogContent` of the current one. */
  step?: ReactNode;
  /** `full` takes the whole height, for tables. `short` is as wide, for a few rows. */
  size?: 'small' | 'medium' | 'large' | 'short' | 'full' | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

const sheet = 'max-h-[85dvh] max-sm:mb-0 max-sm:rounded-b-none';
const wide = 'wide sm:max-h-dvh sm:max-w-[min(75rem,calc(100vw-48px))]';
const sizes = {
  small: `${sheet} sm:max-w-105`,
  medium: `${sheet} sm:max-w-140`,
  large: `${sheet} sm:max-w-200`,
  short: `${sheet} ${wide} sm:h-[min(36.25rem,calc(100dvh-48px))]`,
  full: `h-dvh max-h-dvh max-sm:rounded-none ${wide} sm:h-[calc(100dvh-48px)]`,
} as const;

/** A modal dialog. On phones a sheet at the bottom. */
export function Dialog({ size = 'medium', ...props }: DialogProps) {
  return (
    <Modal {...props} className={cx('dialog m-auto w-full rounded-card max-sm:max-w-full', sizes[size])} />
  );
}

interface DrawerProps extends DialogProps {
  /** Whether a search parameter opens it. */
  inAddress?: boolean;
  /** Called after closing has returned the focus, to move it elsewhere. */
  onLeave?: (() => void) | undefined;
}

/** A side panel with details. On phones the whole screen. */
export function Drawer(props: DrawerProps) {
  return (
    <Modal
      {...props}
      className="drawer mr-0 ml-auto h-dvh max-h-dvh w-full max-w-120 max-sm:max-w-full sm:rounded-l-card"
    />
  );
}

/** The element that gets the focus when a dialog opens. */
export function firstOf(element: HTMLElement): HTMLElement | null {
  const first =
    element.querySelector<HTMLElement>('[data-autofocus]') ??
    element.querySelector<HTMLElement>(
      '[data-body] :is(input:not([type="hidden"]), select, textarea):not([aria-disabled="true"])',
    ) ??
    element.querySelector<HTMLElement>('[data-footer] button:not([aria-disabled="true"])');
  // Tab reaches a group of radio buttons at the checked one.
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return element.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

function Modal({
  onClose,
  title,
  description,
  describedBy,
  children,
  footer,
  step,
  inAddress,
  onLeave,
  className,
  onKeyDown,
}: DrawerProps & { className: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useModal({
    onClose,
    inAddress,
    onLeave,
    firstOf: (element) => firstOf(element) ?? heading.current,
  });
  const id = useId();

  return (
    <dialog
      ref={dialog}
      onKeyDown={onKeyDown}
      aria-labelledby={id}
      aria-describedby={describedBy ?? (description === undefined ? undefined : `${id}-description`)}
      className={cx(
        'overflow-hidden bg-surface p-0 text-ink shadow-floating open:flex open:flex-col',
        className,
      )}
    >
      <div className="flex max-h-[inherit] min-h-0 w-full flex-auto flex-col">
        <div className="px-5 pt-4 pb-3">
          <div className="flex items-start justify-between gap-4">
            <h2
              id={id}
              ref={heading}
              tabIndex={-1}
              className="min-w-0 pt-0.5 text-[1rem]/6 font-semibold wrap-anywhere outline-none"
            >
              {title}
            </h2>
            <IconButton
              label="Close"
              size="small"
              icon={<X />}
              onClick={onClose}
              // Its icon is beside the title and flush with the content, however large the target is.
              className="-mr-1.5 pointer-coarse:-my-2 pointer-coarse:-mr-3.5"
            />
          </div>
          {description !== undefined && (
            <div id={`${id}-description`} className="wrap-anywhere text-ink-2">
              {description}
            </div>
          )}
        </div>
        {step ?? <DialogContent footer={footer}>{children}</DialogContent>}
      </div>
    </dialog>
  );
}

/** A dialog's scrolling content, and its buttons. */
export function DialogContent({ children, footer }: Pick<DialogProps, 'children' | 'footer'>) {
  const body = useRef<HTMLDivElement>(null);
  // The focused element was removed with the previous step.
  useLayoutEffect(() => {
    const dialog = body.current?.closest('dialog');
    if (dialog?.open === true && document.activeElement === document.body) firstOf(dialog)?.focus();
  }, []);
  return (
    <>
      <div ref={body} data-body className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
        {children}
      </div>
      {footer !== undefined && (
        <div
          data-footer
          className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3.5 max-sm:[&_:is(a,button)]:flex-auto"
        >
          {footer}
        </div>
      )}
    </>
  );
}
