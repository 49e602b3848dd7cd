import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ExportDialog } from './export-dialog.tsx';
import { type PersonalDataExportInput, personalDataExportSource } from './personal-data-export-source.ts';

export interface PersonalDataExportDialogProps extends PersonalDataExportInput {
  readonly onClose: () => void;
}

export function PersonalDataExportDialog({ onClose, ...of }: PersonalDataExportDialogProps) {
  const queryClient = useQueryClient();
  // Taken once: what is exported is what matched when the dialog was opened.
  const [source] = useState(() => personalDataExportSource({ ...of, queryClient }));
  return <ExportDialog source={source} onClose={onClose} />;
}
