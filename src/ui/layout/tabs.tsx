import { useRouterState } from '@tanstack/react-router';
import { Lock } from 'lucide-react';

import { cx } from '@/ui/cx.ts';
import { AppLink, type LinkTarget } from '@/ui/links/app-link.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import { useScrolledTo } from './use-scrolled-to.ts';

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
  // Once the page is shown, the router moves the row to where the previous page had it.
  const currentPath = useRouterState({
    select: ({ location, resolvedLocation }) => `${location.pathname} ${resolvedLocation?.pathname}`,
  });
  // Locks appear later and widen the tabs.
  const lockCount = items.filter(({ locked }) => locked !== undefined).length;
  const nav = useScrolledTo<HTMLElement>('[aria-current="page"]', `${currentPath} ${lockCount}`);
  return (
    <nav ref={nav} aria-label={label} className="mb-5 fades border-b border-line">
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
                  {locked === undefined ? null : <Lock className="size-3.5" />}
                </AppLink>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
