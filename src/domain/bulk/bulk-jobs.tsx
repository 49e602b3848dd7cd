import { useState } from 'react';

import { formatCount } from '@/lib/numbers.ts';
import type { ItemJob, ItemJobKind } from '@/local/item-job.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';

import type { BulkAction } from './bulk-target.ts';
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

const title = (count: number): string => `Undo changes to ${formatCount(count, 'project')}`;
const about = 'Restores the previous settings, except where someone has changed them since.';

/** Restores what a job changed, except where someone has changed it since. */
export function BulkUndoDialog({ job, onClose }: BulkUndoDialogProps) {
  const [items] = useState(() => undoItems(job));
  if (job.kind !== 'visibility' && job.kind !== 'audience') return null;
  return (
    <Dialog
      size={planSize(items)}
      title={title(items.length)}
      description={about}
      onClose={onClose}
      step={<Plan action={job.kind} title={title} items={items} undoes={job.id} onClose={onClose} />}
    />
  );
}
