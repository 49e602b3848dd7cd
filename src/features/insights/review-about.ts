/**
 * What is said of a workspace's kept counts: the newest takes the place of what was said before, whose "Undo" would give
 * back a state of before that.
 */
export const reviewAbout = (workspaceId: string): string => `review of ${workspaceId}`;
