import { ChevronDown } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';

import { useOnline } from '@/api/connection/online.ts';
import { access } from '@/api/permissions/learned-permissions.ts';
import { operationAllowed } from '@/api/permissions/permissions.ts';
import { changeNeeds } from '@/api/permissions/project-permissions.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

import type { BulkAction, BulkProject } from './bulk-target.ts';

export const LazyPlanDialog = lazyDialog(
  async () => (await import('./bulk-plan-dialog.tsx')).BulkPlanDialog,
  ({ onClose }) => onClose,
);

interface BulkActionsProps {
  readonly selected: () => readonly BulkProject[];
  readonly connectionIds: readonly string[];
  /** The first items of the menu. */
  readonly others: readonly MenuItem[];
}

/** Bulk actions for the selected projects. Each opens a plan first. */
export function BulkActions({ selected, connectionIds, others }: BulkActionsProps) {
  const [open, setOpen] = useState<{ action: BulkAction; projects: readonly BulkProject[] } | null>(null);
  const disabledReason = useChangeLock(connectionIds);
  const start = (action: BulkAction) => () => setOpen({ action, projects: selected() });
  const audience = { label: 'Set audience…', onSelect: start('audience'), disabledReason };
  // With a button for the most frequent one, the actions still fit on one line.
  const isWide = useMedia('(width >= 1280px)');
  return (
    <>
      {isWide ? (
        <Button size="small" disabledReason={disabledReason} onClick={audience.onSelect}>
          {audience.label}
        </Button>
      ) : null}
      <Menu
        label="Actions for selected projects"
        trigger={
          <Button size="small">
            Actions
            <ChevronDown className="size-3.5" />
          </Button>
        }
        items={[
          ...others,
          ...(isWide ? [] : [{ ...audience, separated: others.length > 0 }]),
          {
            label: 'Set editor access…',
            onSelect: start('visibility'),
            disabledReason,
            separated: isWide && others.length > 0,
          },
          { label: 'Publish…', onSelect: start('publish'), disabledReason },
          { label: 'Take offline…', onSelect: start('take-offline'), disabledReason, separated: true },
          { label: 'Delete…', onSelect: start('delete'), disabledReason, danger: true },
        ]}
      />
      {open === null ? null : (
        <Suspense>
          <LazyPlanDialog {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Why none of the connections allows a change. The plan gives the reasons per project. */
export function useChangeLock(connectionIds: readonly string[]): string | undefined {
  const all = useSyncExternalStore(access.subscribe, access.get);
  const isOnline = useOnline();
  const reasons = connectionIds.map((id) => {
    const allowed = operationAllowed(all[id]?.scopes, changeNeeds, null);
    return allowed.reason ?? null;
  });
  if (reasons.length > 0 && !reasons.includes(null)) return reasons[0] ?? undefined;
  return isOnline ? undefined : 'You’re offline. Changes are disabled until you reconnect.';
}
