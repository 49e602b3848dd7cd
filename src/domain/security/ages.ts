import { getOwn } from '@/lib/text.ts';
import { dayMs } from '@/lib/utc-days.ts';

export const ages = ['week', 'month', 'quarter', 'older'] as const;
export type Age = (typeof ages)[number];

const labels: Readonly<Record<Age, string>> = {
  week: 'Last 7 days',
  month: '8 to 30 days ago',
  quarter: '31 to 90 days ago',
  older: 'More than 90 days ago',
};

export const ageLabel = (age: string): string => getOwn(labels, age) ?? age;

/** How long ago something was found. Null for a time that can't be parsed, or that is more than a day ahead. */
export function ageOf(time: string, nowMs: number): Age | null {
  const days = (nowMs - Date.parse(time)) / dayMs;
  if (!(days >= -1)) return null;
  return days < 8 ? 'week' : days < 31 ? 'month' : days < 91 ? 'quarter' : 'older';
}
