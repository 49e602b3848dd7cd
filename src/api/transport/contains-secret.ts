/** A shorter one, which no service gives, could be a part of any word. */
const leastLength = 8;

/** Whether a value, or a list of values, has the key in it: then it is for no address and no log. */
export const containsSecret = (value: unknown, secret: string | null): boolean =>
  secret !== null && secret.length >= leastLength && String(value).includes(secret);
