const opening = Buffer.from('{"data":{"answer":');
const closing = Buffer.from('}}');

/** JSON as a service has written it, for an answer that goes on without being read. */
export class JsonBytes {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /**
   * The value of the field `answer` in what a service answers to an operation of that one field.
   * @returns undefined where there are errors, which the executor writes behind the data, and for anything that is no such answer
   */
  static ofAnswer(bytes: Buffer): JsonBytes | undefined {
    const end = bytes.length - closing.length;
    const isAnswer =
      end > opening.length && bytes.subarray(0, opening.length).equals(opening) && bytes.subarray(end).equals(closing);
    return isAnswer ? new JsonBytes(bytes.subarray(opening.length, end)) : undefined;
  }
}
