import { serviceVersion } from '@/contract/limits.ts';

import { ServiceError, invalid } from './service-error.ts';

const dated = /^(\d{4})-(\d{2})-(\d{2})$/;
const maxBetaLength = 512;
const betas = /^[\w.-]+(?:[ \t]*,[ \t]*[\w.-]+)*$/;

function isDate(text: string): boolean {
  if (!dated.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The stable version to answer with (spec 9); writes its echo. */
export function selectVersion(request: Headers, answer: Headers): void {
  const asked = request.get('Service-Version');
  if (asked !== null && !isDate(asked))
    throw invalid('header.Service-Version', 'must be a date of the form YYYY-MM-DD');
  if (asked !== null && asked !== serviceVersion) throw new ServiceError(400, 'unknown_version');
  answer.set('Service-Version', serviceVersion);
}

const refuseBeta = (message: string) => invalid('header.Service-Beta', message);

/** No beta revision is released: whatever is well-formed is unknown (spec 9). */
export function selectBetas(request: Headers): void {
  const asked = request.get('Service-Beta');
  if (asked === null) return;
  if (asked === '') throw refuseBeta('must not be empty');
  if (asked.length > maxBetaLength) throw refuseBeta(`must have at most ${maxBetaLength} characters`);
  if (!betas.test(asked)) throw refuseBeta('must be beta revisions separated by commas');
  throw new ServiceError(400, 'unknown_beta');
}
