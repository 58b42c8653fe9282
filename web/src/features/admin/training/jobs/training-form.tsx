import { modelTypes, type TrainingJobInput, trainingLocations } from '@entourage/contracts/calls/training';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { type ApiError, asApiError } from '#shared/api/api-error.ts';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import { idempotencyKeys } from '#shared/api/idempotency-keys.ts';
import { FormSelect } from '#shared/components/form-select.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { trainingTexts } from '../texts.ts';
import { useStartTrainingJobMutation } from '../training-api.ts';
import { FileChoice } from './file-choice.tsx';
import { TrainingEstimate } from './training-estimate.tsx';
import {
  emptyTrainingForm,
  type TrainingForm as Form,
  isIncomplete,
  type TrainingSettings,
  trainingFormSchema,
  trainingJobBody,
} from './training-form-schema.ts';

const texts = trainingTexts.form;
const named = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((value) => ({ value, label: labels[value] }));
const architectures = named(modelTypes, trainingTexts.modelTypes);
const locations = named(trainingLocations, trainingTexts.locations);
const fields = [
  'modelName',
  'modelType',
  'trainingLocation',
  'trainingObjective',
  'epochs',
  'batchSize',
  'learningRate',
] as const;

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
const threeColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};

/** The settings of the next training job (decisions L3, L4). */
export function TrainingForm() {
  const toast = useToast();
  const { start, isStarting } = useStartTraining();
  const [failure, setFailure] = useState<ApiError | null>(null);
  // Two clicks in one frame are one start.
  const isSending = useRef(false);
  const { control, handleSubmit, getValues, resetField, setError } = useForm<Form, unknown, TrainingSettings>({
    resolver: zodResolver(trainingFormSchema),
    defaultValues: emptyTrainingForm,
  });
  const send = async (settings: TrainingSettings) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    const error = await start(trainingJobBody(settings));
    isSending.current = false;
    setFailure(error);
    if (!error) return resetField('modelName');
    showFieldErrors(error, fields, setError);
    const ofFiles = error.fields.trainingFileIds;
    if (ofFiles) setError('fileIds', { type: 'server', message: ofFiles });
  };
  const refuse = (_errors: FieldErrors<Form>) => {
    if (isIncomplete(getValues())) toast.failure(texts.incomplete);
  };
  return (
    <Panel title={texts.title}>
      <Box
        component="form"
        noValidate
        aria-label={texts.title}
        onSubmit={handleSubmit(send, refuse)}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
      >
        <FormText control={control} name="modelName" label={texts.modelName} autoComplete="off" />
        <Box sx={twoColumns}>
          <FormSelect control={control} name="modelType" label={texts.modelType} options={architectures} />
          <FormSelect control={control} name="trainingLocation" label={texts.trainingLocation} options={locations} />
        </Box>
        <FormText
          control={control}
          name="trainingObjective"
          label={texts.trainingObjective}
          hint={texts.objectiveHint}
          multiline
          minRows={2}
        />
        <Box sx={threeColumns}>
          <FormText control={control} name="epochs" label={texts.epochs} slotProps={{ htmlInput: numeric }} />
          <FormText control={control} name="batchSize" label={texts.batchSize} slotProps={{ htmlInput: numeric }} />
          <FormText
            control={control}
            name="learningRate"
            label={texts.learningRate}
            hint={texts.byDefault}
            autoComplete="off"
          />
        </Box>
        <FileChoice control={control} name="fileIds" />
        <TrainingEstimate control={control} />
        {failure && hasOwnReason(failure) && <Alert severity="error">{failure.serverMessage}</Alert>}
        <Button type="submit" variant="contained" size="large" disabled={isStarting}>
          {isStarting ? texts.starting : texts.start}
        </Button>
      </Box>
    </Panel>
  );
}

const numeric = { inputMode: 'numeric' } as const;

/** The notice says that it failed; what stands at no field is said here. */
const hasOwnReason = ({ serverMessage, fields: atFields }: ApiError) =>
  serverMessage !== null && Object.keys(atFields).length === 0;

/** Queues a job. The same settings that got no answer are sent with the same key, so they are one job (decision M12). */
function useStartTraining() {
  const toast = useToast();
  const [start, { isLoading }] = useStartTrainingJobMutation();
  return {
    isStarting: isLoading,
    /** @returns the error, or null for a job that is queued */
    async start(body: TrainingJobInput) {
      const request = `training job ${JSON.stringify(body)}`;
      const { error } = await start({ body, idempotencyKey: idempotencyKeys.keyFor(request) });
      idempotencyKeys.answered(request, error);
      if (error) toast.failure(texts.failed);
      else toast.success(texts.started);
      return error ? asApiError(error) : null;
    },
  };
}
