/** A failure that the operator can fix; only its `message` is printed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
