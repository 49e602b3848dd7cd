import { lazyDialog } from '@/ui/lazy-with-retry.tsx';

import { ExportButton } from './export-button.tsx';
import type { InventoryExportDialogProps } from './inventory-export-dialog.tsx';

const load = () => import('./inventory-export-dialog.tsx');
const InventoryExportDialog = lazyDialog(
  async () => (await load()).InventoryExportDialog,
  ({ onClose }) => onClose,
);

/** Exports the projects of the inventory that match, those that are not loaded too; or those that were chosen. */
export function InventoryExport(props: Omit<InventoryExportDialogProps, 'onClose'>) {
  return (
    <ExportButton load={load} label={props.rows === null ? undefined : 'Export selected'}>
      {(onClose) => <InventoryExportDialog {...props} onClose={onClose} />}
    </ExportButton>
  );
}
