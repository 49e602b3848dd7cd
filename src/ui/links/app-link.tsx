import { Link, type AnyRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';

/**
 * An address of this app as data. The router's `linkOptions()` builds one whose parts are checked against the routes.
 */
export interface LinkTarget {
  readonly to?: string;
  readonly params?: object;
  readonly search?: object;
  readonly hash?: string;
  /** False where the link opens something over the page: what is below it stays where it is. */
  readonly resetScroll?: boolean | undefined;
}

interface TargetLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'href' | 'rel'> {
  target: LinkTarget;
  /** The link stands for the page on screen only if the address is the same, not one below it. */
  exact?: boolean | undefined;
  /** It leads nowhere and stays focusable; a tooltip around it says why. */
  locked?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A router link whose target is data; this folder knows no routes, so nothing of it is checked here. */
export function AppLink({ target, exact = false, locked = false, ...anchor }: TargetLinkProps) {
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
