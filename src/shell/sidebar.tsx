import { useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { usePageLock } from '@/domain/page-lock.ts';
import { useScrolledTo } from '@/ui/layout/use-scrolled-to.ts';
import { useAfterFirstFrame } from '@/ui/lazy/use-after-first-frame.ts';
import { onReach } from '@/ui/lazy/use-preload.ts';
import { Kbd } from '@/ui/shortcuts/shortcuts.tsx';

import { WorkspaceSwitcher } from './menus/workspace-switcher.tsx';
import { Navigation } from './navigation.tsx';
import { loadOverlay, onMac, overlay } from './overlay.ts';
import { type CurrentWorkspace, noConnection } from './use-current-workspace.ts';
import { useReviewCount } from './use-review-count.ts';

function PaletteTrigger() {
  return (
    <button
      type="button"
      {...onReach(loadOverlay)}
      aria-keyshortcuts={onMac ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
      onClick={() => overlay.set('palette')}
      className="mb-3 flex h-8 w-full shrink-0 items-center gap-2.5 rounded-control bg-surface px-2 text-ink-2 shadow-raised hover:bg-sunken max-md:h-touch pointer-coarse:h-touch"
    >
      <Search />
      Go to…
      <span aria-hidden className="ml-auto leading-none pointer-coarse:hidden">
        <Kbd>{onMac ? '⌘K' : 'Ctrl K'}</Kbd>
      </span>
    </button>
  );
}

/** Keeps the current page in view: short windows don't have room for all pages. */
function NavigationScroller({ children }: { readonly children: ReactNode }) {
  // Its link is current only once the page has loaded.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '' });
  const scroller = useScrolledTo<HTMLDivElement>('[aria-current="page"]', path, 'column');
  return (
    // The padding leaves room for focus rings, which the scroll container would clip.
    <div ref={scroller} className="fades-down -m-1 min-h-0 flex-1 overflow-y-auto p-1">
      {children}
    </div>
  );
}

interface SidebarProps {
  readonly current: CurrentWorkspace | null;
  readonly foot: ReactNode;
}

/** The content of the sidebar and, below 1,024 px, of the drawer. */
export function Sidebar({ current, foot }: SidebarProps) {
  const lockOf = usePageLock(current?.connection ?? noConnection, current?.workspace?.plan ?? null);
  const insightsLock = lockOf({
    to: '/workspaces/$workspaceId/security',
    params: { workspaceId: current?.workspaceId ?? '' },
  });
  const reviewCount = useReviewCount(current, insightsLock === undefined);
  // The first rows of a list are painted first: with the navigation they come 7 to 12% later (`npm run bench -- first`).
  const showsNavigation = useAfterFirstFrame();
  return (
    <>
      <WorkspaceSwitcher current={current} />
      <PaletteTrigger />
      {showsNavigation ? (
        <NavigationScroller>
          <Navigation
            workspaceId={current?.workspaceId ?? null}
            projectCount={current?.workspace?.num_projects ?? null}
            reviewCount={reviewCount}
            lockOf={lockOf}
          />
        </NavigationScroller>
      ) : (
        <div className="flex-1" />
      )}
      {foot}
    </>
  );
}
