import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Connection } from '@/api/connections.ts';
import type { MemberFilters } from '@/api/people.ts';

import { ExportDialog } from './export-dialog.tsx';
import { memberExportSource } from './member-export-source.ts';

export interface MemberExportDialogProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly filters: MemberFilters;
  /** In words, as the end of a sentence. */
  readonly order: string;
  readonly onClose: () => void;
}

export function MemberExportDialog({ onClose, ...of }: MemberExportDialogProps) {
  const queryClient = useQueryClient();
  // Taken once: what is exported is what matched when the dialog was opened.
  const [source] = useState(() => memberExportSource({ ...of, queryClient }));
  return <ExportDialog source={source} onClose={onClose} />;
}
