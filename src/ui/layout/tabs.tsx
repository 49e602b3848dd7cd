import { useLocation } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

import { cx } from '@/ui/cx.ts';
import { AppLink, type LinkTarget } from '@/ui/links/app-link.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

interface TabItem extends LinkTarget {
  readonly label: string;
  readonly to: string;
  /** Why the page can't be opened. The tab stays focusable and shows this. */
  readonly locked?: string | undefined;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
}

/** Sibling pages: a navigation, not the ARIA tabs pattern, because each has its own URL. */
export function Tabs({ label, items }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const currentPath = useLocation({ select: ({ pathname }) => pathname });
  // Locks appear later and widen the tabs.
  const lockCount = items.filter(({ locked }) => locked !== undefined).length;
  useLayoutEffect(() => {
    const row = nav.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !tab) return;
    // An observer reports positions after the browser's own layout; reading them here would force one more.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        if (!entry?.rootBounds) return;
        // Scrolls the tabs only, never the page. Part of the next tab stays visible.
        const { boundingClientRect: box, rootBounds: bounds } = entry;
        if (box.right > bounds.right) row.scrollLeft += box.right - bounds.right + 32;
        else if (box.left < bounds.left) row.scrollLeft -= bounds.left - box.left + 32;
      },
      { root: row },
    );
    observer.observe(tab);
    return () => observer.disconnect();
  }, [currentPath, lockCount]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="fades mb-5 [scrollbar-width:none] overflow-x-auto border-b border-line"
    >
      <ul className="flex gap-5">
        {items.map(({ label: name, locked, ...item }) => {
          // The overview's URL is a prefix of its siblings' and would always look selected.
          const exact = items.some((other) => other.to.startsWith(`${item.to.replace(/\/$/u, '')}/`));
          return (
            <li key={name} className="shrink-0">
              <Tooltip text={locked}>
                <AppLink
                  target={item}
                  exact={exact}
                  locked={locked !== undefined}
                  className={cx(
                    'flex h-9 items-center gap-1.5 border-b-2 border-transparent text-base forced-colors:not-aria-[current=page]:border-[Canvas] text-ink-3 outline-offset-[-2px] transition-colors duration-150 not-aria-disabled:hover:text-ink aria-disabled:cursor-not-allowed pointer-coarse:h-touch',
                    'aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink',
                  )}
                >
                  {name}
                  {locked === undefined ? null : <Lock size={14} strokeWidth={1.75} aria-hidden />}
                </AppLink>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
