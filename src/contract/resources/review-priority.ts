/** Highest first (spec 2.15). Apart from the schemas, so that an address can be read without them. */
export const reviewPriorities = ['needs_review', 'review_recommended', 'no_review_needed'] as const;

/** What a project's priority can be asked for as: without a score it has none yet (spec 4.20). */
export const projectPriorities = [...reviewPriorities, 'unscored'] as const;
export type ProjectPriority = (typeof projectPriorities)[number];
