import type { LiaisonProfile } from '@entourage/contracts/rest/admin';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { asApiError, serverMessageOr } from '../api/api-error.ts';
import { FormActions } from '../components/form-actions.tsx';
import { FormText } from '../components/form-text.tsx';
import { NewerSaved } from '../components/newer-saved.tsx';
import { Panel } from '../components/panel.tsx';
import { useNotify } from '../notify/use-notify.ts';
import { type ProfileFormValues, type ProfileInput, profileForm, profileFormValues } from './profile-form.ts';
import { profileTexts } from './texts.ts';
import { useNewerProfile } from './use-newer-profile.ts';

type Props = {
  /** What the form starts with; null before the first save. */
  profile: LiaisonProfile | null;
  /** Sends the profile. A save that failed resolves too, with what went wrong in `error`. */
  save: (input: ProfileInput) => Promise<{ error?: unknown }>;
  isSaving: boolean;
  onSaved?: () => void;
  onCancel: () => void;
  cancelText?: string;
  /** Above the fields: how it stands with the check of credentials. */
  children?: ReactNode;
};

const { fields, hints } = profileTexts;
const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } } as const;

/** The form for a liaison's profile, the liaison's own and the administrator's (decision H9). What the server refuses is shown at its field. */
export function ProfileFormView({ profile, save, isSaving, onSaved, onCancel, cancelText, children }: Props) {
  const notify = useNotify();
  const { control, handleSubmit, setError, reset, formState } = useForm<ProfileFormValues>({
    resolver: zodResolver(profileForm, undefined, { raw: true }),
    defaultValues: profileFormValues(profile),
  });
  const { isNewer, load, settle } = useNewerProfile(profile, { isChanged: formState.isDirty, isSaving, reset });
  const submit = handleSubmit(async (typed) => {
    const { error } = await save(profileForm.parse(typed));
    if (!error) {
      reset(typed, { keepValues: true });
      settle();
      notify.success(profileTexts.saved);
      return onSaved?.();
    }
    for (const [field, message] of Object.entries(asApiError(error)?.fields ?? {}))
      setError(field as FieldPath<ProfileFormValues>, { message });
    notify.failure({ title: profileTexts.failedTitle, text: serverMessageOr(error, profileTexts.failed) });
  });
  const field = (name: FieldPath<ProfileFormValues>) => ({
    control,
    name,
    label: fields[name as keyof typeof fields],
    hint: hints[name as keyof typeof hints],
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      {isNewer && <NewerSaved onLoad={load} />}
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
      <FormActions isSaving={isSaving} onCancel={onCancel} cancelText={cancelText} />
    </Stack>
  );
}
