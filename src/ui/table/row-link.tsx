import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, useRef } from 'react';

import type { LinkTarget } from '@/ui/links/app-link.tsx';

interface RowLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'href' | 'rel'> {
  readonly target: LinkTarget;
}

const preloadAfterMs = 50;

/**
 * A router link for rows of a long list. Unlike `AppLink` it doesn't watch the URL, because a row is never
 * the current page.
 */
export function RowLink({ target, ...anchor }: RowLinkProps) {
  const router: AnyRouter = useRouter();
  const timer = useRef<number | undefined>(undefined);
  const { resetScroll = true, ...destination } = target;
  const preload = (afterMs: number): void => {
    timer.current = window.setTimeout(() => void router.preloadRoute(destination), afterMs);
  };
  const cancel = (): void => window.clearTimeout(timer.current);
  const onClick = (event: MouseEvent): void => {
    const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey || button !== 0) return;
    event.preventDefault();
    cancel();
    void router.navigate({ ...destination, resetScroll });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the props contain its children
    <a
      {...anchor}
      href={router.buildLocation(destination).href}
      data-row-link
      onClick={onClick}
      onPointerEnter={() => preload(preloadAfterMs)}
      onPointerLeave={cancel}
      onFocus={() => preload(preloadAfterMs)}
      onBlur={cancel}
      onTouchStart={() => preload(0)}
    />
  );
}
