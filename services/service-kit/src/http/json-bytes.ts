const opening = Buffer.from('{"data":{"answer":');
const closing = Buffer.from('}}');

/** JSON as a service has written it, for an answer that is passed on unread. */
export class JsonBytes {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /**
   * The value of the field `answer` in a service's response to an operation with only that field.
   * @returns undefined for a response with errors, which the executor writes after the data, and for any other form
   */
  static ofAnswer(bytes: Buffer): JsonBytes | undefined {
    const end = bytes.length - closing.length;
    const isAnswer =
      end > opening.length && bytes.subarray(0, opening.length).equals(opening) && bytes.subarray(end).equals(closing);
    return isAnswer ? new JsonBytes(bytes.subarray(opening.length, end)) : undefined;
  }
}
