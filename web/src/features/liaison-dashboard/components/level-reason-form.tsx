import { type BiomarkersChange, biomarkersChange } from '@entourage/contracts/calls/biomarkers';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { useReportDirty } from '../state/use-report-dirty.ts';
import { useSaveField } from '../state/use-save-field.ts';
import { texts } from '../texts.ts';
import type { FieldFormProps } from './field-form.tsx';
import type { LevelField } from './level-buttons.tsx';
import { NewerValue } from './newer-value.tsx';

/** Why the level changes, and Save. Rendered only while another level than the one that is set is chosen, so it always has a change to lose. */
export function LevelReasonForm({
  field,
  level,
  athleteId,
  current,
  editor,
}: FieldFormProps & { field: LevelField; level: string }) {
  const { save, isSaving, wasStale } = useSaveField({ athleteId, current, onSaved: editor.close });
  const { control, handleSubmit } = useForm<{ reason?: string | null | undefined }>({
    resolver: zodResolver(biomarkersChange.pick({ reason: true })),
    defaultValues: { reason: '' },
  });
  useReportDirty(editor, true);
  const submit = handleSubmit(({ reason }) => save({ [field]: level, ...(reason && { reason }) } as BiomarkersChange));
  return (
    <Stack component="form" onSubmit={submit} spacing={1.5} noValidate sx={{ mt: 2 }}>
      <NewerValue field={field} current={current} wasStale={wasStale} />
      <FormText
        control={control}
        name="reason"
        label={texts.biomarkers.reason}
        hint={texts.biomarkers.reasonHint}
        placeholder={texts.biomarkers.reasonExample}
      />
      <FormActions isSaving={isSaving} onCancel={editor.close} />
    </Stack>
  );
}
