import {
  defaultTraining,
  modelType,
  type TrainingJobInput,
  trainingJobInput,
  trainingLocation,
} from '@entourage/contracts/calls/training';
import { z } from 'zod';

const { shape } = trainingJobInput;

/** A number as text; what is none is the default. */
const numberOr = (usual: number, schema: typeof shape.epochs) =>
  z
    .string()
    .transform((given): number | null | undefined => (Number.isNaN(Number.parseFloat(given)) ? usual : Number(given)))
    .pipe(schema);

/** The form of a training job; its values are texts until they are sent. */
export const trainingFormSchema = z.object({
  modelName: shape.modelName,
  modelType,
  trainingLocation,
  trainingObjective: shape.trainingObjective,
  epochs: numberOr(defaultTraining.epochs, shape.epochs),
  batchSize: numberOr(defaultTraining.batchSize, shape.batchSize),
  // The contract reads texts such as '2e-5' itself.
  learningRate: z
    .string()
    .transform((given): unknown => given.trim() || null)
    .pipe(shape.learningRate),
  /** None: all that are ready. */
  fileIds: z.array(z.string()),
});
export type TrainingForm = z.input<typeof trainingFormSchema>;
export type TrainingSettings = z.output<typeof trainingFormSchema>;

export const emptyTrainingForm = {
  modelName: '',
  modelType: '',
  trainingLocation: '',
  trainingObjective: '',
  epochs: String(defaultTraining.epochs),
  batchSize: String(defaultTraining.batchSize),
  learningRate: '2e-5',
  fileIds: [],
} as unknown as TrainingForm;

/** Required. */
export const isIncomplete = (form: TrainingForm): boolean =>
  !form.modelName.trim() || !form.modelType || !form.trainingLocation;

export const trainingJobBody = ({ fileIds, ...settings }: TrainingSettings): TrainingJobInput => ({
  ...settings,
  ...(fileIds.length > 0 && { trainingFileIds: fileIds }),
});

/** Epochs as they would be sent, for the estimate; the default for what would be refused. */
export const plannedEpochs = (text: string): number => {
  const parsed = trainingFormSchema.shape.epochs.safeParse(text);
  return (parsed.success && parsed.data) || defaultTraining.epochs;
};
