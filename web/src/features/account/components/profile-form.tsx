import { type Account, accountChange } from '@entourage/contracts/calls/account';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { useSaveSection } from '../state/use-save-section.ts';
import type { ReportUnsaved } from '../state/use-unsaved-sections.ts';
import { texts } from '../texts.ts';
import { PhotoSetting } from './photo-setting.tsx';

const names = accountChange.pick({ firstName: true, lastName: true });
type Names = z.input<typeof names>;

/** The photo, and first and last name; the username stays. */
export function ProfileForm({ account, onUnsaved }: { account: Account; onUnsaved: ReportUnsaved }) {
  const { control, handleSubmit, setError, reset, formState } = useForm<Names, unknown, z.output<typeof names>>({
    resolver: zodResolver(names),
    values: { firstName: account.firstName ?? '', lastName: account.lastName ?? '' },
    // What another tab has saved appears in the fields that were not touched here.
    resetOptions: { keepDirtyValues: true },
  });
  const fields = ['firstName', 'lastName'] as const;
  const save = useSaveSection('profile', { isDirty: formState.isDirty, onUnsaved, fields, setError });
  const submit = handleSubmit(async (change) => {
    const saved = await save(change, texts.profile.saved);
    // Otherwise the options above hold here too, and what is saved counts as being changed.
    if (saved) reset({ firstName: saved.firstName ?? '', lastName: saved.lastName ?? '' }, { keepDirtyValues: false });
  });
  return (
    <Panel title={texts.profile.title}>
      <PhotoSetting />
      <Divider sx={{ my: 2.5 }} />
      <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
        <Typography variant="body2" color="textSecondary">
          {texts.profile.username} <strong>{account.username}</strong>
        </Typography>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormText control={control} name="firstName" label={texts.profile.firstName} autoComplete="given-name" />
          <FormText control={control} name="lastName" label={texts.profile.lastName} autoComplete="family-name" />
        </Box>
        <FormActions isSaving={formState.isSubmitting} isDisabled={!formState.isDirty} />
      </Stack>
    </Panel>
  );
}
