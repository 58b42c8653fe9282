import { biomarkersChange } from '@entourage/contracts/calls/biomarkers';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldNames } from '#entities/biomarkers/labels.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { useReportDirty } from '../state/use-report-dirty.ts';
import { useSaveField } from '../state/use-save-field.ts';
import { texts } from '../texts.ts';
import type { FieldFormProps } from './field-form.tsx';
import { NewerValue } from './newer-value.tsx';

const splitLines = (text: string) => text.split('\n');
const adviceForm = z.object({
  text: z.string().superRefine((text, context) => {
    const { error } = biomarkersChange.shape.nutritionAdvice.safeParse(splitLines(text));
    if (error) context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? '' });
  }),
});

/** Nutrition advice, one item per line; blank lines are dropped. */
export function AdviceForm({ athleteId, current, editor }: FieldFormProps) {
  const { save, isSaving, wasStale } = useSaveField({ athleteId, current, onSaved: editor.close });
  const { control, handleSubmit, formState } = useForm<{ text: string }>({
    resolver: zodResolver(adviceForm),
    defaultValues: { text: (current?.nutritionAdvice ?? []).join('\n') },
  });
  useReportDirty(editor, formState.isDirty);
  const submit = handleSubmit(({ text }) =>
    save({
      nutritionAdvice: splitLines(text)
        .map((line) => line.trim())
        .filter(Boolean),
    }),
  );
  return (
    <Stack component="form" onSubmit={submit} spacing={2} noValidate>
      <NewerValue field="nutritionAdvice" current={current} wasStale={wasStale} />
      <FormText
        control={control}
        name="text"
        label={fieldNames.nutritionAdvice}
        hint={texts.biomarkers.adviceHint}
        multiline
        minRows={5}
        autoFocus
      />
      <FormActions isSaving={isSaving} onCancel={editor.close} />
    </Stack>
  );
}
