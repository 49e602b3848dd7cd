const dots = '••••••••';

/**
 * A text that is not shown by the way: whatever prints, stores, clones or writes the object that holds it finds dots,
 * or nothing. It has to be asked for.
 */
export class RedactedText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  open(): string {
    return this.#text;
  }

  toJSON(): string {
    return dots;
  }

  toString(): string {
    return dots;
  }
}
