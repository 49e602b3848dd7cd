import { lazy } from 'react';

import { ExportButton } from './export-button.tsx';
import type { PersonalDataExportDialogProps } from './personal-data-export-dialog.tsx';

const load = () => import('./personal-data-export-dialog.tsx');
const PersonalDataExportDialog = lazy(async () => ({ default: (await load()).PersonalDataExportDialog }));

/** Exports the personal-data findings that match, without their quotes unless those are chosen twice. */
export function PersonalDataExport(props: Omit<PersonalDataExportDialogProps, 'onClose'>) {
  return (
    <ExportButton load={load}>
      {(onClose) => <PersonalDataExportDialog {...props} onClose={onClose} />}
    </ExportButton>
  );
}
