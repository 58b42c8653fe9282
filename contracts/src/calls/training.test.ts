import { trainingJobInput } from './training.ts';

const faultsOf = (body: object) =>
  trainingJobInput.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const noModel = ['modelType', 'Choose a model of the list'];
const noName = ['modelName', 'Please enter a model name'];

test('a body without a model names modelType, whatever else is missing', () => {
  const location = { trainingLocation: 'france-paris' };
  expect(faultsOf({ modelName: 'Sleep', ...location })).toEqual([noModel]);
  expect(faultsOf(location)).toEqual([noName, noModel]);
  expect(faultsOf({ ...location, architecture: 'phi-2' })).toEqual([noName]);
});
