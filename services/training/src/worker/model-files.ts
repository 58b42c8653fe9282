import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { defaultTraining, type ModelType } from '@entourage/contracts/calls/training';
import type { Id } from '@entourage/contracts/ids';
import { z } from 'zod';
import { ObjectMissing, type ObjectStore } from '../clients/object-store.ts';
import type { TrainerJob } from '../clients/trainer.ts';
import { storableJson } from '../domain/storable-json.ts';
import type { TrainingJobRow } from '../domain/training-job.ts';

const families: Record<ModelType, TrainerJob['family']> = {
  'llama-7b': 'llama',
  'mistral-7b': 'mistral',
  'phi-2': 'phi',
  'qwen-7b': 'qwen',
};

/** Where the trainer writes, in the folder of a job. */
export const outputFolder = (folder: string): string => join(folder, 'output');

/** A job in the words of the trainer. @param rows null for the sample text */
export const toTrainerJob = (
  { architecture, epochs, batchSize, learningRate, manifest }: TrainingJobRow,
  { rows, folder }: { rows: string | null; folder: string },
): TrainerJob => ({
  rows,
  output: outputFolder(folder),
  baseModel: manifest.baseModel,
  family: families[architecture],
  seed: manifest.settings.seed,
  epochs,
  batchSize,
  // The rate of the form suits the full training of large models: left as it is, it leaves the choice to the trainer.
  learningRate: manifest.baseModel !== null && learningRate === defaultTraining.learningRate ? null : learningRate,
});

/** The files of a finished model, without its base model. */
const modelFiles = ['adapters.safetensors', 'adapter_config.json'];
/** Questions of held-out rows, which are suggested when somebody tests the model. */
const questionsFile = 'questions.json';
const questions = z.array(z.string()).max(10);
const objectKey = (jobId: Id, name: string) => `models/${jobId}/${name}`;

/** Stores what was trained. */
export async function saveModel(objects: ObjectStore, jobId: Id, folder: string): Promise<void> {
  for (const name of [...modelFiles, questionsFile])
    await objects.put(objectKey(jobId, name), join(outputFolder(folder), name));
}

/** @returns questions that were held out of training; none for a model of an earlier release */
export async function readQuestions(objects: ObjectStore, jobId: Id): Promise<string[]> {
  try {
    return questions.parse(storableJson(await text(await objects.read(objectKey(jobId, questionsFile)))));
  } catch (error) {
    if (error instanceof ObjectMissing) return [];
    throw error;
  }
}

/** Copies what was trained to a folder. @throws ObjectMissing */
export async function fetchModel(objects: ObjectStore, jobId: Id, folder: string): Promise<void> {
  for (const name of modelFiles) await objects.fetch(objectKey(jobId, name), join(outputFolder(folder), name));
}
