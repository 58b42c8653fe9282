import { trainingFilesAnswer } from '@entourage/contracts/calls/training';
import { startUploadGateway, type UploadGateway } from './support/start-upload-gateway.ts';

let gateway: UploadGateway;
beforeAll(async () => {
  gateway = await startUploadGateway();
});
afterAll(() => gateway.stop());

const anAdmin = () => gateway.people.signIn({ role: 'ADMIN' });
const formOf = (content: string | Uint8Array<ArrayBuffer> = 'Run.', name = 'plan.txt') => {
  const form = new FormData();
  form.append('files', new Blob([content]), name);
  return form;
};

test('a file goes through to the service, and its answer comes back', async () => {
  const as = anAdmin();
  const answer = await gateway.upload(formOf(), as);
  expect(answer.status).toBe(201);
  expect(trainingFilesAnswer.parse(await answer.json())).toMatchObject({
    files: [{ originalName: 'plan.txt', fileSize: 4, uploadedBy: as.userId }],
  });
});
