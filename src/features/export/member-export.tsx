import { lazyDialog } from '@/ui/lazy-with-retry.tsx';

import { ExportButton } from './export-button.tsx';
import type { MemberExportDialogProps } from './member-export-dialog.tsx';

const load = () => import('./member-export-dialog.tsx');
const MemberExportDialog = lazyDialog(
  async () => (await load()).MemberExportDialog,
  ({ onClose }) => onClose,
);

/** Exports the members that match, those that are not loaded too. */
export function MemberExport(props: Omit<MemberExportDialogProps, 'onClose'>) {
  return (
    <ExportButton load={load}>
      {(onClose) => <MemberExportDialog {...props} onClose={onClose} />}
    </ExportButton>
  );
}
