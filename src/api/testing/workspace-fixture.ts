import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';

/** A workspace as a list has it, of a plan with projects, or what a test needs of it; for tests. */
export const workspaceOf = (of: Partial<WorkspaceSummary> = {}): WorkspaceSummary => ({
  id: 'w',
  name: 'Acme',
  description: null,
  image_url: null,
  plan: 'business',
  num_projects: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...of,
});
