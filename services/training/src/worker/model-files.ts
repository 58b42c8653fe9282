import { join } from 'node:path';
import { defaultTraining, type ModelType } from '@entourage/contracts/calls/training';
import type { Id } from '@entourage/contracts/ids';
import type { ObjectStore } from '../clients/object-store.ts';
import type { TrainerJob } from '../clients/trainer.ts';
import type { TrainingJobRow } from '../domain/training-job.ts';

const families: Record<ModelType, TrainerJob['family']> = {
  'llama-7b': 'llama',
  'mistral-7b': 'mistral',
  'phi-2': 'phi',
  'qwen-7b': 'qwen',
};

/** Where the trainer writes, in the folder of a job. */
export const outputOf = (folder: string): string => join(folder, 'output');

/** A job in the words of the trainer. @param rows null for the sample text */
export const trainerJobOf = (
  { architecture, epochs, batchSize, learningRate, manifest }: TrainingJobRow,
  { rows, folder }: { rows: string | null; folder: string },
): TrainerJob => ({
  rows,
  output: outputOf(folder),
  baseModel: manifest.baseModel,
  family: families[architecture],
  seed: manifest.settings.seed,
  ...{ epochs, batchSize },
  // The rate of the form suits the full training of large models: left as it is, it leaves the choice to the trainer.
  learningRate: manifest.baseModel !== null && learningRate === defaultTraining.learningRate ? null : learningRate,
});

/** What a finished model consists of, beside its base. */
const modelFiles = ['adapters.safetensors', 'adapter_config.json'];
const keyOf = (jobId: Id, name: string) => `models/${jobId}/${name}`;

/** Stores what was trained. */
export async function saveModel(objects: ObjectStore, jobId: Id, folder: string): Promise<void> {
  for (const name of modelFiles) await objects.put(keyOf(jobId, name), join(outputOf(folder), name));
}

/** Copies what was trained to a folder. @throws ObjectMissing */
export async function fetchModel(objects: ObjectStore, jobId: Id, folder: string): Promise<void> {
  for (const name of modelFiles) await objects.fetch(keyOf(jobId, name), join(outputOf(folder), name));
}
