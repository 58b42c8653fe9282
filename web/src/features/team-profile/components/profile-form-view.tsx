import type { TeamMemberProfile } from '@entourage/contracts/calls/team-invites';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { UnsavedChanges } from '#shared/components/unsaved-changes.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSaveTeamProfileMutation } from '../api/team-profile-api.ts';
import { type ProfileForm, type ProfileInput, profileForm, profileFormValues } from '../domain/profile-form-schema.ts';
import { texts } from '../texts.ts';

const keywords = [0, 1, 2, 3] as const;
const achievements = [0, 1] as const;
const fields = ['fieldOfExpertise', 'yearsExperience', 'expertiseKeywords', 'achievements'] as const;
const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } } as const;

/** The form of a team member's profile. */
export function ProfileFormView({ profile }: { profile: TeamMemberProfile | null }) {
  const toast = useToast();
  const [save, { isLoading }] = useSaveTeamProfileMutation();
  const { control, handleSubmit, setError, reset, formState } = useForm<ProfileForm, unknown, ProfileInput>({
    resolver: zodResolver(profileForm),
    defaultValues: profileFormValues(profile),
  });
  const refuse = useServerErrors({ setError, fields, failed: texts.failed, isToldAlways: true });
  const submit = handleSubmit(async (input) => {
    const { data, error } = await save(input);
    if (error) return refuse(error);
    reset(profileFormValues(data));
    toast.success(texts.saved);
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      <Panel title={texts.work}>
        <Box sx={twoColumns}>
          <FormText
            control={control}
            name="fieldOfExpertise"
            label={texts.fieldOfExpertise}
            hint={texts.fieldHint}
            required
          />
          <FormText
            control={control}
            name="yearsExperience"
            label={texts.yearsExperience}
            type="number"
            slotProps={{ htmlInput: { min: 0, max: 50, inputMode: 'numeric' } }}
          />
        </Box>
      </Panel>
      <Panel title={texts.keywords}>
        <Hint text={texts.keywordsHint} />
        <Box sx={twoColumns}>
          {keywords.map((place) => (
            <FormText
              key={place}
              control={control}
              name={`expertiseKeywords.${place}`}
              label={texts.keyword(place + 1)}
            />
          ))}
        </Box>
      </Panel>
      <Panel title={texts.achievements}>
        <Hint text={texts.achievementsHint} />
        <Box sx={twoColumns}>
          {achievements.map((place) => (
            <FormText
              key={place}
              control={control}
              name={`achievements.${place}`}
              label={texts.achievement(place + 1)}
            />
          ))}
        </Box>
      </Panel>
      <FormActions isSaving={isLoading} isSticky />
      <UnsavedChanges isUnsaved={formState.isDirty && !formState.isSubmitting} />
    </Stack>
  );
}

function Hint({ text }: { text: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {text}
    </Typography>
  );
}
