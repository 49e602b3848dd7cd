/** A word of the query line and its position. Quotes keep spaces together. */
export interface Token {
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

const spaces = /\s/;

/** Splits a line at spaces outside quotes. An unclosed quote extends to the end of the line. */
export function tokens(line: string): readonly Token[] {
  const found: Token[] = [];
  let start = -1;
  let quoted = false;
  for (let index = 0; index <= line.length; index++) {
    const char = line[index];
    const ends = char === undefined || (!quoted && spaces.test(char));
    if (ends) {
      if (start >= 0) found.push({ raw: line.slice(start, index), start, end: index });
      start = -1;
      continue;
    }
    if (start < 0) start = index;
    if (char === '"') quoted = !quoted;
  }
  return found;
}

export const unquoted = (text: string): string => text.replaceAll('"', '');

/** Splits at commas outside quotes. */
export function listed(text: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let quoted = false;
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    if (char === ',' && !quoted) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  parts.push(part);
  return parts.map(unquoted).filter((value) => value !== '');
}

/** Quotes text that would otherwise parse as something else. A quote itself can't be written and becomes a space. */
export function quoteIfNeeded(text: string): string {
  const plain = text.replaceAll('"', ' ');
  return /[\s,:]|^-/.test(plain) ? `"${plain}"` : plain;
}
