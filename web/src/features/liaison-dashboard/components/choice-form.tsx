import { type BiomarkersChange, focusArea, injuryRisk, trainingIntensity } from '@entourage/contracts/calls/biomarkers';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldNames, valueLabel } from '#entities/biomarkers/labels.ts';
import type { MetricField } from '#entities/biomarkers/metric-view.tsx';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormSelect } from '#shared/components/form-select.tsx';
import { useReportDirty } from '../state/use-report-dirty.ts';
import { useSaveField } from '../state/use-save-field.ts';
import { texts } from '../texts.ts';
import type { FieldFormProps } from './field-form.tsx';
import { NewerValue } from './newer-value.tsx';

const choices = { injuryRisk, trainingIntensity, focusArea } as const;

/** A form to select one of a few levels or areas. */
export function ChoiceForm({ field, athleteId, current, editor }: FieldFormProps & { field: MetricField }) {
  const options: readonly string[] = choices[field].options;
  const isOption = (value: string) => options.includes(value);
  const { save, isSaving, wasStale } = useSaveField({ athleteId, current, onSaved: editor.close });
  const isAssessed = current !== null && !current.notAssessed.includes(field);
  const { control, handleSubmit, formState } = useForm<{ value: string }>({
    resolver: zodResolver(z.object({ value: z.string().refine(isOption, { error: texts.biomarkers.choose }) })),
    // Empty when nobody has assessed: LOW must be a liaison's judgement, not our default (decision O1).
    defaultValues: { value: (isAssessed && current[field]) || '' },
  });
  useReportDirty(editor, formState.isDirty);
  const submit = handleSubmit(({ value }) => save({ [field]: value } as BiomarkersChange));
  return (
    <Stack component="form" onSubmit={submit} spacing={2} noValidate>
      <NewerValue field={field} current={current} wasStale={wasStale} />
      <FormSelect
        control={control}
        name="value"
        label={fieldNames[field]}
        options={options.map((value) => ({ value, label: valueLabel(value) }))}
        autoFocus
      />
      <FormActions isSaving={isSaving} onCancel={editor.close} />
    </Stack>
  );
}
