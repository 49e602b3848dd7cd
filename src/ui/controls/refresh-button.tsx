import { RefreshCw } from 'lucide-react';

import { IconButton, type IconButtonProps } from './icon-button.tsx';

interface RefreshButtonProps extends Pick<
  IconButtonProps,
  'variant' | 'size' | 'className' | 'disabledReason'
> {
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Reads a page, or a part of it, again: from the command palette, too. */
export function RefreshButton({ refreshing, onRefresh, variant = 'secondary', ...rest }: RefreshButtonProps) {
  return (
    <IconButton
      {...rest}
      data-actions
      variant={variant}
      label={refreshing ? 'Refreshing…' : 'Refresh'}
      icon={
        <RefreshCw size={16} strokeWidth={1.75} className={refreshing ? 'motion-safe:animate-spin' : ''} />
      }
      onClick={onRefresh}
    />
  );
}
