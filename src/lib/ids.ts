/** A random hexadecimal ID. `crypto.randomUUID` is missing on plain-HTTP hosts, but `getRandomValues` isn't. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A 32-bit hash. It is stable, and the text can't be recovered from it. */
export const hashOf = (text: string): number =>
  Array.from(text).reduce(
    (hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0,
    0,
  );

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the text is a UUID, as user IDs are (spec §4.4). Other IDs have no specified format. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Whether the input is worth looking up as an ID. IDs are opaque, so any long word with a digit qualifies. */
export const looksLikeId = (text: string): boolean =>
  isUuid(text) || (/^[\w.:~-]{12,200}$/.test(text) && /\d/.test(text));

/** The collections whose items have a page of their own. */
const collections = ['workspaces', 'projects', 'members', 'groups'];

/** The ID in a pasted URL, such as that of a project's page. Other text is returned as it is, without outer spaces. */
export function pastedId(text: string, within: readonly string[] = collections): string {
  const trimmed = text.trim();
  // The first part takes as much as it can, so the innermost collection counts.
  const url = new RegExp(`^https?://[^?#]*/(?:${within.join('|')})/([^/?#]+)`, 'i');
  const part = url.exec(trimmed)?.[1];
  if (part === undefined) return trimmed;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
