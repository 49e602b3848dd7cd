import type { ApiError } from './api-error.ts';

/** Whether a proxy responded with its own page, as when a company sign-in has expired. Others redirect. */
export function isSignInPage({ type, status, raw }: ApiError): boolean {
  if (type !== 'unreadable_response') return false;
  return status === 401 || status === 403 || (status < 300 && !isJson(raw));
}

/** Whether a response in another format looks like one of the API. */
export const isJson = (raw: string | null): boolean => /^\s*[[{]/.test(raw ?? '');
