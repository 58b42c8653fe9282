import type { BiomarkerField } from '@entourage/contracts/calls/biomarkers';
import IconButton from '@mui/material/IconButton';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { fieldNames } from '#entities/biomarkers/labels.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import EditOutlined from '#icons/EditOutlined.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { useChangeHighlight } from '#shared/live/use-live-change.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useUpdateField } from '../state/use-save-field.ts';
import { texts } from '../texts.ts';
import type { FieldFormProps } from './field-form.tsx';
import type { LevelField } from './level-buttons.tsx';

/** The forms bring the validation, which the dashboard itself does not need. */
const loadForm = async () => ({ default: (await import('./field-form.tsx')).FieldForm });
const FieldForm = lazy(loadForm);

/** One field: its content, or its form in edit mode. The focus returns to the edit button when the form closes. */
export function EditablePanel({
  field,
  children,
  ...props
}: FieldFormProps & { field: Exclude<BiomarkerField, LevelField>; children: ReactNode }) {
  const { athleteId, current, editor } = props;
  const isEditing = editor.editing === field;
  const { isSaving } = useUpdateField(athleteId);
  const toast = useToast();
  const viewer = useSignedInUser();
  const start = () =>
    loadForm().then(
      () => editor.start(field),
      () => toast.failure(texts.biomarkers.formFailed),
    );
  const preload = () => void loadForm().catch(() => {});
  const isJustChanged = useChangeHighlight(current?.[field], { isOwn: current?.updatedBy === viewer.id });
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && editor.editing === null) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, editor.editing]);
  return (
    <Panel
      title={fieldNames[field]}
      isJustChanged={isJustChanged && !isEditing}
      action={
        !isEditing && (
          <IconButton
            ref={pencil}
            aria-label={texts.biomarkers.edit(fieldNames[field])}
            disabled={isSaving}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={start}
            sx={{ color: 'text.secondary', m: -0.5 }}
          >
            <EditOutlined fontSize="small" />
          </IconButton>
        )
      }
    >
      {isEditing ? (
        <Suspense fallback={children}>
          <FieldForm field={field} {...props} />
        </Suspense>
      ) : (
        children
      )}
    </Panel>
  );
}
