import { defaultBaseModel, type ModelType } from '@entourage/contracts/calls/training';

/** In place of a hub id: random weights, for tests of what surrounds a model. */
const standInName = 'stand-in';

/** What a job of a model type tunes here. */
export function findBaseModel(baseModels: Partial<Record<ModelType, string>>, modelType: ModelType) {
  const baseModel = baseModels[modelType] ?? defaultBaseModel;
  return baseModel === standInName ? { baseModel: null, standIn: true } : { baseModel, standIn: false };
}
