import type { LiaisonProfile } from '@entourage/contracts/rest/admin';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type FieldPath, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { asApiError, serverMessageOr } from '../../../shared/api/api-error.ts';
import { FormActions } from '../../../shared/components/form-actions.tsx';
import { FormText } from '../../../shared/components/form-text.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { useNotify } from '../../../shared/notify/use-notify.ts';
import { paths } from '../../../shared/paths.ts';
import { useSaveLiaisonProfileMutation } from '../api/liaison-profile-api.ts';
import { type ProfileFormValues, profileForm, profileFormValues } from '../forms/profile-form.ts';
import { texts } from '../texts.ts';

const { fields, hints } = texts.profile;
const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } } as const;

/** A liaison's own profile (decision H9). What the server refuses is shown at its field. */
export function ProfileEditor({ profile }: { profile: LiaisonProfile | null }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [save, { isLoading }] = useSaveLiaisonProfileMutation();
  const { control, handleSubmit, setError } = useForm<ProfileFormValues>({
    resolver: zodResolver(profileForm, undefined, { raw: true }),
    defaultValues: profileFormValues(profile),
  });
  const submit = handleSubmit(async (typed) => {
    const { error } = await save(profileForm.parse(typed));
    if (!error) return notify.success(texts.profile.saved);
    for (const [field, message] of Object.entries(asApiError(error)?.fields ?? {}))
      setError(field as FieldPath<ProfileFormValues>, { message });
    notify.failure({ title: texts.profile.failedTitle, text: serverMessageOr(error, texts.profile.failed) });
  });
  const field = (name: FieldPath<ProfileFormValues>) => ({
    control,
    name,
    label: fields[name as keyof typeof fields],
    hint: hints[name as keyof typeof hints],
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      {profile?.credentialsCheckedAt && (
        <Alert severity="success" variant="outlined">
          {texts.profile.checked}
        </Alert>
      )}
      <Panel title={texts.profile.work}>
        <Box sx={twoColumns}>
          <FormText {...field('title')} />
          <FormText {...field('institution')} />
          <FormText {...field('specialization')} />
          <FormText {...field('yearsExperience')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
        </Box>
      </Panel>
      <Panel title={texts.profile.strengths}>
        <Box sx={twoColumns}>
          <FormText {...field('expertise')} multiline minRows={4} />
          <FormText {...field('achievements')} multiline minRows={4} />
          <FormText {...field('credentials')} multiline minRows={3} />
          <FormText {...field('researchFocus')} multiline minRows={3} />
        </Box>
      </Panel>
      <Panel title={texts.profile.about}>
        <Stack spacing={2.5}>
          <FormText {...field('bio')} multiline minRows={5} required />
          <FormText {...field('profileImageUrl')} type="url" />
        </Stack>
      </Panel>
      <FormActions isSaving={isLoading} onCancel={() => navigate(paths.liaisons)} cancelText={texts.profile.back} />
    </Stack>
  );
}
