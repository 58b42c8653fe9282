import { createTeamInviteInput } from '@entourage/contracts/calls/team-invites';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import { FormText } from '#shared/components/form-text.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useCreateTeamInviteMutation } from '../api/team-invites-api.ts';
import { texts } from '../texts.ts';

/** Generates an invite for a name. */
export function InviteForm() {
  const toast = useToast();
  const [create, { isLoading }] = useCreateTeamInviteMutation();
  const { control, handleSubmit, reset, setError } = useForm({
    resolver: zodResolver(createTeamInviteInput),
    defaultValues: { teamMemberName: '' },
  });
  const submit = handleSubmit(async (invite) => {
    const { error } = await create(invite);
    if (error) {
      showFieldErrors(error, ['teamMemberName'], setError);
      const { title, fallback } = texts.form.failed;
      return toast.failure({ title, text: serverMessageOr(error, fallback) });
    }
    reset();
    toast.success(texts.form.created);
  });
  return (
    <Panel title={texts.form.title}>
      <Stack
        component="form"
        onSubmit={submit}
        noValidate
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'flex-start' } }}
      >
        <FormText
          control={control}
          name="teamMemberName"
          label={texts.form.name}
          hint={texts.form.hint}
          autoComplete="off"
          required
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isLoading}
          sx={{ flexShrink: 0, minHeight: 56 }}
        >
          {texts.form.submit}
        </Button>
      </Stack>
    </Panel>
  );
}
