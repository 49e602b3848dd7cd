import { Link } from '@tanstack/react-router';
import { History, Star } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import { type Favorite, useFavorites } from '@/local/favorites.ts';
import { recents } from '@/local/recents.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

const maxRecent = 5;

const pageShortcuts: readonly Shortcut[] = [
  { keys: ['x'], does: 'Select a row (Shift for a range)' },
  { keys: ['m'], does: 'Open the actions menu (Shift for selected rows)' },
  { keys: ['s'], does: 'Add or remove a favorite' },
];

/** Favorites and recently opened projects of these workspaces, above their list. */
export function ProjectShortcuts({ workspaceIds }: { readonly workspaceIds: readonly string[] }) {
  const all = useFavorites();
  const opened = useSyncExternalStore(recents.subscribe, recents.get);
  const starred = useMemo(() => new Set(all.map(({ id }) => id)), [all]);
  usePageShortcuts(pageShortcuts);

  const isLocal = ({ workspaceId }: Favorite): boolean => workspaceIds.includes(workspaceId);
  const recent = opened.filter(
    (entry) => entry.kind === 'project' && isLocal(entry) && !starred.has(entry.id),
  );
  return <ShortcutLine favorites={all.filter(isLocal)} recent={recent.slice(0, maxRecent)} />;
}

interface ShortcutLineProps {
  readonly favorites: readonly Favorite[];
  readonly recent: readonly Favorite[];
}

const targetOf = ({ workspaceId, id }: Favorite) =>
  ({
    to: '/workspaces/$workspaceId/projects/$projectId',
    params: { workspaceId, projectId: id },
  }) as const;

/** One line of links. Links that don't fit go into a menu at the end. */
function ShortcutLine({ favorites, recent }: ShortcutLineProps) {
  const all = [...favorites, ...recent];
  const { box, fit } = useFit(all.length);
  if (all.length === 0) return null;
  const iconOf = (index: number) => <ShortcutIcon starred={index < favorites.length} />;
  const list = (label: string, items: readonly Favorite[], offset: number) =>
    items.length === 0 ? null : (
      <ul aria-label={label} className="contents">
        {items.map((project, index) => (
          <li key={project.id} data-shortcut className="max-w-56 min-w-0" inert={offset + index >= fit}>
            <Link
              {...targetOf(project)}
              className="flex h-7 items-center gap-1.5 rounded-control bg-surface px-2.5 text-small text-ink-2 shadow-raised transition-colors duration-150 hover:bg-sunken hover:text-ink pointer-coarse:h-touch"
            >
              {iconOf(offset + index)}
              <bdi className="truncate">{project.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    );
  return (
    <nav
      aria-label="Favorites and recent projects"
      className="-mb-2 flex h-7 items-center gap-2 pointer-coarse:h-touch"
    >
      {/* The padding keeps the clipping from cutting off shadows, which serve as borders. */}
      <div
        ref={box}
        className="-m-0.5 flex h-[calc(100%+4px)] min-w-0 flex-1 flex-wrap gap-x-2 gap-y-4 overflow-clip p-0.5"
      >
        {list('Favorites', favorites, 0)}
        {list('Recently opened', recent, favorites.length)}
      </div>
      {fit < all.length ? (
        <Menu
          label={`${all.length - fit} more`}
          className="h-7 rounded-control px-2 text-small text-ink-2 tabular-nums hover:bg-sunken hover:text-ink aria-expanded:bg-sunken pointer-coarse:h-touch"
          trigger={
            <>
              <span aria-hidden>+{all.length - fit}</span>
              <span className="sr-only">{all.length - fit} more</span>
            </>
          }
          items={all.slice(fit).map((project, index) => ({
            label: all.some(({ id, name }) => name === project.name && id !== project.id)
              ? `${project.name} (${project.id})`
              : project.name,
            icon: iconOf(fit + index),
            link: targetOf(project),
            separated: index > 0 && fit + index === favorites.length,
          }))}
        />
      ) : null}
    </nav>
  );
}

function ShortcutIcon({ starred }: { readonly starred: boolean }) {
  return starred ? (
    <Star fill="currentColor" className="size-3.25 shrink-0 text-accent" />
  ) : (
    <History className="size-3.25 shrink-0 text-ink-3" />
  );
}

/** How many items fit on the first line. The others wrap out of view. */
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
