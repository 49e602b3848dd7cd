import { RefreshCw } from 'lucide-react';

import { IconButton, type IconButtonProps } from './icon-button.tsx';

interface RefreshButtonProps extends Pick<
  IconButtonProps,
  'variant' | 'size' | 'className' | 'disabledReason'
> {
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Refreshes a page or a part of it. The command palette offers it too. */
export function RefreshButton({ refreshing, onRefresh, variant = 'secondary', ...rest }: RefreshButtonProps) {
  return (
    <IconButton
      {...rest}
      data-actions
      variant={variant}
      label={refreshing ? 'Refreshing…' : 'Refresh'}
      icon={<RefreshCw className={refreshing ? 'motion-safe:animate-spin' : ''} />}
      onClick={onRefresh}
    />
  );
}
