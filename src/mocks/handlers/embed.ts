import { limits } from '@/contract/limits.ts';

import { ServiceError } from '../pipeline/service-error.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { hashText } from '../seed/hash.ts';
import { commitSha } from '../seed/ids.ts';
import { instant, secondMs } from '../seed/time.ts';
import { projectOf } from './project-call.ts';

const base64url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

interface Claims {
  readonly sub: string;
  readonly origin: string;
  readonly exp: number;
}

/** Looks like a real token, but opens nothing. */
function tokenOf(claims: Claims): string {
  const text = [JSON.stringify({ alg: 'HS256', typ: 'JWT' }), JSON.stringify(claims)]
    .map(base64url)
    .join('.');
  return `${text}.${base64url(commitSha(hashText(text), 0))}`;
}

/** Spec §4.14. Without a preview host there is nothing to embed (spec §2.3). */
export const createEmbedUrl: Handler<OperationOf<'createEmbedUrl'>> = (call) => {
  const { id, preview_url } = projectOf(call);
  if (preview_url === null)
    throw new ServiceError(404, 'not_found', { detail: 'The environment of this project has no previews' });
  const expiresAt = call.now + limits.embedUrlLifetimeMs;
  const address = new URL(preview_url);
  const claims = { sub: id, origin: call.body.parent_origin, exp: Math.floor(expiresAt / secondMs) };
  address.searchParams.set('__service_token', tokenOf(claims));
  return { body: { embed_url: address.href, expires_at: instant(expiresAt) } };
};
