import { addDays } from './days.ts';
import { type Day, type DayRange, type PresetId, presetIds } from './types.ts';

export const presetLabels: Readonly<Record<PresetId, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': 'Last 7 days',
  '14d': 'Last 14 days',
  '28d': 'Last 28 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '365d': 'Last 365 days',
  month: 'This month',
  'last-month': 'Last month',
};

/** Whole weeks: as many Sundays as in the 28 days before. */
export const defaultPreset: PresetId = '28d';

export const isPreset = (text: string): text is PresetId => presetIds.some((id) => id === text);

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The days of a preset, up to and including `today`, the running UTC day. */
export function presetRange(id: PresetId, today: Day): DayRange {
  switch (id) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'month':
      return { from: monthStart(today), to: today };
    case 'last-month': {
      const to = addDays(monthStart(today), -1);
      return { from: monthStart(to), to };
    }
    case '7d':
    case '14d':
    case '28d':
    case '30d':
    case '90d':
    case '365d':
      return { from: addDays(today, 1 - Number.parseInt(id, 10)), to: today };
  }
}
