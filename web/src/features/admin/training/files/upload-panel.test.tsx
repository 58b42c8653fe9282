import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aReport, aTrainingFile, aTrainingJob, trainingAnswers } from '#test-setup/a-training-job.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { type FakeUpload, fakeUploads } from '#test-setup/fake-uploads.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { UploadPanel } from './upload-panel.tsx';

const aFile = (name: string, size = 100) => new File([new Uint8Array(size)], name, { lastModified: 1 });
const stored = aTrainingFile();
const deletion = `DELETE admin/training-files/${stored.id}`;

function open(answers: Answers = trainingAnswers()) {
  const uploads = fakeUploads();
  const app = renderApp({ user: aUser({ role: 'ADMIN' }), path: '/admin?view=slm-training', answers }, <UploadPanel />);
  const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Training files'), { target: { files } });
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByRole('group', { name: 'Training Data Upload' }), {
      dataTransfer: { types: ['Files'], files },
    });
  return { ...app, uploads, choose, drop };
}
const uploadNumber = (uploads: FakeUpload[], count: number) =>
  waitFor(() => {
    if (!uploads[count - 1]) throw new Error(`There is no upload ${count}`);
    return uploads[count - 1]!;
  });
const queued = () =>
  within(screen.getByRole('list', { name: 'Uploads' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const storedFile = () => within(screen.getByRole('list', { name: 'Stored files' })).getAllByRole('listitem')[0]!;

describe('an upload', () => {
  test('shows the progress of each file and ends in the list of stored files, with the literal notice', async () => {
    const { drop, uploads, gateway } = open();
    drop(aFile('notes.txt', 300), aFile('sessions.csv', 100));
    const upload = await uploadNumber(uploads, 1);
    expect(upload).toMatchObject({ call: 'POST admin/training-files/upload', field: 'files' });
    expect(upload.files.map(({ name }) => name)).toEqual(['notes.txt', 'sessions.csv']);
    act(() => upload.progress(0.5));
    expect(screen.getByRole('progressbar', { name: 'Upload of notes.txt' })).toHaveAttribute('aria-valuenow', '66');
    expect(screen.getByRole('progressbar', { name: 'Upload of sessions.csv' })).toHaveAttribute('aria-valuenow', '0');
    act(() => upload.progress(1));
    expect(queued()).toEqual(['notes.txt300 BBeing stored...', 'sessions.csv100 BBeing stored...']);

    const files = [aTrainingFile({ status: 'UPLOADED', report: null })];
    gateway.answer(trainingAnswers(files));
    act(() => upload.answer({ status: 201, body: { files } }));
    expect(await screen.findByText('Files uploaded successfully')).toBeVisible();
    expect(screen.getByText('Your files are being processed.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
    expect(storedFile()).toHaveTextContent('sessions.csvUploaded');
  });

  test('the button opens the choice of files, of several and of the four kinds', async () => {
    const { choose, uploads } = open();
    const input = screen.getByLabelText('Training files');
    expect(input).toHaveAttribute('accept', '.pdf,.json,.txt,.csv');
    expect(input).toHaveAttribute('multiple');
    choose(aFile('notes.txt'));
    expect((await uploadNumber(uploads, 1)).files).toHaveLength(1);
  });

  test('what is too large, empty or of another kind is said and not sent', async () => {
    const { drop, uploads, person } = open();
    drop(aFile('notes.docx'), aFile('empty.csv', 0), aFile('good.csv'));
    expect((await uploadNumber(uploads, 1)).files.map(({ name }) => name)).toEqual(['good.csv']);
    expect(queued()[0]).toContain('Only PDF, JSON, TXT and CSV files can be used.');
    expect(queued()[1]).toContain('The file is empty.');
    await person.click(screen.getByRole('button', { name: 'Remove: notes.docx' }));
    expect(queued()).toHaveLength(2);
  });

  test('files that are dropped twice are sent once', async () => {
    const { drop, uploads } = open();
    drop(aFile('a.csv'));
    await uploadNumber(uploads, 1);
    drop(aFile('a.csv'));
    expect(await screen.findByText('a.csv is in the list already.')).toBeVisible();
    expect(queued()).toHaveLength(1);
    expect(uploads).toHaveLength(1);
  });

  test('more than ten files are sent ten at a time', async () => {
    const { drop, uploads } = open();
    drop(...Array.from({ length: 11 }, (_, index) => aFile(`${index}.csv`)));
    const first = await uploadNumber(uploads, 1);
    expect(first.files).toHaveLength(10);
    act(() => first.answer({ status: 201, body: { files: [] } }));
    expect((await uploadNumber(uploads, 2)).files.map(({ name }) => name)).toEqual(['10.csv']);
  });

  test('a refusal names its file; the others are sent again at a click', async () => {
    const { drop, uploads, person } = open();
    drop(aFile('evil.pdf'), aFile('good.csv'));
    const refusal = 'evil.pdf is not a PDF';
    const body = { message: refusal, code: 'UNSUPPORTED_MEDIA_TYPE', fields: { files: refusal } };
    const upload = await uploadNumber(uploads, 1);
    act(() => upload.answer({ status: 415, body }));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('Failed to upload training files. Please try again.')).toBeVisible();
    expect(screen.getByText(refusal)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again: evil.pdf' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Try again: good.csv' }));
    expect((await uploadNumber(uploads, 2)).files.map(({ name }) => name)).toEqual(['good.csv']);
  });

  test('a lost network says that the files may have arrived, and the list is read again', async () => {
    const { drop, uploads, gateway } = open();
    drop(aFile('a.csv'));
    const upload = await uploadNumber(uploads, 1);
    const reads = () => gateway.sent.filter(({ call }) => call === 'GET admin/training-files').length;
    const before = reads();
    act(() => upload.lose());
    expect(await screen.findByText(/^The connection was lost\. The file may have arrived/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again: a.csv' })).toBeVisible();
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  test('a cancelled file stops its batch, and the others begin again', async () => {
    const { drop, uploads, person } = open();
    drop(aFile('a.csv'), aFile('b.csv'));
    const first = await uploadNumber(uploads, 1);
    await person.click(screen.getByRole('button', { name: 'Cancel: a.csv' }));
    expect(first.isAborted).toBe(true);
    expect((await uploadNumber(uploads, 2)).files.map(({ name }) => name)).toEqual(['b.csv']);
    await person.click(screen.getByRole('button', { name: 'Cancel: b.csv' }));
    expect(uploads[1]?.isAborted).toBe(true);
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
    expect(screen.queryByText('Upload failed')).toBeNull();
  });

  test('leaving the view asks first, and stops the upload', async () => {
    const { drop, uploads, goTo, unmount } = open();
    drop(aFile('a.csv'));
    const upload = await uploadNumber(uploads, 1);
    await goTo('/admin?view=users');
    expect(await screen.findByText('Files are still being uploaded. What has not arrived is lost.')).toBeVisible();
    unmount();
    expect(upload.isAborted).toBe(true);
  });
});

describe('stored files', () => {
  test('say what was read from them, what was left out and where, and what should not be in them', async () => {
    const report = aReport({
      rows: 8_112,
      leftOut: [{ reason: 'The row is empty', count: 12, lines: [3, 8] }],
      warnings: [
        { kind: 'EMAIL_ADDRESS', count: 3 },
        { kind: 'SECRET', count: 1 },
      ],
    });
    open(trainingAnswers([aTrainingFile({ report })], [aTrainingJob()]));
    await screen.findByText('In use');
    const text = storedFile().textContent;
    expect(text).toContain('sessions.csvReadyIn useCSV · 2 MB');
    expect(text).toContain('8,112 rows · 48,000 tokens · English');
    expect(text).toContain('12 parts left out: The row is empty (lines 3, 8, …)');
    expect(text).toContain('Contains 3 email addresses, 1 possible secret.');
  });

  test('that could not be read say why; what happens elsewhere is shown', async () => {
    const { gateway, store } = open(trainingAnswers([aTrainingFile({ status: 'PROCESSING', report: null })]));
    expect(await screen.findByText('Processing')).toBeVisible();
    const broken = aTrainingFile({ status: 'ERROR', report: null, processingNotes: 'The file is not valid JSON.' });
    gateway.answer(trainingAnswers([broken]));
    act(() => refreshFromEvents(store, { type: 'processed', tags: ['TrainingFiles'] }));
    expect(await screen.findByText('The file is not valid JSON.')).toBeVisible();
  });

  test('that could not be read are read again at a click', async () => {
    const broken = aTrainingFile({ status: 'ERROR', report: null, processingNotes: 'It could not be read.' });
    const call = `POST admin/training-files/${broken.id}/retry`;
    const waiting = { ...broken, status: 'UPLOADED' as const, processingNotes: null };
    const { person, gateway } = open(trainingAnswers([broken]));
    gateway.answer({ [call]: { status: 503, body: {} } });
    const button = await screen.findByRole('button', { name: 'Try again: sessions.csv' });
    await person.click(button);
    expect(await screen.findByText('The file could not be read again. Please try later.')).toBeVisible();

    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    gateway.answer({ ...trainingAnswers([waiting]), [call]: { body: waiting } });
    await person.click(button);
    expect(await screen.findByText('The file is being read again.')).toBeVisible();
    expect(await screen.findByText('Uploaded')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again: sessions.csv' })).toBeNull();
  });

  test('are deleted after a question; one that is in use stays, and the reason is said', async () => {
    const { person, gateway } = open(trainingAnswers([stored]));
    const remove = async () => {
      await person.click(await screen.findByRole('button', { name: 'Delete: sessions.csv' }));
      await person.click(await screen.findByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const inUse = 'A training job that is not finished uses this file';
    gateway.answer({ [deletion]: { status: 409, body: { message: inUse } } });
    await remove();
    expect(await screen.findByText('Delete failed')).toBeVisible();
    expect(screen.getByText(inUse)).toBeVisible();

    gateway.answer({ [deletion]: { status: 503, body: { message: 'Not now' } } });
    await remove();
    expect(await screen.findByText('Failed to delete training file. Please try again.')).toBeVisible();

    gateway.answer({ [deletion]: { body: { success: true } }, ...trainingAnswers() });
    await remove();
    expect(await screen.findByText('File deleted')).toBeVisible();
    expect(await screen.findByText('No files yet')).toBeVisible();
  });

  test('more than ten are searched and paged', async () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      aTrainingFile({ id: `f${index}`, originalName: `notes-${index}.txt` }),
    );
    const { person } = open(trainingAnswers(many));
    expect(await screen.findByText('23 files')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Go to page 3' }));
    const list = within(screen.getByRole('list', { name: 'Stored files' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    await person.type(screen.getByRole('searchbox', { name: 'Search files' }), 'notes-22');
    expect(await screen.findByText('1 file')).toBeVisible();
    await person.type(screen.getByRole('searchbox', { name: 'Search files' }), 'x');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('23 files')).toBeVisible();
  });

  test('that cannot be loaded can be tried again; who may not see them is told', async () => {
    const { person, gateway } = open({ 'GET admin/training-files': { status: 503, body: { message: 'Not now' } } });
    expect(await screen.findByText('The files could not be loaded')).toBeVisible();
    gateway.answer({ 'GET admin/training-files': { status: 403, body: { message: 'You may not do this' } } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You may not do this')).toBeVisible();
  });
});
