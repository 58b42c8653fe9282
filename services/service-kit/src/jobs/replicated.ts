import type { Log } from '../log/log.ts';
import { isCluster, type RedisClient } from './redis.ts';

/** How long one `WAIT` waits for the replicas; less than the time limit of a command. */
const waitMs = 1_000;
const markMs = 60_000;

type Options = {
  /** A separate connection, because one that waits for replicas runs no other command. */
  connection: RedisClient;
  /** How many replicas of a master must have a job. */
  replicas: number;
  log: Log;
};

/** `queue`: the queue whose keys are on one server. `mark`: a key on that server. */
export type Added = { queue: string; jobKey: string; mark: string };

type Question = { jobKeys: string[]; answer: Promise<ReadonlySet<string>> };

/**
 * Whether replicas have the jobs that a master has acknowledged. One check covers all jobs that were added since the previous one on the same
 * server: it looks at the jobs, writes a mark after them and waits until the replicas have the mark. So it does not matter which server
 * acknowledged the jobs: a former master has no replicas, and on a new one a missing job is noticed.
 */
export function replicated({ connection, replicas, log }: Options) {
  const next = new Map<string, Question>();
  const running = new Map<string, Promise<unknown>>();
  let isShort = false;

  function report(count: number): void {
    if (count < replicas && !isShort) log.warn('Redis has too few replicas: rows of jobs wait', { count });
    if (count >= replicas && isShort) log.info('Redis has its replicas again', { count });
    isShort = count < replicas;
  }

  async function ask({ jobKeys }: Question, mark: string): Promise<ReadonlySet<string>> {
    const pipeline = connection.pipeline();
    for (const jobKey of jobKeys) pipeline.exists(jobKey);
    const answers = await pipeline.set(mark, '1', 'PX', markMs).wait(replicas, waitMs).exec();
    const [count, marked, ...found] = (answers ?? []).toReversed();
    if (!count || count[0] || marked?.[0]) {
      // Separate commands follow their key to the next master of a cluster; a pipeline would not.
      await connection.exists(mark);
      return new Set();
    }
    report(Number(count[1]));
    if (Number(count[1]) < replicas) return new Set();
    found.reverse();
    return new Set(jobKeys.filter((_, index) => !found[index]?.[0] && found[index]?.[1] === 1));
  }

  function begin(server: string, mark: string): Question {
    const question: Question = { jobKeys: [], answer: Promise.resolve(new Set<string>()) };
    next.set(server, question);
    const before = running.get(server) ?? Promise.resolve();
    question.answer = before.then(() => {
      next.delete(server);
      return ask(question, mark).catch(() => new Set<string>());
    });
    running.set(server, question.answer);
    return question;
  }

  return {
    /** @returns false when too few replicas have the job, or it cannot be found out */
    async has({ queue, jobKey, mark }: Added): Promise<boolean> {
      const server = isCluster(connection) ? queue : '';
      const question = next.get(server) ?? begin(server, mark);
      question.jobKeys.push(jobKey);
      return (await question.answer).has(jobKey);
    },
    close: () => connection.disconnect(),
  };
}
