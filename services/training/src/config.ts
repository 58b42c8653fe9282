import { modelTypes, trainingLocation } from '@entourage/contracts/calls/training';
import {
  address,
  defineConfig,
  jsonSetting,
  postgresSettings,
  processSettings,
  tlsCaSetting,
} from '@entourage/service-kit';
import { z } from 'zod';

const locations = z
  .string()
  .default('')
  .transform((given) =>
    given
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(trainingLocation));

export const config = defineConfig({
  postgres: postgresSettings,
  tls: processSettings.tls,
  objectStore: {
    dir: z.string().default('data/objects').describe('Folder of the object store, where no bucket is set'),
    bucket: z.string().optional().describe('Bucket of an S3 API that is the object store'),
    endpoint: address('https', z.url().optional().describe('URL of the S3 API, where it is not that of AWS')),
    region: z.string().default('us-east-1').describe('Region of the bucket'),
    tlsCa: tlsCaSetting('the S3 API'),
  },
  uploads: {
    dir: z.string().default('data/uploads').describe('Folder for files that are being uploaded or read'),
  },
  training: {
    baseModels: jsonSetting(z.partialRecord(z.enum(modelTypes), z.string().min(1)))
      .default({})
      .describe('JSON: hub id or folder of the base model of each model type; one without tunes SmolLM2-135M'),
    gpuLocations: locations.describe('Locations, by comma, whose jobs only workers with a GPU take'),
    usdPerHour: z.coerce
      .number()
      .min(0)
      .default(1.2)
      .describe('Price of an hour of training in US dollars, for estimates'),
  },
  worker: {
    locations: locations.describe('Locations, by comma, whose jobs a worker takes; all where none is named'),
    accelerator: z.enum(['cpu', 'gpu']).default('cpu').describe('What a worker trains on: cpu or gpu'),
    dir: z.string().default('data/training').describe('Folder for the files of running jobs'),
    trainerCommand: jsonSetting(z.array(z.string()).min(1))
      .default(['python3', '-m', 'entourage_trainer'])
      .describe('JSON: command that starts the trainer'),
  },
});
