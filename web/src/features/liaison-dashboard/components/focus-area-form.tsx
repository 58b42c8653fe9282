import { focusArea } from '@entourage/contracts/calls/biomarkers';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldNames } from '#entities/biomarkers/labels.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormSelect } from '#shared/components/form-select.tsx';
import { useReportDirty } from '../state/use-report-dirty.ts';
import { useSaveField } from '../state/use-save-field.ts';
import { texts } from '../texts.ts';
import type { FieldFormProps } from './field-form.tsx';
import { NewerValue } from './newer-value.tsx';

const isArea = (value: string) => focusArea.safeParse(value).success;

/** A form to select one of six areas. */
export function FocusAreaForm({ athleteId, current, editor }: FieldFormProps) {
  const { save, isSaving, wasStale } = useSaveField({ athleteId, current, onSaved: editor.close });
  const isAssessed = current !== null && !current.notAssessed.includes('focusArea');
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ value: z.string().refine(isArea, { error: texts.biomarkers.choose }) })),
    // Empty when nobody has assessed: the default must not be taken for a liaison's judgement (decision O1).
    defaultValues: { value: (isAssessed && current.focusArea) || '' },
  });
  useReportDirty(editor, formState.isDirty);
  const submit = handleSubmit(({ value }) => save({ focusArea: focusArea.parse(value) }));
  return (
    <Stack component="form" onSubmit={submit} spacing={2} noValidate>
      <NewerValue field="focusArea" current={current} wasStale={wasStale} />
      <FormSelect
        control={control}
        name="value"
        label={fieldNames.focusArea}
        options={focusArea.options.map((value) => ({ value, label: value }))}
        autoFocus
      />
      <FormActions isSaving={isSaving} onCancel={editor.close} />
    </Stack>
  );
}
