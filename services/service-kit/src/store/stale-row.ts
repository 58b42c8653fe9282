/** Optimistic locking failed: the row has another version. The kit reruns the transaction (decision G9). */
export class StaleRow extends Error {
  constructor() {
    super('The row has changed since it was read');
    this.name = 'StaleRow';
  }
}
