import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

import { Drawer } from '@/ui/overlays/dialog.tsx';

import { Sidebar } from './sidebar.tsx';
import type { CurrentWorkspace } from './use-workspace.ts';

interface NavigationDrawerProps {
  readonly current: CurrentWorkspace | null;
  readonly foot: ReactNode;
  readonly onClose: () => void;
}

/** The navigation on a phone; following a link closes it. */
export function NavigationDrawer({ current, foot, onClose }: NavigationDrawerProps) {
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose]);
  return (
    <Drawer open onClose={onClose} title="Navigation">
      <div className="flex min-h-full flex-col gap-2">
        <Sidebar current={current} foot={foot} />
      </div>
    </Drawer>
  );
}
