/** The module of tools/go/k6/sse. */
declare module 'k6/x/sse' {
  /** `at`: milliseconds since 1970 at which the message was read. */
  export type StreamEvent = { data: string; at: number };
  export type Stream = {
    status: number;
    /** What has arrived since the last call, oldest first. */
    drain(): StreamEvent[];
    isOpen(): boolean;
    close(): void;
  };
  /** Waits for the headers of the answer. Throws when there is no answer within 15 seconds. */
  export function open(url: string, headers: Record<string, string>): Stream;
}
