import type { TrainingFile } from '@entourage/contracts/calls/training';
import { trainingUpload } from '@entourage/contracts/calls/training-upload';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';
import { uploadFiles } from '#shared/api/upload.ts';

const ofJob = (id: string) => ({ ids: { id } });

const trainingApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    trainingFiles: api.query({ ...callEndpoint('GET /api/admin/training-files'), providesTags: ['TrainingFiles'] }),
    deleteTrainingFile: api.mutation({
      ...callEndpoint('DELETE /api/admin/training-files/{id}', ofJob),
      invalidatesTags: ['TrainingFiles', 'Audit'],
    }),
    retryTrainingFile: api.mutation({
      ...callEndpoint('POST /api/admin/training-files/{id}/retry', ofJob),
      // Also after a 409: somebody else was faster.
      invalidatesTags: ['TrainingFiles', 'Audit'],
    }),
    // The one call that the progress of a running job repeats.
    // With its progress signals it is read every 2 s at most: the list is whole, however many jobs it has.
    trainingJobs: api.query({
      ...callEndpoint('GET /api/admin/training-jobs'),
      providesTags: ['TrainingJobs', 'TrainingProgress'],
    }),
    startTrainingJob: api.mutation({
      ...callEndpoint('POST /api/admin/training-jobs'),
      invalidatesTags: ['TrainingJobs', 'Audit'],
    }),
    cancelTrainingJob: api.mutation({
      ...callEndpoint('POST /api/admin/training-jobs/{id}/cancel', ofJob),
      // Also after a 409: the job has ended meanwhile.
      invalidatesTags: ['TrainingJobs', 'Audit'],
    }),
    /** Without a tag: who shows it reads it again as the job goes on, at most once a second. */
    trainingJobMetrics: api.query({
      ...callEndpoint('GET /api/admin/training-jobs/{id}/metrics', (id: string) => ({
        ...ofJob(id),
        isBackground: true,
      })),
    }),
    /** Its signals come while a model answers: the texts are read as they grow. */
    trainedModelTests: api.query({
      ...callEndpoint('GET /api/admin/training-jobs/{id}/tests', (id: string) => ({
        ...ofJob(id),
        isBackground: true,
      })),
      providesTags: ['ModelTests'],
    }),
    trainedModelQuestions: api.query(callEndpoint('GET /api/admin/training-jobs/{id}/questions', ofJob)),
    testTrainedModel: api.mutation({
      ...callEndpoint('POST /api/admin/training-jobs/{id}/test'),
      invalidatesTags: ['ModelTests', 'Audit'],
    }),
    cancelModelTest: api.mutation({
      ...callEndpoint('POST /api/admin/model-tests/{id}/cancel', ofJob),
      // Also after a 409: it has been answered meanwhile.
      invalidatesTags: ['ModelTests', 'Audit'],
    }),
    trainedModelExports: api.query({
      ...callEndpoint('GET /api/admin/training-jobs/{id}/exports', (id: string) => ({
        ...ofJob(id),
        isBackground: true,
      })),
      providesTags: ['ModelExports'],
    }),
    exportTrainedModel: api.mutation({
      ...callEndpoint('POST /api/admin/training-jobs/{id}/exports'),
      invalidatesTags: ['ModelExports', 'Audit'],
    }),
    trainingJobManifest: api.query(callEndpoint('GET /api/admin/training-jobs/{id}/manifest', ofJob)),
    // A finished job is a new measurement, but none of its signals is worth a call: read anew with each visit of the form.
    trainingRates: api.query(callEndpoint('GET /api/admin/training-rates')),
  }),
});

export const {
  useTrainingFilesQuery,
  useDeleteTrainingFileMutation,
  useRetryTrainingFileMutation,
  useTrainingJobsQuery,
  useStartTrainingJobMutation,
  useCancelTrainingJobMutation,
  useTrainingJobMetricsQuery,
  useTrainingJobManifestQuery,
  useTrainingRatesQuery,
  useTrainedModelTestsQuery,
  useTrainedModelQuestionsQuery,
  useTestTrainedModelMutation,
  useCancelModelTestMutation,
  useTrainedModelExportsQuery,
  useExportTrainedModelMutation,
} = trainingApi;

/** POST /api/admin/training-files/upload: all files are stored, or none. */
export const uploadTrainingFiles = (
  files: readonly File[],
  options: { onProgress: (sentBytes: number) => void; signal: AbortSignal },
) => uploadFiles({ url: 'admin/training-files/upload', field: trainingUpload.field, files, ...options });

export type TrainingDispatch = ThunkDispatch<
  Parameters<typeof trainingApi.util.selectInvalidatedBy>[0],
  unknown,
  UnknownAction
>;

/** Shows files that were just stored before the list is read again. */
export const showStoredFiles = (stored: readonly TrainingFile[]) =>
  trainingApi.util.updateQueryData('trainingFiles', undefined, (files) => {
    const ids = new Set(stored.map(({ id }) => id));
    return [...stored, ...files.filter(({ id }) => !ids.has(id))];
  });

/** After an upload whose answer was lost, too: the files may have arrived. */
export const filesMayHaveChanged = () => baseApi.util.invalidateTags(['TrainingFiles', 'Audit']);
