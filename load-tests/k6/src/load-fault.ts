/** A failure that the person at the keyboard can fix; the message is printed without a stack. */
export class LoadFault extends Error {}
