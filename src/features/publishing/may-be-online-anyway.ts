import { deploymentJournal } from '@/api/deployment-journal.ts';
import type { Project } from '@/contract/resources/project.ts';

/** Whether the app is online, or may come online by an earlier deployment, whatever becomes of a publish sent now. */
export const mayBeOnlineAnyway = (project: Pick<Project, 'id' | 'is_published'>): boolean =>
  project.is_published || deploymentJournal.hasOpen(project.id);
