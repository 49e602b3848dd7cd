import { useState } from 'react';

import type { ItemJob, ItemJobKind } from '@/local/item-job.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';

import { subjectOf } from './action-labels.ts';
import type { BulkAction, BulkProject } from './bulk-target.ts';
import { audienceKind } from './kinds/audience.ts';
import { publishKind } from './kinds/publish.ts';
import { visibilityKind, takeOfflineKind, deleteKind } from './kinds/single-write.ts';
import { Plan, planSize } from './plan.tsx';
import { undoItems } from './undo.ts';

/** How jobs run each bulk action. */
export const bulkKinds: Readonly<Record<BulkAction, ItemJobKind>> = {
  visibility: visibilityKind,
  audience: audienceKind,
  publish: publishKind,
  'take-offline': takeOfflineKind,
  delete: deleteKind,
};

interface BulkUndoDialogProps {
  readonly job: ItemJob;
  readonly onClose: () => void;
}

const title = (projects: readonly BulkProject[]): string => `Undo changes to ${subjectOf(projects)}`;
const about = 'Restores the previous settings, except where someone has changed them since.';

/** Restores what a job changed, except where someone has changed it since. */
export function BulkUndoDialog({ job, onClose }: BulkUndoDialogProps) {
  const [items] = useState(() => undoItems(job));
  if (job.kind !== 'visibility' && job.kind !== 'audience') return null;
  return (
    <Dialog
      size={planSize(items)}
      title={title(items.map(({ project }) => project))}
      description={about}
      onClose={onClose}
      step={
        <Plan
          action={job.kind}
          title={title}
          button="Undo changes"
          items={items}
          undoes={job.id}
          onClose={onClose}
        />
      }
    />
  );
}
