import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';

/** The API allows a name of nothing or of spaces, which would leave titles and links without a word. */
export const workspaceName = ({ name }: Pick<WorkspaceSummary, 'name'>): string =>
  name.trim() || 'Unnamed workspace';
