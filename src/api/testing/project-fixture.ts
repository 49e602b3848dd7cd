import type { Project } from '@/contract/resources/project.ts';

/** An offline project without other data. For tests. */
export const projectOf = (fields: Partial<Project> = {}): Project => ({
  id: 'p',
  workspace_id: 'w',
  name: 'Portal',
  description: null,
  created_at: null,
  last_edited_at: null,
  latest_commit_sha: null,
  latest_screenshot_url: null,
  owner_id: null,
  preview_url: null,
  visibility: null,
  is_published: false,
  publish_audience: null,
  publish_audience_targets: [],
  ...fields,
});
