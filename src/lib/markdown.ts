/**
 * Escapes a text for a line of Markdown. Names and a scanner's text are input of others, so they must neither format
 * the document nor mention people or issues. Mentions work even when escaped, so they are broken up with zero-width
 * spaces.
 */
export const inLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()<>#+!|~&$]/g, String.raw`\$&`)
    // These mean something only where a line begins. Elsewhere, IDs and dates can be copied.
    .replace(/^-/, String.raw`\-`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    // An underscore after it is escaped by now.
    .replace(/([@#])(?=[\p{L}\p{N}\\-])/gu, '$1\u200B')
    .replace(/\bGH-(?=\d)/gi, '$&\u200B')
    .replace(/(https?|ftp|www)(?=[:.])/gi, '$1\u200B');
