import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Connection } from '@/api/connections.ts';

import { ExportDialog } from './export-dialog.tsx';
import { groupExportSource } from './group-export-source.ts';

export interface GroupExportDialogProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly q: string | undefined;
  readonly onClose: () => void;
}

export function GroupExportDialog({ onClose, ...of }: GroupExportDialogProps) {
  const queryClient = useQueryClient();
  // Taken once: what is exported is what matched when the dialog was opened.
  const [source] = useState(() => groupExportSource({ ...of, queryClient }));
  return <ExportDialog source={source} onClose={onClose} />;
}
