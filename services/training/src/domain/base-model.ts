import { defaultBaseModel, type ModelType } from '@entourage/contracts/calls/training';

/** Used in place of a hub id: a model with random weights, for tests of the platform around a model. */
const standInName = 'stand-in';

/** What a job of a model type tunes here. */
export function findBaseModel(baseModels: Partial<Record<ModelType, string>>, modelType: ModelType) {
  const baseModel = baseModels[modelType] ?? defaultBaseModel;
  return baseModel === standInName ? { baseModel: null, standIn: true } : { baseModel, standIn: false };
}
