/** Who in the workspace can open a project (spec §2.3). */
export const visibilities = ['restricted', 'workspace_edit', 'workspace_view'] as const;

/** Who can open a published app (spec §2.3). */
export const publishAudiences = ['public', 'workspace', 'custom'] as const;

/** Highest first (spec §2.15). Outside the schemas, so that URLs can be parsed without them. */
export const reviewPriorities = ['needs_review', 'review_recommended', 'no_review_needed'] as const;

/** Filter values for a project's priority. A project without a score has none yet (spec §4.20). */
export const projectPriorities = [...reviewPriorities, 'unscored'] as const;
export type ProjectPriority = (typeof projectPriorities)[number];

/** Of lists with `sort_by`; descending by default (spec §4.3, §4.20). */
export const sortOrders = ['asc', 'desc'] as const;

export const granularities = ['hourly', 'daily'] as const;
export const metrics = [
  'visitors',
  'pageviews',
  'pageviews_per_visit',
  'session_duration',
  'bounce_rate',
] as const;
export type Metric = (typeof metrics)[number];
