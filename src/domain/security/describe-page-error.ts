import { describeLoadError } from '@/api/errors/describe-error.ts';
import type { ErrorDescription } from '@/api/errors/describe-requirements.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';

import { requirementOf } from './inventory-lock.ts';

/** What a page needs to load, and the page itself: `name` and `page` in the middle of a sentence. */
const subjects = {
  inventory: { name: 'the inventory', page: 'the inventory', subject: 'Inventory', verb: 'requires' },
  triage: { name: 'the inventory', page: 'this page', subject: 'Triage', verb: 'requires' },
  query: { name: 'the inventory', page: 'these projects', subject: 'This query', verb: 'requires' },
  exposure: { name: 'the inventory', page: 'this page', subject: 'Exposure', verb: 'requires' },
  findings: { name: 'the inventory', page: 'this page', subject: 'Findings', verb: 'require' },
  insights: {
    name: 'security insights',
    page: 'security insights',
    subject: 'Security insights',
    verb: 'require',
  },
  'personal data': {
    name: 'personal data',
    page: 'personal data',
    subject: 'Personal data',
    verb: 'requires',
  },
} as const;

/** An error in place of a page. If the plan or a permission is missing, its title says for what. */
export function describePageError(error: unknown, page: keyof typeof subjects): ErrorDescription {
  const description = describeLoadError(error, subjects[page].name);
  const { subject, verb } = subjects[page];
  const { type, meaning, nextStep } = description;
  if (!isForbidden(error) || nextStep === null) return description;
  if (type === 'payment_required')
    return {
      ...description,
      title: (requirementOf(subject, verb, meaning) ?? description.title).replace(/\.$/, ''),
      meaning: nextStep,
      nextStep: null,
    };
  if (type !== 'forbidden' || error.detail !== null) return description;
  const title = `You don’t have permission to view ${subjects[page].page}`;
  // Without the names of permissions, the meaning would only repeat the title.
  return meaning.startsWith('Requires')
    ? { ...description, title }
    : { ...description, title, meaning: nextStep, nextStep: null };
}
