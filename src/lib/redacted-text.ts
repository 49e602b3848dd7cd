const dots = '••••••••';

/** Text that never appears by accident: printing, storing or cloning its owner shows dots or nothing. */
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
