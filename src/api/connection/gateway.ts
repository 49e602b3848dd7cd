import { connectionStore } from './connections.ts';

/** Whether the gateway adds the key: then it puts it in place of any other, and nobody here has one to mend. */
export const behindGateway = (): boolean => connectionStore.all().some(({ auth }) => auth === 'gateway');

/**
 * The other cause of a service that cannot be reached, where the gateway signs people in: an ended session is answered
 * with a redirect, which is refused, and so looks like a broken connection.
 */
export const endedSessionHint = (): string =>
  behindGateway() ? ', or a company sign-in has ended: reload the page' : '';
