import type { ReactNode } from 'react';

import { usePageLock } from '@/domain/page-lock.ts';

import { Navigation } from './navigation.tsx';
import { nobody } from './nobody.ts';
import { PaletteTrigger } from './palette-trigger.tsx';
import { useReviewCount } from './use-review-count.ts';
import type { CurrentWorkspace } from './use-workspace.ts';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

interface SidebarProps {
  readonly current: CurrentWorkspace | null;
  readonly foot: ReactNode;
}

/** What the navigation column holds; on a phone, what the drawer holds. */
export function Sidebar({ current, foot }: SidebarProps) {
  const lockOf = usePageLock(current?.connection ?? nobody, current?.workspace?.plan ?? null);
  const insightsLock = lockOf({
    to: '/workspaces/$workspaceId/security',
    params: { workspaceId: current?.workspaceId ?? '' },
  });
  const reviewCount = useReviewCount(current, insightsLock === undefined);
  return (
    <>
      <WorkspaceSwitcher current={current} />
      <PaletteTrigger />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Navigation
          workspaceId={current?.workspaceId ?? null}
          projectCount={current?.workspace?.num_projects ?? null}
          reviewCount={reviewCount}
          lockOf={lockOf}
        />
      </div>
      {foot}
    </>
  );
}
