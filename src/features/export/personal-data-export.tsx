import { lazyDialog } from '@/ui/lazy-with-retry.tsx';

import { ExportButton } from './export-button.tsx';
import type { PersonalDataExportDialogProps } from './personal-data-export-dialog.tsx';

const load = () => import('./personal-data-export-dialog.tsx');
const PersonalDataExportDialog = lazyDialog(
  async () => (await load()).PersonalDataExportDialog,
  ({ onClose }) => onClose,
);

/** Exports the personal-data findings that match, without their quotes unless those are chosen twice. */
export function PersonalDataExport(props: Omit<PersonalDataExportDialogProps, 'onClose'>) {
  return (
    <ExportButton load={load}>
      {(onClose) => <PersonalDataExportDialog {...props} onClose={onClose} />}
    </ExportButton>
  );
}
