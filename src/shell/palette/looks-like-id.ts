const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The only form of an id that the specification tells: users have UUIDs (spec 4.4). */
export const isUuid = (text: string): boolean => uuid.test(text);

/**
 * Whether a text could be an id. Ids are opaque, so this only decides whether it is worth asking the service: one word
 * without spaces, long, with a digit in it, and no address.
 */
export const looksLikeId = (text: string): boolean =>
  isUuid(text) || (/^[\w.:~-]{12,200}$/.test(text) && /\d/.test(text));
