import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ExportDialog } from './export-dialog.tsx';
import { type InventoryExportInput, inventoryExportSource } from './inventory-export-source.ts';

export interface InventoryExportDialogProps extends InventoryExportInput {
  readonly onClose: () => void;
}

export function InventoryExportDialog({ onClose, ...of }: InventoryExportDialogProps) {
  const queryClient = useQueryClient();
  // Taken once: what is exported is what matched when the dialog was opened.
  const [source] = useState(() => inventoryExportSource({ ...of, queryClient }));
  return <ExportDialog source={source} onClose={onClose} />;
}
