/** Highest first (spec 2.15). Apart from the schemas, so that an address can be read without them. */
export const reviewPriorities = ['needs_review', 'review_recommended', 'no_review_needed'] as const;
