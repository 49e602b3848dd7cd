import type { Credential } from '../store/types.ts';
import { ServiceError } from './service-error.ts';

const refuse = (challenge: string, detail: string | null = null): ServiceError =>
  new ServiceError(401, 'unauthorized', { detail, headers: { 'WWW-Authenticate': challenge } });

const realm = 'Bearer realm="service"';

const bearerOf = (header: string | null): string | null =>
  /^bearer[ \t]+(\S.*)$/i.exec(header ?? '')?.[1]?.trim() ?? null;

/**
 * The credential of either header form (spec 5.1, 5.5). Two forms that name different keys are refused rather than
 * ranked; an `Authorization` of another scheme, as a gateway may leave behind, does not spoil a key beside it.
 */
export function authenticate(headers: Headers, credentials: ReadonlyMap<string, Credential>): Credential {
  const key = headers.get('Service-API-Key')?.trim() || null;
  const bearer = bearerOf(headers.get('Authorization'));
  const given = key ?? bearer;
  if (given === null) throw refuse(realm);
  const invalidToken = `${realm}, error="invalid_token"`;
  if (key !== null && bearer !== null && key !== bearer)
    throw refuse(invalidToken, 'Service-API-Key and Authorization carry different credentials');
  const credential = credentials.get(given);
  if (credential === undefined) throw refuse(invalidToken);
  return credential;
}

/** Spec 5.4. */
export function requireVerifiedEmail(credential: Credential): void {
  if (!credential.emailVerified) throw new ServiceError(403, 'email_not_verified');
}
