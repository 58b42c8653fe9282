import type { TrainingMetric } from '@entourage/contracts/calls/training-runs';
import type { Id } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

export type MetricRow = Omit<TrainingMetric, 'at'> & { at: Date };
export type LogLine = { number: number; at: Date; text: string };

/** The losses and the log of jobs. */
export function runsRepository({ prisma, sql }: Db) {
  return {
    /** A step that a resumed run repeats replaces the earlier one. */
    async saveMetrics(jobId: Id, metrics: readonly MetricRow[]): Promise<void> {
      for (const { step, epoch, loss, heldOutLoss, at } of metrics)
        await sql`
          INSERT INTO training_metrics (job_id, step, epoch, loss, held_out_loss, at)
          VALUES (${jobId}::uuid, ${step}, ${epoch}, ${loss}, ${heldOutLoss}, ${at})
          ON CONFLICT (job_id, step) DO UPDATE SET
            loss = coalesce(excluded.loss, training_metrics.loss),
            held_out_loss = coalesce(excluded.held_out_loss, training_metrics.held_out_loss), at = excluded.at`;
    },
    /** At most `limit` rows in the order of steps: every evaluation, and every n-th of the other steps. */
    async metrics(jobId: Id, limit: number): Promise<MetricRow[]> {
      return sql<MetricRow>`
        SELECT step, epoch, loss, held_out_loss AS "heldOutLoss", at FROM (
          SELECT *, row_number() OVER (ORDER BY step) AS place, count(*) OVER () AS total
          FROM training_metrics WHERE job_id = ${jobId}::uuid) numbered
        WHERE held_out_loss IS NOT NULL OR place = total OR place % greatest(1, ceil(total::float8 / ${limit})::int) = 0
        ORDER BY step LIMIT ${limit}`;
    },
    async addLines(jobId: Id, texts: readonly string[], at: Date): Promise<void> {
      const last = await prisma.trainingLogLine.aggregate({ where: { jobId }, _max: { number: true } });
      const first = (last._max.number ?? 0) + 1;
      await prisma.trainingLogLine.createMany({
        data: texts.map((text, index) => ({ jobId, number: first + index, at, text })),
      });
    },
    /** The lines after a given one, oldest first; without one the last `limit` lines. */
    async lines(jobId: Id, { after, limit }: { after: number | null; limit: number }): Promise<LogLine[]> {
      const rows = await prisma.trainingLogLine.findMany({
        where: { jobId, ...(after !== null && { number: { gt: after } }) },
        orderBy: { number: after === null ? 'desc' : 'asc' },
        take: limit,
      });
      return after === null ? rows.reverse() : rows;
    },
  };
}
