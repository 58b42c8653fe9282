import { trainingStreamedCalls } from '@entourage/contracts/calls/training';
import { route } from '@entourage/service-kit';
import { uploadFiles } from './upload-files.ts';

export const routes = [route(trainingStreamedCalls.uploadTrainingFiles, uploadFiles)];
