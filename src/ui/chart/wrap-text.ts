/** The width of a text. */
export type Measure = (text: string) => number;

/**
 * Breaks text into lines of at most `maxWidth`, within a word only if it is longer than a line. Control characters, which
 * an SVG may not contain, become spaces.
 */
export function wrapText(text: string, maxWidth: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[\s\p{Cc}]+/u)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= maxWidth) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && measure(line + character) > maxWidth) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}
