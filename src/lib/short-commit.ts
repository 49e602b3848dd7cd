/** A commit as short as git itself writes it, so that it is found again in a log. */
export const shortCommit = (sha: string): string => sha.slice(0, 7);
