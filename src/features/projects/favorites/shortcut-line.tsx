import { Link } from '@tanstack/react-router';
import { History, Star } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';

import type { Favorite } from '@/local/favorites.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

interface ShortcutLineProps {
  readonly favourites: readonly Favorite[];
  readonly visited: readonly Favorite[];
}

const targetOf = ({ workspaceId, id }: Favorite) =>
  ({
    to: '/workspaces/$workspaceId/projects/$projectId',
    params: { workspaceId, projectId: id },
  }) as const;

/** One line of links; those that it has no room for are in a menu at its end. */
export function ShortcutLine({ favourites, visited }: ShortcutLineProps) {
  const all = [...favourites, ...visited];
  const { box, fit } = useFit(all.length);
  if (all.length === 0) return null;
  const signOf = (index: number) => <Sign starred={index < favourites.length} />;
  const list = (label: string, items: readonly Favorite[], from: number) =>
    items.length === 0 ? null : (
      <ul aria-label={label} className="contents">
        {items.map((one, at) => (
          <li key={one.id} data-shortcut className="max-w-56 min-w-0" inert={from + at >= fit}>
            <Link
              {...targetOf(one)}
              className="flex h-7 items-center gap-1.5 rounded-control bg-surface px-2.5 text-small text-ink-2 shadow-raised transition-colors duration-150 hover:bg-sunken hover:text-ink pointer-coarse:h-10"
            >
              {signOf(from + at)}
              <bdi className="truncate">{one.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    );
  return (
    <nav aria-label="Shortcuts" className="-mb-2 flex h-7 items-center gap-2 pointer-coarse:h-10">
      {/* The shadow is an edge that clipping must not cut. */}
      <div
        ref={box}
        className="-m-0.5 flex h-[calc(100%+4px)] min-w-0 flex-1 flex-wrap gap-x-2 gap-y-4 overflow-clip p-0.5"
      >
        {list('Favourites', favourites, 0)}
        {list('Looked at last', visited, favourites.length)}
      </div>
      {fit < all.length ? (
        <Menu
          label={`${all.length - fit} more shortcuts`}
          className="h-7 rounded-control px-2 text-small text-ink-2 tabular-nums hover:bg-sunken hover:text-ink aria-expanded:bg-sunken pointer-coarse:h-10"
          trigger={
            <>
              <span aria-hidden="true">+{all.length - fit}</span>
              <span className="sr-only">{all.length - fit} more shortcuts</span>
            </>
          }
          items={all.slice(fit).map((one, at) => ({
            label: all.some(({ id, name }) => name === one.name && id !== one.id)
              ? `${one.name} (${one.id})`
              : one.name,
            icon: signOf(fit + at),
            link: targetOf(one),
            separated: at > 0 && fit + at === favourites.length,
          }))}
        />
      ) : null}
    </nav>
  );
}

function Sign({ starred }: { readonly starred: boolean }) {
  const sign = { size: 13, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0' } as const;
  return starred ? (
    <Star {...sign} fill="currentColor" className="shrink-0 text-accent" />
  ) : (
    <History {...sign} className="shrink-0 text-ink-3" />
  );
}

/** How many of the items stand on the first line of the box: the others have wrapped out of sight. */
function useFit(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(count);
  useLayoutEffect(() => {
    const line = box.current;
    if (line === null) return;
    const measure = (): void => {
      const items = [...line.querySelectorAll<HTMLElement>('[data-shortcut]')];
      const top = items[0]?.offsetTop ?? 0;
      const wrapped = items.findIndex((item) => item.offsetTop > top);
      setFit(wrapped < 0 ? items.length : wrapped);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(line);
    return () => observer.disconnect();
  });
  return { box, fit };
}
