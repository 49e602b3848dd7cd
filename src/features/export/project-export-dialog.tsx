import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ProjectFilters } from '@/api/projects.ts';

import { ExportDialog } from './export-dialog.tsx';
import { type ProjectExportList, projectExportSource } from './project-export-source.ts';

export interface ProjectExportDialogProps {
  readonly lists: readonly ProjectExportList[];
  readonly filters: ProjectFilters;
  readonly onClose: () => void;
}

export function ProjectExportDialog({ lists, filters, onClose }: ProjectExportDialogProps) {
  const queryClient = useQueryClient();
  // Taken once: what is exported is what matched when the dialog was opened.
  const [source] = useState(() => projectExportSource({ queryClient, lists, filters }));
  return <ExportDialog source={source} onClose={onClose} />;
}
