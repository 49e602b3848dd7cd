/** What an address says of the status: nothing for the open ones, or that all are shown. */
export const allStatuses = 'all';
export const defaultStatus = 'open';

/** The statuses that an address lets through; empty: any. */
export const wantedStatuses = (status: string = defaultStatus): readonly string[] =>
  status === allStatuses ? [] : [status];
