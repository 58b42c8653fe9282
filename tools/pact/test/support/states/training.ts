import { randomUUID } from 'node:crypto';
import type { ModelTest } from '@entourage/contracts/calls/model-tests';
import type { TrainingJob } from '@entourage/contracts/calls/training';
import { until } from '@entourage/service-kit/testing';
import type { Preparing, States, Values } from './preparing.ts';

/** Long, because a small model is trained, and a model is loaded for each question. */
const withinMs = { withinMs: 60_000 };
const isFinished: readonly TrainingJob['status'][] = ['COMPLETED', 'FAILED', 'CANCELLED'];

/** Files and jobs of the training centre. */
export function statesOfTraining({ ask, json, cookieOf }: Preparing): States {
  async function file(): Promise<Values> {
    const form = new FormData();
    form.append('files', new Blob(['Rest well after each match.']), `${randomUUID()}.txt`);
    const admin = await cookieOf('admin');
    const { files } = await json('POST', '/api/admin/training-files/upload', admin, form);
    const { id } = files[0];
    return until(async () => {
      const known = (await json('GET', '/api/admin/training-files', admin)) as { id: string; status: string }[];
      return known.some((one) => one.id === id && one.status === 'READY') && { fileId: id };
    });
  }

  async function job(): Promise<{ jobId: string }> {
    const { fileId } = await file();
    const body = {
      modelName: `Pacts ${randomUUID().slice(0, 8)}`,
      modelType: 'phi-2',
      trainingLocation: 'france-paris',
      trainingFileIds: [fileId],
    };
    return { jobId: (await json('POST', '/api/admin/training-jobs', await cookieOf('admin'), body)).id };
  }
  const cancel = async (id: string) =>
    ask('POST', `/api/admin/training-jobs/${id}/cancel`, await cookieOf('admin'), {});
  async function measured() {
    const admin = await cookieOf('admin');
    const others = (await json('GET', '/api/admin/training-jobs', admin)) as Pick<TrainingJob, 'id' | 'status'>[];
    // Jobs are trained one at a time, so jobs of other interactions are cancelled first.
    for (const { id, status } of others) if (!isFinished.includes(status)) await cancel(id).catch(() => {});
    const { jobId } = await job();
    const path = `/api/admin/training-jobs/${jobId}/metrics`;
    await until(async () => (await json('GET', path, admin)).length > 0, withinMs);
    return { jobId };
  }
  let trained: ReturnType<typeof measured> | undefined;
  async function asked() {
    const admin = await cookieOf('admin');
    trained ??= measured();
    const { jobId } = await trained;
    const isCompleted = ({ id, status }: Pick<TrainingJob, 'id' | 'status'>) => id === jobId && status === 'COMPLETED';
    await until(async () => (await json('GET', '/api/admin/training-jobs', admin)).some(isCompleted), withinMs);
    const path = `/api/admin/training-jobs/${jobId}`;
    const { id } = await json('POST', `${path}/test`, admin, { prompt: 'Rest?' });
    const isAnswered = (one: ModelTest) => one.id === id && one.status === 'ANSWERED';
    await until(async () => (await json('GET', `${path}/tests`, admin)).some(isAnswered), withinMs);
    return { jobId, modelTestId: id as string };
  }
  let answered: ReturnType<typeof asked> | undefined;

  return {
    'a training file': file,
    'a training job': job,
    async 'a cancelled training job'() {
      const { jobId } = await job();
      await cancel(jobId);
      return { jobId };
    },
    /** One job for all interactions that only read it, because making it takes seconds. */
    async 'a measured training job'() {
      trained ??= measured();
      return trained;
    },
    async 'an answered question to a model'() {
      answered ??= asked();
      return answered;
    },
  };
}
