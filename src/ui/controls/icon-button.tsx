import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import { cx } from '@/ui/cx.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label' | 'disabled'
> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'secondary' | undefined;
  size?: 'small' | 'medium' | undefined;
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  disabledReason,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const disabled = disabledReason !== undefined;
  return (
    <Tooltip text={disabledReason ?? label} described={disabled}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-disabled={disabled || undefined}
        className={cx(
          'relative inline-flex shrink-0 items-center justify-center rounded-control transition-colors duration-150 pointer-coarse:size-touch print:hidden',
          size === 'small' ? 'size-7' : 'size-8',
          variant === 'secondary' && (disabled ? 'bg-sunken' : 'bg-surface shadow-raised'),
          disabled ? 'cursor-not-allowed text-ink-3' : 'text-ink-2 hover:bg-sunken hover:text-ink',
          className,
        )}
        onClick={(event) => {
          if (disabled) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
