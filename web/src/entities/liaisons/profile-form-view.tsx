import type { LiaisonProfile } from '@entourage/contracts/calls/admin';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { NewerVersionAlert } from '#shared/components/newer-version-alert.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { UnsavedChanges } from '#shared/components/unsaved-changes.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { type ProfileFormValues, type ProfileInput, profileForm, profileFormValues } from './profile-form-schema.ts';
import { profileTexts } from './texts.ts';

type Props = {
  /** The saved profile; null before the first save. */
  profile: LiaisonProfile | null;
  /** Saves the profile. A failed save resolves with `error`. */
  save: (input: ProfileInput) => Promise<{ error?: unknown }>;
  isSaving: boolean;
  onSaved?: () => void;
  onCancel: () => void;
  cancelText?: string;
  /** Shown above the fields: the state of the credentials check. */
  children?: ReactNode;
};

const { fields, hints } = profileTexts;
const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } } as const;

/** The form of a liaison's profile, for the liaison and for administrators (decision H9). Errors of the server are shown at their fields. */
export function ProfileFormView({ profile, save, isSaving, onSaved, onCancel, cancelText, children }: Props) {
  const toast = useToast();
  const { control, handleSubmit, setError, reset, formState } = useForm<ProfileFormValues>({
    resolver: zodResolver(profileForm, undefined, { raw: true }),
    defaultValues: profileFormValues(profile),
  });
  const { isNewer, load, settle } = useNewerProfile(profile, { isChanged: formState.isDirty, isSaving, reset });
  const refuse = useServerErrors({
    setError,
    fields: Object.keys(fields) as (keyof typeof fields)[],
    failed: { title: profileTexts.failedTitle, fallback: profileTexts.failed },
  });
  const submit = handleSubmit(async (typed) => {
    const { error } = await save(profileForm.parse(typed));
    if (error) return refuse(error);
    reset(typed, { keepValues: true });
    settle();
    toast.success(profileTexts.saved);
    onSaved?.();
  });
  const field = (name: FieldPath<ProfileFormValues>) => ({
    control,
    name,
    label: fields[name as keyof typeof fields],
    hint: hints[name as keyof typeof hints],
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      {isNewer && <NewerVersionAlert onLoad={load} />}
      {children}
      <Panel title={profileTexts.work}>
        <Box sx={twoColumns}>
          <FormText {...field('title')} />
          <FormText {...field('institution')} />
          <FormText {...field('specialization')} />
          <FormText {...field('yearsExperience')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
        </Box>
      </Panel>
      <Panel title={profileTexts.strengths}>
        <Box sx={twoColumns}>
          <FormText {...field('expertise')} multiline minRows={4} />
          <FormText {...field('achievements')} multiline minRows={4} />
          <FormText {...field('credentials')} multiline minRows={3} />
          <FormText {...field('researchFocus')} multiline minRows={3} />
        </Box>
      </Panel>
      <Panel title={profileTexts.about}>
        <Stack spacing={2.5}>
          <FormText {...field('bio')} multiline minRows={5} required />
          <FormText {...field('profileImageUrl')} type="url" />
        </Stack>
      </Panel>
      <FormActions isSaving={isSaving} onCancel={onCancel} cancelText={cancelText} isSticky />
      <UnsavedChanges isUnsaved={formState.isDirty && !formState.isSubmitting} />
    </Stack>
  );
}

type Form = { isChanged: boolean; isSaving: boolean; reset: (values: ProfileFormValues) => void };

/**
 * Loads a profile that was saved elsewhere into an unchanged form. For a changed form `isNewer` says that saving would overwrite it,
 * and `load` discards the changes. Call `settle` after a save.
 */
function useNewerProfile(profile: LiaisonProfile | null, { isChanged, isSaving, reset }: Form) {
  const now = JSON.stringify(profileFormValues(profile));
  const [base, setBase] = useState(now);
  const load = useCallback(() => {
    reset(JSON.parse(now) as ProfileFormValues);
    setBase(now);
  }, [now, reset]);
  // The event of the own save may arrive before its response.
  const differs = now !== base && !isSaving;
  useEffect(() => {
    if (differs && !isChanged) load();
  }, [differs, isChanged, load]);
  return { isNewer: differs && isChanged, load, settle: () => setBase(now) };
}
