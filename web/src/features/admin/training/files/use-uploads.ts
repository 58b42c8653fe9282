import { trainingFilesAnswer } from '@entourage/contracts/calls/training';
import { newId } from '@entourage/contracts/new-id';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useToast } from '#shared/toasts/use-toast.ts';
import { trainingTexts } from '../texts.ts';
import { filesMayHaveChanged, showStoredFiles, type TrainingDispatch, uploadTrainingFiles } from '../training-api.ts';
import { newUploadRows, type UploadRow, uploadOutcomes, uploadQueue } from './upload-reducer.ts';

const texts = trainingTexts.upload;

/**
 * The uploads of this page, a batch after the other. A batch that loses a file is stopped and begins again without it.
 * @param storedBytes size of all stored files
 */
export function useUploads(storedBytes: number) {
  const toast = useToast();
  const dispatch = useDispatch<TrainingDispatch>();
  const [rows, act] = useReducer(uploadQueue, []);
  const [repeated, setRepeated] = useState<readonly string[]>([]);
  const current = useRef(rows);
  useEffect(() => {
    current.current = rows;
  });
  const batch = idsIn(rows, 'sending').join(' ');
  const hasWaiting = rows.some(({ state }) => state === 'waiting');

  useEffect(() => {
    if (batch === '' && hasWaiting) act({ type: 'start' });
  }, [batch, hasWaiting]);

  useEffect(() => {
    if (batch === '') return;
    const files = current.current.filter(({ state }) => state === 'sending').map(({ file }) => file);
    const ending = new AbortController();
    const onProgress = (sentBytes: number) => act({ type: 'progress', sentBytes });
    uploadTrainingFiles(files, { onProgress, signal: ending.signal }).then(({ data, error }) => {
      if (ending.signal.aborted) return;
      if (error) {
        act({ type: 'end', outcomeOf: uploadOutcomes(error, files) });
        toast.failure(texts.failed);
      } else {
        const stored = trainingFilesAnswer.safeParse(data);
        if (stored.success) dispatch(showStoredFiles(stored.data.files));
        act({ type: 'stored' });
        toast.success(texts.done);
      }
      dispatch(filesMayHaveChanged());
    });
    return () => ending.abort();
  }, [batch, dispatch, toast]);

  return {
    rows,
    /** Names that were chosen again while they are on their way. */
    repeated,
    isUploading: batch !== '' || hasWaiting,
    add(files: readonly File[]) {
      const chosen = newUploadRows(files, { rows, storedBytes, newId });
      setRepeated(chosen.repeated);
      act({ type: 'add', rows: chosen.added });
    },
    retry: (ids: readonly string[]) => act({ type: 'retry', ids }),
    remove: (ids: readonly string[]) => act({ type: 'remove', ids }),
  };
}
export type Uploads = ReturnType<typeof useUploads>;

export const idsIn = (rows: readonly UploadRow[], ...states: UploadRow['state'][]): string[] =>
  rows.filter(({ state }) => states.includes(state)).map(({ id }) => id);
