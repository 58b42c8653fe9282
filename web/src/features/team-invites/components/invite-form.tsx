import type { ShareScopes } from '@entourage/contracts/calls/shares';
import { createTeamInviteInput } from '@entourage/contracts/calls/team-invites';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { shareScopes } from '#entities/team-members/scope-labels.ts';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { FormText } from '#shared/components/form-text.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useCreateTeamInviteMutation } from '../api/team-invites-api.ts';
import { texts } from '../texts.ts';
import { ScopeChoice } from './scope-choice.tsx';

const allShared = Object.fromEntries(shareScopes.map((scope) => [scope, true])) as ShareScopes;

/** Generates an invite for a name, with the parts of the dashboard that the person will see. */
export function InviteForm() {
  const toast = useToast();
  const [create, { isLoading }] = useCreateTeamInviteMutation();
  const [scopes, setScopes] = useState(allShared);
  const { control, handleSubmit, reset, setError } = useForm({
    resolver: zodResolver(createTeamInviteInput.omit({ scopes: true })),
    defaultValues: { teamMemberName: '' },
  });
  const fields = ['teamMemberName'] as const;
  const refuse = useServerErrors({ setError, fields, failed: texts.form.failed, isToldAlways: true });
  const submit = handleSubmit(async (invite) => {
    const { error } = await create({ ...invite, scopes });
    if (error) return refuse(error);
    reset();
    setScopes(allShared);
    toast.success(texts.form.created);
  });
  return (
    <Panel title={texts.form.title}>
      <Stack component="form" onSubmit={submit} noValidate spacing={3}>
        <FormText
          control={control}
          name="teamMemberName"
          label={texts.form.name}
          hint={texts.form.hint}
          autoComplete="off"
          required
        />
        <ScopeChoice
          scopes={scopes}
          onChange={(scope, isOn) => setScopes((current) => ({ ...current, [scope]: isOn }))}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isLoading}
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          {texts.form.submit}
        </Button>
      </Stack>
    </Panel>
  );
}
