import { connectionStore } from './connections.ts';

/**
 * The other cause of a service that cannot be reached, where the gateway signs people in: an ended session is answered
 * with a redirect, which is refused, and so looks like a broken connection.
 */
export const endedSignIn = (): string =>
  connectionStore.all().some(({ auth }) => auth === 'gateway')
    ? ', or a company sign-in has ended: reload the page'
    : '';
