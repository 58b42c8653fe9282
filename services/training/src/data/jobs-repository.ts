import type { ModelType, TrainingLocation } from '@entourage/contracts/calls/training';
import type { Id } from '@entourage/contracts/ids';
import type { Prisma } from '../../prisma/generated/client.ts';
import { type ListedJob, type StoredStatus, storedStatuses, type TrainingJobRow } from '../domain/training-job.ts';
import type { Db } from './db.ts';

const toRow = (row: object) => row as TrainingJobRow;

/** The columns that a run writes. */
export type RunChanges = Partial<
  Pick<
    TrainingJobRow,
    | 'status'
    | 'progress'
    | 'currentEpoch'
    | 'step'
    | 'totalSteps'
    | 'loss'
    | 'secondsLeft'
    | 'gpuUsage'
    | 'tokensPerSecond'
    | 'standIn'
    | 'exportFormats'
    | 'heldOutLossBefore'
    | 'heldOutLossAfter'
    | 'resumedFromStep'
    | 'failureReason'
    | 'stalls'
    | 'leaseUntil'
    | 'completedAt'
  >
>;
/** A run: the job and the number of the attempt, by which later runs differ. */
export type Run = { id: Id; attempt: number };

/** Training jobs. These rows decide; queues only wake workers. */
export function jobsRepository({ prisma, sql }: Db) {
  const byId = async (id: Id): Promise<TrainingJobRow | null> => {
    const row = await prisma.trainingJob.findUnique({ where: { id } });
    return row && toRow(row);
  };
  async function changeWhere(where: Prisma.TrainingJobWhereInput & { id: Id }, changes: RunChanges, now: Date) {
    const { count } = await prisma.trainingJob.updateMany({
      where,
      data: { ...changes, updatedAt: now, version: { increment: 1 } },
    });
    return count === 1 ? byId(where.id) : null;
  }
  return {
    byId,
    async add({ manifest, ...row }: TrainingJobRow): Promise<void> {
      await prisma.trainingJob.create({ data: { ...row, manifest } });
    },
    /** Holds a job until the transaction ends. */
    async lock(id: Id): Promise<TrainingJobRow | null> {
      await sql`SELECT id FROM training_jobs WHERE id = ${id}::uuid FOR UPDATE`;
      return byId(id);
    },
    async ofKey(createdBy: Id, idempotencyKey: string): Promise<TrainingJobRow | null> {
      const row = await prisma.trainingJob.findUnique({
        where: { createdBy_idempotencyKey: { createdBy, idempotencyKey } },
      });
      return row && toRow(row);
    },
    /** All, newest first. By SQL, because this is read while jobs train and there may be thousands: Prisma takes three times as long. */
    all: (): Promise<ListedJob[]> => sql<ListedJob>`
      SELECT id, model_name AS "modelName", architecture, training_location AS "trainingLocation",
             training_objective AS "trainingObjective", epochs, batch_size AS "batchSize", learning_rate AS "learningRate", status,
             hugging_face_job_id AS "huggingFaceJobId", hugging_face_model_url AS "huggingFaceModelUrl", progress,
             current_epoch AS "currentEpoch", step, total_steps AS "totalSteps", loss, seconds_left AS "secondsLeft",
             gpu_usage AS "gpuUsage", tokens_per_second AS "tokensPerSecond", training_file_ids AS "trainingFileIds",
             uses_sample_text AS "usesSampleText", manifest->>'baseModel' AS "baseModel", stand_in AS "standIn", held_out_loss_before AS "heldOutLossBefore",
             held_out_loss_after AS "heldOutLossAfter", resumed_from_step AS "resumedFromStep", failure_reason AS "failureReason",
             attempt, created_by AS "createdBy", created_at AS "createdAt", updated_at AS "updatedAt", started_at AS "startedAt",
             completed_at AS "completedAt"
      FROM training_jobs ORDER BY created_at DESC, id DESC`,
    /** Whether an unfinished job is trained from a file. */
    async isFileInUse(fileId: Id): Promise<boolean> {
      const found = await prisma.trainingJob.findFirst({
        where: { status: { in: ['READY', 'TRAINING'] }, trainingFileIds: { has: fileId } },
        select: { id: true },
      });
      return found !== null;
    },
    /** Gives the longest waiting job of these locations to a worker. @returns null when none waits */
    async claimNext(locations: readonly TrainingLocation[], { now, until }: { now: Date; until: Date }) {
      const [claimed] = await sql<{ id: Id }>`
        UPDATE training_jobs
        SET status = 'TRAINING', attempt = attempt + 1, lease_until = ${until}, updated_at = ${now},
            started_at = coalesce(started_at, ${now}), version = version + 1
        WHERE id = (
          SELECT id FROM training_jobs WHERE status = 'READY' AND training_location = ANY(${[...locations]}::text[])
          ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id`;
      return claimed ? byId(claimed.id) : null;
    },
    /** @returns null when the run has ended: the job was cancelled, or another run has begun */
    changeRun: ({ id, attempt }: Run, changes: RunChanges, now: Date): Promise<TrainingJobRow | null> =>
      changeWhere({ id, attempt, status: 'TRAINING' }, changes, now),
    /** @returns null when it is finished, or unknown */
    cancel: (id: Id, now: Date): Promise<TrainingJobRow | null> =>
      changeWhere(
        { id, status: { in: ['READY', 'TRAINING'] } },
        { status: 'CANCELLED', completedAt: now, leaseUntil: null, secondsLeft: null, gpuUsage: 0 },
        now,
      ),
    /** @returns the ids of jobs that wait or run */
    unfinished: async (ids: readonly Id[]): Promise<Set<Id>> => {
      const rows = await prisma.trainingJob.findMany({
        where: { id: { in: [...ids] }, status: { in: ['READY', 'TRAINING'] } },
        select: { id: true },
      });
      return new Set(rows.map(({ id }) => id as Id));
    },
    /** Runs whose lease has ended. */
    async stalledSince(now: Date): Promise<TrainingJobRow[]> {
      const rows = await prisma.trainingJob.findMany({ where: { status: 'TRAINING', leaseUntil: { lt: now } } });
      return rows.map(toRow);
    },
    /** All statuses, also those without jobs. `since`: the time of the oldest unfinished job. */
    countByStatus: () => sql<{ status: StoredStatus; count: number; since: Date | null }>`
      SELECT known.status, count(job.id)::int AS count,
             min(CASE known.status WHEN 'READY' THEN job.created_at WHEN 'TRAINING' THEN job.started_at END) AS since
      FROM unnest(${[...storedStatuses]}::text[]) AS known(status) LEFT JOIN training_jobs job ON job.status = known.status
      GROUP BY known.status`,
    /** Locations with waiting jobs. */
    async waitingLocations(): Promise<TrainingLocation[]> {
      const rows = await prisma.trainingJob.findMany({
        where: { status: 'READY' },
        distinct: ['trainingLocation'],
        select: { trainingLocation: true },
      });
      return rows.map(({ trainingLocation }) => trainingLocation as TrainingLocation);
    },
    /** The speed of the last finished job of each model. */
    async rates(): Promise<{ modelType: ModelType; tokensPerSecond: number }[]> {
      return sql<{ modelType: ModelType; tokensPerSecond: number }>`
        SELECT DISTINCT ON (architecture) architecture AS "modelType", tokens_per_second AS "tokensPerSecond"
        FROM training_jobs WHERE status = 'COMPLETED' AND tokens_per_second IS NOT NULL
        ORDER BY architecture, completed_at DESC`;
    },
  };
}
