/** The connection broke before an answer: what `fetch` reports as a TypeError. */
export class ConnectionDropped extends TypeError {
  override readonly name = 'ConnectionDropped';

  constructor() {
    super('The connection was dropped');
  }
}
