/** Points at which fault tests kill a process, to show that nothing is lost (security.md §4). */
export type FailpointName = 'after_commit' | 'before_publish' | 'after_publish' | 'before_ack';
/** Called at each point; tests pass their own function. */
export type Failpoint = (name: FailpointName) => void;

/**
 * Kills the process with SIGKILL when `FAILPOINT` names the point; `FAILPOINT_AFTER=3` skips the first three passages.
 * Ignored in production.
 */
export function readFailpoint(environment: Record<string, string | undefined>): Failpoint {
  const armed = environment.NODE_ENV === 'production' ? undefined : environment.FAILPOINT;
  let passagesLeft = Number(environment.FAILPOINT_AFTER ?? 0);
  return (name) => {
    if (name !== armed || passagesLeft-- > 0) return;
    process.kill(process.pid, 'SIGKILL');
  };
}

/** Without failpoints. */
export const noFailpoint: Failpoint = () => {};
