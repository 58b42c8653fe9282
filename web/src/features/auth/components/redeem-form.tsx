import { redeemInviteInput } from '@entourage/contracts/calls/team-invites';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useRedeemInviteMutation } from '../api/auth-api.ts';
import { useInvitePreview } from '../state/use-invite-preview.ts';
import { texts } from '../team-registration-texts.ts';
import { InviteCodeField } from './invite-code-field.tsx';
import { InvitePreview } from './invite-preview.tsx';

/** A team member who is signed in adds another athlete (decision T6), and is taken to that dashboard. */
export function RedeemForm({ code }: { code: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const [redeem, { isLoading }] = useRedeemInviteMutation();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(redeemInviteInput),
    defaultValues: { inviteCode: code },
  });
  const typedCode = useWatch({ control, name: 'inviteCode' });
  const preview = useInvitePreview(typedCode, (message) => setError('inviteCode', { type: 'server', message }));
  const refuse = useServerErrors({ setError, fields: ['inviteCode'], failed: texts.redeem.failed });
  const submit = handleSubmit(async ({ inviteCode }) => {
    const { data, error } = await redeem(inviteCode);
    if (error) return refuse(error);
    toast.success(texts.redeem.done);
    navigate(`${paths.dashboard}?athlete=${data.athleteId}`);
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      <InviteCodeField control={control} name="inviteCode" />
      <InvitePreview preview={preview} />
      <Button type="submit" variant="contained" size="large" disabled={isLoading}>
        {texts.redeem.submit}
      </Button>
    </Stack>
  );
}
