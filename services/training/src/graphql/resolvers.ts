import { modelExportCalls } from '@entourage/contracts/calls/model-exports';
import { modelTestCalls } from '@entourage/contracts/calls/model-tests';
import { trainingCalls } from '@entourage/contracts/calls/training';
import { callResolvers, exportedRows, type Resolvers } from '@entourage/service-kit';
import { cancelJob } from '../use-cases/cancel-job.ts';
import { cancelModelTest } from '../use-cases/cancel-model-test.ts';
import { deleteFile } from '../use-cases/delete-file.ts';
import { exportModel } from '../use-cases/export-model.ts';
import { retryFile } from '../use-cases/retry-file.ts';
import { startJob } from '../use-cases/start-job.ts';
import { testModel } from '../use-cases/test-model.ts';
import { viewFiles } from '../use-cases/view-files.ts';
import { viewJobs, viewLog, viewManifest, viewMetrics, viewRates } from '../use-cases/view-jobs.ts';
import { readModelExportFile, viewModelExports } from '../use-cases/view-model-exports.ts';
import { viewModelQuestions, viewModelTests } from '../use-cases/view-model-tests.ts';

export const resolvers: Resolvers[] = [
  callResolvers(
    { ...trainingCalls, ...modelTestCalls, ...modelExportCalls },
    {
      trainingFiles: viewFiles,
      trainingJobs: viewJobs,
      trainingJobLog: viewLog,
      trainingJobManifest: viewManifest,
      trainingJobMetrics: viewMetrics,
      trainingRates: viewRates,
      deleteTrainingFile: deleteFile,
      retryTrainingFile: retryFile,
      startTrainingJob: startJob,
      cancelTrainingJob: cancelJob,
      trainedModelTests: viewModelTests,
      trainedModelQuestions: viewModelQuestions,
      testTrainedModel: testModel,
      cancelModelTest,
      trainedModelExports: viewModelExports,
      modelExportFile: readModelExportFile,
      exportTrainedModel: exportModel,
    },
  ),
  {
    Query: {
      exportedRows,
    },
  },
];
