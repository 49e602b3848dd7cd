/** The limits that the boot script needs, apart from the others, so that it contains only these. */
export const listLimits = { pageSizeMax: 100, queryLength: 1000, queryTermLength: 3 } as const;

/** The numbers of spec §8, and constraints that operations share. */
export const limits = {
  ...listLimits,
  pageSizeDefault: 50,
  workspacesPerList: 10,
  audienceTargets: 100,
  projectNameCodePoints: 100,
  deadlineMs: 60_000,
  pollMinMs: 2_000,
  pollMaxMs: 10_000,
  embedUrlLifetimeMs: 3_600_000,
  analyticsRangeDays: 365,
  analyticsHourlyRangeDays: 31,
  analyticsRetentionDays: 90,
  breakdownEntries: 10,
  realtimeWindowMinutes: 30,
  realtimeActiveMinutes: 5,
  unknownQueryNames: 20,
} as const;

/** The one stable API version we use (spec §9). */
export const serviceVersion = '2026-09-11';
