import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';

/** A workspace as in a list, with a plan that has projects. For tests. */
export const workspaceOf = (fields: Partial<WorkspaceSummary> = {}): WorkspaceSummary => ({
  id: 'w',
  name: 'Acme',
  description: null,
  image_url: null,
  plan: 'business',
  num_projects: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...fields,
});
