import type { DotTone } from '@/ui/status-dot.tsx';

interface PriorityWord {
  readonly label: string;
  readonly tone: DotTone;
}

const priorities: Readonly<Record<string, PriorityWord>> = {
  needs_review: { label: 'Needs review', tone: 'bad' },
  review_recommended: { label: 'Review recommended', tone: 'warn' },
  no_review_needed: { label: 'No review needed', tone: 'good' },
};

/** A value that this console does not know is shown as it is (spec 9). */
export const priorityWord = (value: string): PriorityWord =>
  (Object.hasOwn(priorities, value) ? priorities[value] : undefined) ?? { label: value, tone: 'neutral' };

const categories: Readonly<Record<string, string>> = {
  security: 'Security',
  data: 'Data',
  exposure: 'Exposure',
  credentials: 'Credentials',
  access: 'Access',
  integrations: 'Integrations',
  runtime: 'Runtime',
};

export const categoryWord = (value: string): string =>
  (Object.hasOwn(categories, value) ? categories[value] : undefined) ?? value;
