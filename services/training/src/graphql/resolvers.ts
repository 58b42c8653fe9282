import { exportedRows, resolver } from '@entourage/service-kit';
import { cancelJob, cancelJobInput } from '../use-cases/cancel-job.ts';
import { cancelModelTest, cancelModelTestInput } from '../use-cases/cancel-model-test.ts';
import { deleteFile, deleteFileInput } from '../use-cases/delete-file.ts';
import { exportModel, exportModelInput } from '../use-cases/export-model.ts';
import { retryFile, retryFileInput } from '../use-cases/retry-file.ts';
import { startJob, startJobInput } from '../use-cases/start-job.ts';
import { testModel, testModelInput } from '../use-cases/test-model.ts';
import { filesInput, viewFiles } from '../use-cases/view-files.ts';
import {
  jobInput,
  jobsInput,
  logInput,
  viewJobs,
  viewLog,
  viewManifest,
  viewMetrics,
  viewRates,
} from '../use-cases/view-jobs.ts';
import {
  modelExportFileInput,
  modelExportsInput,
  readModelExportFile,
  viewModelExports,
} from '../use-cases/view-model-exports.ts';
import { modelTestsInput, viewModelQuestions, viewModelTests } from '../use-cases/view-model-tests.ts';

export const resolvers = {
  Query: {
    exportedRows,
    trainingFiles: resolver(filesInput, viewFiles),
    trainingJobs: resolver(jobsInput, viewJobs),
    trainingJobLog: resolver(logInput, viewLog),
    trainingJobManifest: resolver(jobInput, viewManifest),
    trainingJobMetrics: resolver(jobInput, viewMetrics),
    trainingRates: resolver(jobsInput, viewRates),
    trainedModelTests: resolver(modelTestsInput, viewModelTests),
    trainedModelExports: resolver(modelExportsInput, viewModelExports),
    modelExportFile: resolver(modelExportFileInput, readModelExportFile),
    trainedModelQuestions: resolver(modelTestsInput, viewModelQuestions),
  },
  Mutation: {
    deleteTrainingFile: resolver(deleteFileInput, deleteFile),
    retryTrainingFile: resolver(retryFileInput, retryFile),
    startTrainingJob: resolver(startJobInput, startJob),
    cancelTrainingJob: resolver(cancelJobInput, cancelJob),
    testTrainedModel: resolver(testModelInput, testModel),
    exportTrainedModel: resolver(exportModelInput, exportModel),
    cancelModelTest: resolver(cancelModelTestInput, cancelModelTest),
  },
};
