/** Who in the workspace can open a project (spec 2.3). */
export const visibilities = ['restricted', 'workspace_edit', 'workspace_view'] as const;

/** Who can open a published app (spec 2.3). */
export const publishAudiences = ['public', 'workspace', 'custom'] as const;
