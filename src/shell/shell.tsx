import { Outlet } from '@tanstack/react-router';
import { type PropsWithChildren, Suspense } from 'react';

import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';

import { ConnectionStatus } from './connection-status/connection-status.tsx';
import { ShellShortcuts } from './shell-shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { noConnection, useCurrentWorkspace } from './use-current-workspace.ts';

// A build-time constant, so the live build has neither the bar nor the panel.
const DemoBar =
  import.meta.env.VITE_DEMO === '1'
    ? lazyWithRetry(async () => (await import('./demo-bar.tsx')).DemoBar)
    : null;
/** A constant element, so that it doesn't re-render with the shell. Its height is reserved, or it would cover the current page. */
const foot =
  DemoBar === null ? null : (
    <Suspense fallback={<div className="h-7 pointer-coarse:h-touch" />}>
      <DemoBar />
    </Suspense>
  );

/** Navigation and top bar around every page but /connect. Without children, it shows the page of the URL. */
export function Shell({ children }: PropsWithChildren) {
  const current = useCurrentWorkspace();
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent font-semibold text-accent-on focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <aside
        aria-label="Navigation"
        className="sticky top-0 hidden h-dvh w-59 shrink-0 flex-col border-r border-line bg-canvas px-2.5 pt-3 pb-4 lg:flex print:hidden"
      >
        <Sidebar current={current} foot={foot} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar current={current} foot={foot} />
        <ConnectionStatus connection={current?.connection ?? noConnection} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none md:p-6">
          {children ?? <Outlet />}
        </main>
      </div>
      <ShellShortcuts
        connection={current?.connection ?? noConnection}
        plan={current?.workspace?.plan ?? null}
      />
    </div>
  );
}
