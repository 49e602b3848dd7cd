import type { ReactNode } from 'react';

import { type LinkTarget, AppLink } from './app-link.tsx';

interface TargetRowProps {
  /** Null: it leads nowhere, and looks the same otherwise. */
  readonly target: LinkTarget | null;
  readonly className: string;
  readonly children: ReactNode;
}

/** A row that leads somewhere as a whole, where it may. */
export const LinkRow = ({ target, className, children }: TargetRowProps) =>
  target === null ? (
    <div className={className}>{children}</div>
  ) : (
    <AppLink target={target} className={`${className} hover:bg-sunken`}>
      {children}
    </AppLink>
  );
