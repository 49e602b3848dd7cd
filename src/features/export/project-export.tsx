import { lazyDialog } from '@/ui/lazy-with-retry.tsx';

import { ExportButton } from './export-button.tsx';
import type { ProjectExportDialogProps } from './project-export-dialog.tsx';

const load = () => import('./project-export-dialog.tsx');
const ProjectExportDialog = lazyDialog(
  async () => (await load()).ProjectExportDialog,
  ({ onClose }) => onClose,
);

/** Exports the projects that match, those that are not loaded too. */
export function ProjectExport(props: Omit<ProjectExportDialogProps, 'onClose'>) {
  return (
    <ExportButton load={load}>
      {(onClose) => <ProjectExportDialog {...props} onClose={onClose} />}
    </ExportButton>
  );
}
