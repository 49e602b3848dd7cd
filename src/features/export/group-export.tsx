import { lazyDialog } from '@/ui/lazy-with-retry.tsx';

import { ExportButton } from './export-button.tsx';
import type { GroupExportDialogProps } from './group-export-dialog.tsx';

const load = () => import('./group-export-dialog.tsx');
const GroupExportDialog = lazyDialog(
  async () => (await load()).GroupExportDialog,
  ({ onClose }) => onClose,
);

/** Exports the groups that match, those that are not loaded too. */
export function GroupExport(props: Omit<GroupExportDialogProps, 'onClose'>) {
  return (
    <ExportButton load={load}>{(onClose) => <GroupExportDialog {...props} onClose={onClose} />}</ExportButton>
  );
}
