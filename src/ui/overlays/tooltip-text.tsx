import type { ReactNode } from 'react';

import { Tooltip } from './tooltip.tsx';

interface TooltipTextProps {
  readonly text: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Text that explains itself on hover and on focus. */
export function TooltipText({ text, className, children }: TooltipTextProps) {
  return (
    <Tooltip text={text}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reaches the tooltip only by focus (WCAG 2.1.1) */}
      <span tabIndex={0} className={className}>
        {children}
      </span>
    </Tooltip>
  );
}
