/** Markup. Only `html` and `css` create it, so everything else in a report is escaped. */
class Markup {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}
export type Html = Markup;

type Part = Markup | string | number | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters that a document may not contain, and lone surrogates. */
const invalid = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

const escaped = (text: string): string =>
  text.replaceAll(invalid, '\uFFFD').replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

function render(part: Part): string {
  if (part instanceof Markup) return part.toString();
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(render).join('');
}

/** Styles of the report, without interpolation. */
export const css = (strings: TemplateStringsArray): Html => new Markup(strings.join(''));

/**
 * A template of markup, for elements and quoted attributes. Interpolated values are escaped, unless they are markup.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Markup(strings.map((text, index) => text + render(parts[index] ?? '')).join(''));
