import { useRouter } from '@tanstack/react-router';
import { CircleQuestionMark, MenuIcon, Presentation } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { togglePresentation, usePresenting } from '@/domain/presentation.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { PrintedTime } from '@/ui/layout/printing.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';
import { Drawer } from '@/ui/overlays/dialog.tsx';

import { Background } from './background.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { RecentVisit } from './effects/recent-visit.tsx';
import { ConnectionMenu } from './menus/connection-menu.tsx';
import { overlay } from './overlay.ts';
import { Sidebar } from './sidebar.tsx';
import type { CurrentWorkspace } from './use-current-workspace.ts';

interface NavigationDrawerProps {
  readonly current: CurrentWorkspace | null;
  readonly foot: ReactNode;
  readonly onClose: () => void;
}

/** The navigation of phones and tablets. Following a link closes it, and so does a window with the sidebar. */
function NavigationDrawer({ current, foot, onClose }: NavigationDrawerProps) {
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose]);
  const hasSidebar = useMedia('(width >= 64rem)');
  useEffect(() => {
    if (hasSidebar) onClose();
  }, [hasSidebar, onClose]);
  return (
    <Drawer onClose={onClose} title="Navigation">
      <div className="flex min-h-full flex-col gap-2">
        <Sidebar current={current} foot={foot} />
      </div>
    </Drawer>
  );
}

/** Shows that this tab hides personal data, and turns that off. */
function Presenting() {
  if (!usePresenting()) return null;
  return (
    <button
      type="button"
      aria-label="Turn off presentation mode"
      onClick={togglePresentation}
      className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-control bg-accent-soft px-2.5 text-small font-medium text-accent-text pointer-coarse:h-touch"
    >
      <Presentation />
      <span className="max-sm:sr-only">Presenting</span>
    </button>
  );
}

interface TopBarProps {
  readonly current: CurrentWorkspace | null;
  readonly foot: ReactNode;
}

/**
 * Breadcrumbs, background status and the connection menu. Below 1,024 px, also the button that opens the navigation.
 * On paper, only the breadcrumbs and the time.
 */
export function TopBar({ current, foot }: TopBarProps) {
  const [open, setOpen] = useState(false);
  const connection = current?.connection ?? connectionStore.active() ?? null;
  return (
    <header className="sticky-bar top-0 z-20 flex h-12 shrink-0 items-center justify-between gap-3 border-b border-line bg-canvas px-4 md:px-6">
      <div className="flex min-w-0 items-center gap-2">
        <div className="-ml-2 lg:hidden print:hidden pointer-coarse:-ml-3.5">
          <IconButton
            label="Open navigation"
            icon={<MenuIcon className="size-4.5" />}
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
        </div>
        <Breadcrumbs
          connection={current?.isInUrl === true ? current.connection : null}
          workspaceName={current?.workspace ? workspaceName(current.workspace) : null}
        />
      </div>
      <PrintedTime />
      {connection === null ? null : (
        <div className="flex items-center gap-3 print:hidden">
          <Presenting />
          <Background connectionId={connection.id} />
          <RecentVisit />
          {/* Hidden without a keyboard. */}
          <span className="-mr-1.5 max-md:hidden pointer-coarse:hidden">
            <IconButton
              label="Keyboard shortcuts"
              icon={<CircleQuestionMark />}
              onClick={() => overlay.set('shortcuts')}
            />
          </span>
          <ConnectionMenu connection={connection} />
        </div>
      )}
      {open ? <NavigationDrawer current={current} foot={foot} onClose={() => setOpen(false)} /> : null}
    </header>
  );
}
