/** A repository found another version than it was about to write over: the kit runs the transaction again (decision G9). */
export class StaleRow extends Error {
  constructor() {
    super('The row has changed since it was read');
    this.name = 'StaleRow';
  }
}
