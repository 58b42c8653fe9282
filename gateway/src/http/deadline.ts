/** The longest a browser waits for an answer that depends on a dead or slow neighbour is 2.5 s (security.md, promise 22). */
export const answerWithinMs = 2_400;
/** An owner of caller facts that is silent this long counts as out: the call itself still needs its share of the time. */
export const ownerWithinMs = 1_200;
