import { formatCount } from '@/lib/numbers.ts';

import type { BulkAction } from './bulk-target.ts';

const projects = (count: number): string => formatCount(count, 'project');

interface ActionLabels {
  /** The dialog's title, the job's title, and the button: "Publish 3 projects". */
  readonly title: (count: number) => string;
  /** The consequences, and whether they can be undone. */
  readonly about: string;
  readonly danger?: boolean;
  /** The status of a project that needs no change. Defaults to "Already set". */
  readonly already?: string;
}

export const alreadyLabel = (action: BulkAction): string => actionLabels[action].already ?? 'Already set';

export const actionLabels: Readonly<Record<BulkAction, ActionLabels>> = {
  visibility: {
    title: (count) => `Set editor access for ${projects(count)}`,
    about:
      'Choose who can open each project in the editor. You can undo this for projects that already had a setting.',
  },
  audience: {
    title: (count) => `Set audience for ${projects(count)}`,
    about:
      'Choose who can open each app. Changes apply immediately, or with the next publish of an offline app.',
  },
  publish: {
    title: (count) => `Publish ${projects(count)}`,
    about: 'Builds and deploys the latest version of each project. This can’t be undone.',
  },
  'take-offline': {
    title: (count) => `Take ${formatCount(count, 'app')} offline`,
    about:
      'No one will be able to open the apps. Audiences are saved for the next publish. A running deployment can bring an app back online.',
    danger: true,
    already: 'Already offline',
  },
  delete: {
    title: (count) => `Delete ${projects(count)}`,
    about:
      'Also deletes published apps. You may be able to restore a project from the editor’s trash. If you can’t, it’s permanently deleted, and its custom domains are disconnected.',
    danger: true,
  },
};
