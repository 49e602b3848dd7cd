import { Link, type AnyRouter, type HistoryState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

/** A URL of this app as data. The router's `linkOptions()` checks it against the routes. */
export interface LinkTarget {
  readonly to?: string;
  readonly params?: object;
  readonly search?: object;
  readonly hash?: string;
  /** Of the history entry. */
  readonly state?: HistoryState;
  /** False keeps the scroll position, for links that open something over the page. */
  readonly resetScroll?: boolean | undefined;
  /** Whether it replaces the current history entry. */
  readonly replace?: boolean;
}

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'href' | 'rel'> {
  target: LinkTarget;
  /** Whether only the same URL counts as current, not those below it. */
  exact?: boolean | undefined;
  /** Disabled but focusable. A tooltip around it gives the reason. */
  locked?: boolean | undefined;
}

/** A router link whose target is data. Types are checked where the target is built. */
export function AppLink({ target, exact = false, locked = false, ...anchor }: AppLinkProps) {
  const { resetScroll = true, ...destination } = target;
  return (
    <Link<AnyRouter, string, string>
      {...anchor}
      {...destination}
      {...(locked && { disabled: true, tabIndex: 0 })}
      resetScroll={resetScroll}
      activeOptions={{ exact, includeSearch: false }}
    />
  );
}

interface LinkRowProps {
  /** Null renders no link. */
  readonly target: LinkTarget | null;
  readonly className: string;
  readonly children: ReactNode;
}

export const LinkRow = ({ target, className, children }: LinkRowProps) =>
  target === null ? (
    <div className={className}>{children}</div>
  ) : (
    <AppLink target={target} className={`${className} hover:bg-sunken`}>
      {children}
    </AppLink>
  );
