import type { Project } from '@/contract/resources/project.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';

/** Whether the app is online, or may come online by an earlier deployment, whatever becomes of a publish sent now. */
export const mayStillBeOnline = (project: Pick<Project, 'id' | 'is_published'>): boolean =>
  project.is_published || deploymentHistory.hasOpen(project.id);
