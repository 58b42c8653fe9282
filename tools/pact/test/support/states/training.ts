import { randomUUID } from 'node:crypto';
import { until } from '@entourage/service-kit/testing';
import type { Preparing, States, Values } from './preparing.ts';

/** Files and jobs of the training centre. */
export function statesOfTraining({ json, cookieOf }: Preparing): States {
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

  const states: States = {
    'a training file': file,
    async 'a training job'() {
      const { fileId } = await file();
      const body = {
        ...{ modelName: `Pacts ${randomUUID().slice(0, 8)}`, modelType: 'phi-2', trainingLocation: 'france-paris' },
        trainingFileIds: [fileId],
      };
      return { jobId: (await json('POST', '/api/admin/training-jobs', await cookieOf('admin'), body)).id };
    },
    async 'a measured training job'() {
      const values = (await states['a training job']!()) as Values;
      const path = `/api/admin/training-jobs/${values.jobId}/metrics`;
      await until(async () => (await json('GET', path, await cookieOf('admin'))).length > 0, { withinMs: 60_000 });
      return values;
    },
  };
  return states;
}
