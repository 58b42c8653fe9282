import { biomarkersChange } from '@entourage/contracts/calls/biomarkers';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { fieldNames } from '#entities/biomarkers/labels.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { useReportDirty } from '../state/use-report-dirty.ts';
import { useSaveField } from '../state/use-save-field.ts';
import { texts } from '../texts.ts';
import type { FieldFormProps } from './field-form.tsx';
import { NewerValue } from './newer-value.tsx';

/** The athlete's next step; empty clears it. */
export function TodoForm({ athleteId, current, editor }: FieldFormProps) {
  const { save, isSaving, wasStale } = useSaveField({ athleteId, current, onSaved: editor.close });
  const { control, handleSubmit, formState } = useForm<{ nextTodo?: string | null | undefined }>({
    resolver: zodResolver(biomarkersChange.pick({ nextTodo: true })),
    defaultValues: { nextTodo: current?.nextTodo ?? '' },
  });
  useReportDirty(editor, formState.isDirty);
  return (
    <Stack
      component="form"
      onSubmit={handleSubmit(({ nextTodo }) => save({ nextTodo: nextTodo ?? null }))}
      spacing={2}
      noValidate
    >
      <NewerValue field="nextTodo" current={current} wasStale={wasStale} />
      <FormText
        control={control}
        name="nextTodo"
        label={fieldNames.nextTodo}
        hint={texts.biomarkers.todoHint}
        multiline
        minRows={2}
        autoFocus
      />
      <FormActions isSaving={isSaving} onCancel={editor.close} />
    </Stack>
  );
}
