/** Where a process can be made to die, to show that nothing is lost there (security.md §4). */
export type FailpointName = 'after_commit' | 'before_publish' | 'after_publish' | 'before_ack';
/** Called at each point; a test hands in its own. */
export type Failpoint = (name: FailpointName) => void;

/**
 * Kills the process without a chance to clean up when `FAILPOINT` names the point; `FAILPOINT_AFTER=3` lets three passages go first.
 * In production the variable means nothing.
 */
export function failpointOf(environment: Record<string, string | undefined>): Failpoint {
  const armed = environment.NODE_ENV === 'production' ? undefined : environment.FAILPOINT;
  let passagesLeft = Number(environment.FAILPOINT_AFTER ?? 0);
  return (name) => {
    if (name !== armed || passagesLeft-- > 0) return;
    process.kill(process.pid, 'SIGKILL');
  };
}

/** No point is armed. */
export const noFailpoint: Failpoint = () => {};
