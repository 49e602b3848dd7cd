import { formatCount } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';

import type { BulkAction } from './bulk-target.ts';

type Named = readonly { readonly name: string }[];

/** The name of a single project, or how many there are: “Atlas”, "3 projects". */
export function subjectOf(projects: Named, noun = 'project'): string {
  const [first] = projects;
  return first === undefined || projects.length > 1
    ? formatCount(projects.length, noun)
    : `“${isolated(first.name)}”`;
}

interface ActionLabels {
  /** The dialog's title, the job's title, and the button for several projects: "Publish 3 projects". */
  readonly title: (projects: Named) => string;
  /** The button for one project, which the title names. */
  readonly button: string;
  /** The consequences, and whether they can be undone. */
  readonly about: { readonly one: string; readonly many: string };
  readonly danger?: boolean;
  /** The status of a project that needs no change. Defaults to "Already set". */
  readonly already?: string;
}

export const alreadyLabel = (action: BulkAction): string => actionLabels[action].already ?? 'Already set';

export const actionLabels: Readonly<Record<BulkAction, ActionLabels>> = {
  visibility: {
    title: (projects) => `Set editor access for ${subjectOf(projects)}`,
    button: 'Set editor access',
    about: {
      one: 'Changes who can open the project in the editor. You can undo this if it already had a setting.',
      many: 'Changes who can open each project in the editor. You can undo this for projects that already had a setting.',
    },
  },
  audience: {
    title: (projects) => `Set audience for ${subjectOf(projects)}`,
    button: 'Set audience',
    about: {
      one: 'Changes who can open the app: immediately, or with the next publish if it’s offline.',
      many: 'Changes who can open each app: immediately, or with the next publish if it’s offline.',
    },
  },
  publish: {
    title: (projects) => `Publish ${subjectOf(projects)}`,
    button: 'Publish',
    about: {
      one: 'Builds and deploys the latest version. An offline app opens to its saved audience, which can be public. This can’t be undone.',
      many: 'Builds and deploys the latest version of each project. Offline apps open to their saved audiences, which can be public. This can’t be undone.',
    },
  },
  'take-offline': {
    title: (projects) => `Take ${subjectOf(projects, 'app')} offline`,
    button: 'Take offline',
    about: {
      one: 'No one will be able to open the app. Its audience is saved for the next publish. A running deployment can bring it back online.',
      many: 'No one will be able to open the apps. Audiences are saved for the next publish. A running deployment can bring an app back online.',
    },
    danger: true,
    already: 'Already offline',
  },
  delete: {
    title: (projects) => `Delete ${subjectOf(projects)}`,
    button: 'Delete project',
    about: {
      one: 'Also deletes the published app. Unless the editor’s trash keeps the project, it’s permanently deleted, and its custom domains are disconnected.',
      many: 'Also deletes published apps. Unless the editor’s trash keeps a project, it’s permanently deleted, and its custom domains are disconnected.',
    },
    danger: true,
  },
};
