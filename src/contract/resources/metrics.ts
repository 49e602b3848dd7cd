export const granularities = ['hourly', 'daily'] as const;
export const metrics = [
  'visitors',
  'pageviews',
  'pageviews_per_visit',
  'session_duration',
  'bounce_rate',
] as const;
export type Metric = (typeof metrics)[number];
