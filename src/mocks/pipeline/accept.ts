import { ServiceError } from './service-error.ts';

const ranges = ['*/*', 'application/*', 'application/json'];

/** Whether a JSON response is acceptable: the most specific range decides by its q-value (RFC 9110, 12.5.1). */
export function acceptsJson(accept: string | null): boolean {
  if (accept === null || accept.trim() === '') return true;
  let best = { rank: -1, quality: 0 };
  for (const part of accept.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const rank = ranges.indexOf(range);
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    const quality = weight === undefined ? 1 : Number(weight);
    if (rank > best.rank || (rank === best.rank && quality > best.quality)) best = { rank, quality };
  }
  return best.rank >= 0 && best.quality > 0;
}

/** Spec §4.0: an `Accept` that excludes JSON is a 406. */
export function requireJsonAccepted(headers: Headers): void {
  if (!acceptsJson(headers.get('Accept'))) throw new ServiceError(406, 'not_acceptable');
}
