import { createLink } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import { safeHttpUrl } from '@/lib/url.ts';
import { cx } from '@/ui/cx.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

/** `danger` opens a confirmation, `destructive` is its last button. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'destructive';
export type ButtonSize = 'small' | 'medium';

const shape =
  'relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control transition-colors duration-150 pointer-coarse:min-h-touch pointer-coarse:min-w-touch print:hidden';
const sizes: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 text-small',
  medium: 'h-8 px-3 text-base',
};
const variants: Record<ButtonVariant, string> = {
  primary: 'font-semibold bg-accent text-accent-on hover:bg-accent-strong',
  secondary: 'font-semibold bg-surface text-ink shadow-raised hover:bg-sunken',
  ghost: 'font-medium text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'font-semibold bg-surface text-bad shadow-raised hover:bg-bad-soft',
  destructive: 'font-semibold bg-bad-strong text-accent-on hover:bg-bad-stronger',
};
const unavailable = 'cursor-not-allowed font-semibold bg-sunken text-ink-3';
/** Filled, it would stand out from the others, which have no background. */
const unavailableGhost = 'cursor-not-allowed font-medium text-ink-3';

const look = (variant: ButtonVariant, size: ButtonSize, disabled = false): string =>
  cx(
    shape,
    sizes[size],
    !disabled ? variants[variant] : variant === 'ghost' ? unavailableGhost : unavailable,
  );

interface Appearance {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
}

export interface ButtonProps extends Appearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Why the button is disabled. It stays focusable and shows this. */
  disabledReason?: string | undefined;
  /**
   * Shows a spinner and ignores presses. While false, a double click counts once: for a button that sends something, or
   * whose place another one takes.
   */
  pending?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  disabledReason,
  pending,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const inert = disabledReason !== undefined || pending === true;
  return (
    <Tooltip text={disabledReason}>
      <button
        {...rest}
        // oxlint-disable-next-line react/button-has-type -- the prop's type allows only the three valid values
        type={type}
        aria-disabled={inert || rest['aria-disabled']}
        aria-busy={pending || undefined}
        className={cx(
          look(variant, size, disabledReason !== undefined),
          pending === true && 'cursor-progress',
          className,
        )}
        onClick={(event) => {
          // `aria-disabled` alone prevents nothing, not even a form's submit.
          // The second click of a double-click may come before `pending` renders, and would send the request again. Or it
          // hits a button that has just appeared in the same place, such as that of a confirmation.
          const isRepeated = pending !== undefined && event.detail > 1;
          if (inert || isRepeated) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {pending === true ? <LoaderCircle className="motion-safe:animate-spin" /> : icon}
        {children}
      </button>
    </Tooltip>
  );
}

type CancelButtonProps = Pick<ButtonProps, 'onClick' | 'disabledReason' | 'ref'>;

/** Leaves a form or dialog without saving. Looks quiet, and comes before the button that acts. */
export const CancelButton = (props: CancelButtonProps) => (
  <Button variant="ghost" {...props}>
    Cancel
  </Button>
);

export type AnchorProps = Appearance & AnchorHTMLAttributes<HTMLAnchorElement>;

/** An anchor that looks like a button. */
export function Anchor({
  variant = 'secondary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: AnchorProps) {
  return (
    <a {...rest} className={cx(look(variant, size), className)}>
      {icon}
      {children}
    </a>
  );
}

interface ExternalButtonProps extends Appearance {
  /** A URL from the API. */
  readonly href: string;
  readonly children?: ReactNode;
}

/** An external link that looks like a button. Renders nothing if the URL isn't safe. */
export function ExternalButton({ href, children, ...appearance }: ExternalButtonProps) {
  const url = safeHttpUrl(href);
  if (url === null) return null;
  return (
    <Anchor {...appearance} href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Anchor>
  );
}

/** A router link that looks like a button. */
export const ButtonLink = createLink(Anchor);
