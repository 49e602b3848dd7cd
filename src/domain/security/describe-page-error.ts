import { describeLoadError } from '@/api/errors/describe-error.ts';
import type { ErrorDescription } from '@/api/errors/describe-requirements.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';

/** What a page needs to load: `name` in the middle of a sentence. */
const subjects = {
  inventory: { name: 'the inventory', requires: 'Inventory requires' },
  triage: { name: 'the inventory', requires: 'Triage requires' },
  exposure: { name: 'the inventory', requires: 'Exposure requires' },
  findings: { name: 'the inventory', requires: 'Findings require' },
  insights: { name: 'security insights', requires: 'Security insights require' },
  'personal data': { name: 'personal data', requires: 'Personal data requires' },
} as const;

/** An error in place of a page. If the plan or a permission is missing, its title says for what. */
export function describePageError(error: unknown, page: keyof typeof subjects): ErrorDescription {
  const description = describeLoadError(error, subjects[page].name);
  const { name, requires } = subjects[page];
  const { type, meaning, nextStep } = description;
  if (!isForbidden(error) || nextStep === null) return description;
  if (type === 'payment_required')
    return {
      ...description,
      title: meaning.replace(/^Requires/, requires).replace(/\.$/, ''),
      meaning: nextStep,
      nextStep: null,
    };
  if (type !== 'forbidden' || error.detail !== null) return description;
  const title = `You don’t have permission to view ${name}`;
  // Without the names of permissions, the meaning would only repeat the title.
  return meaning.startsWith('Requires')
    ? { ...description, title }
    : { ...description, title, meaning: nextStep, nextStep: null };
}
