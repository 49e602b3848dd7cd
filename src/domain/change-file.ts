import type { FileColumn } from '@/lib/export-file.ts';
import { type ChangeEntry, changeLimits, changeLog } from '@/local/change-log.ts';

import { changeLabel, fieldChanges, loggedName, outcomeLabel } from './change-labels.ts';

/** A file of changes may not be all that happened, so it says this. */
export const retainedChanges = `This browser keeps the last ${changeLimits.perConnection} changes and ${changeLimits.perConnection} decisions per connection, ${changeLimits.inAll} in all`;

/** `Name: Billing; Editor access: Restricted`. Times stay ISO: on screen, an end is a day in the reader's own zone. */
const sideOf = (entry: ChangeEntry, side: 'before' | 'after'): string =>
  fieldChanges(entry)
    .flatMap(({ name, label, [side]: lines }) => {
      if (lines === null) return [];
      const time = name === 'until' ? entry[side][name] : null;
      return [`${label}: ${typeof time === 'string' ? time : lines.join(', ')}`];
    })
    .join('; ');

export const changeColumns: readonly FileColumn<ChangeEntry>[] = [
  { id: 'at', label: 'Time (UTC)', value: ({ at }) => at },
  { id: 'connection', label: 'Connection', value: ({ connectionName }) => connectionName },
  { id: 'operation', label: 'Action', value: ({ operationId }) => operationId, text: changeLabel },
  { id: 'workspace_id', label: 'Workspace ID', value: ({ workspaceId }) => workspaceId },
  { id: 'project_name', label: 'Project', value: (entry) => loggedName(changeLog.get(), entry) },
  { id: 'project_id', label: 'Project ID', value: ({ projectId }) => projectId },
  { id: 'before', label: 'Before', value: ({ before }) => before, text: (entry) => sideOf(entry, 'before') },
  { id: 'after', label: 'After', value: ({ after }) => after, text: (entry) => sideOf(entry, 'after') },
  {
    id: 'outcome',
    label: 'Result',
    value: ({ outcome }) => outcome,
    text: (entry) => outcomeLabel(entry).label,
  },
  { id: 'request_id', label: 'Request ID', value: ({ requestId }) => requestId },
];
