import { Bookmark, UserRound } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { PrintButton } from '@/domain/lists/print-button.tsx';
import { visibleText } from '@/lib/text.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';

import type { InventorySearch } from './search.ts';
import type { Inventory } from './use-inventory.ts';

const loadViews = async () => (await import('./views-dialog.tsx')).ViewsDialog;
const ViewsDialog = lazyDialog(loadViews, ({ onClose }) => onClose);

interface InventoryButtonsProps extends SearchProps<InventorySearch> {
  readonly inventory: Inventory;
  readonly showsOwner: boolean;
}

/** Groups, saves, and prints what the query found. */
export function InventoryButtons({ search, setSearch, inventory, showsOwner }: InventoryButtonsProps) {
  const connection = useConnection();
  const isGrouped = search.group === 'owner';
  const [saving, setSaving] = useState(false);
  const preloadViews = usePreload(loadViews);
  const unnamedOwners = useUnnamedOwners(inventory.rows, showsOwner);
  return (
    <>
      <IconButton
        variant="secondary"
        className={isGrouped ? 'text-accent-text!' : ''}
        label="Group by owner"
        aria-pressed={isGrouped}
        icon={<UserRound />}
        onClick={() => setSearch({ group: isGrouped ? undefined : 'owner' }, { replace: true })}
      />
      <IconButton
        {...preloadViews}
        variant="secondary"
        label="Save view"
        icon={<Bookmark />}
        onClick={() => setSaving(true)}
      />
      <PrintButton
        unit={['project', 'projects']}
        list={inventory}
        count={() => inventory}
        connectionIds={[connection.id]}
        people={unnamedOwners.length === 0 ? null : () => unnamedOwners}
      />
      {saving ? (
        <Suspense>
          <ViewsDialog line={search.q ?? ''} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The owners of whom the inventory has only an ID, for printing their names. None if the column is hidden. */
function useUnnamedOwners(rows: readonly InventoryRow[], isShown: boolean) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  return useMemo(
    () =>
      (isShown ? rows : []).flatMap(({ owner }) =>
        owner?.id && visibleText(owner.name) === '' && visibleText(owner.email) === ''
          ? [{ connection, workspaceId, userId: owner.id }]
          : [],
      ),
    [isShown, rows, connection, workspaceId],
  );
}
