import { registerTeamMemberInput } from '@entourage/contracts/calls/registration';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { termsVersion } from '#entities/legal/terms-version.ts';
import { isCommonPassword } from '#entities/session/common-passwords.ts';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { FormText } from '#shared/components/form-text.tsx';
import { PasswordField } from '#shared/components/password-field.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useLoginMutation, useRegisterTeamMemberMutation } from '../api/auth-api.ts';
import { useInvitePreview } from '../state/use-invite-preview.ts';
import { texts } from '../team-registration-texts.ts';
import { texts as authTexts } from '../texts.ts';
import { accepted, ConsentField } from './consent-field.tsx';
import { InviteCodeField } from './invite-code-field.tsx';
import { InvitePreview } from './invite-preview.tsx';

const memberForm = registerTeamMemberInput.omit({ over18: true, termsVersion: true }).extend({ isAccepted: accepted });
type Form = z.input<typeof memberForm>;
type Props = {
  code: string;
  /** The inviter, known when the code is complete; null again for another code. */
  onInvitedBy: (athleteName: string | null) => void;
  /** The account is made, and its owner is being signed in. */
  onRegistered: () => void;
  /** The account is made, and signing in has failed. */
  onNotSignedIn: () => void;
};

/** Registration with an invite code. The call signs nobody in, so the login follows it. */
export function TeamRegistrationForm({ code, onInvitedBy, onRegistered, onNotSignedIn }: Props) {
  const toast = useToast();
  const [register, registration] = useRegisterTeamMemberMutation();
  const [login, entry] = useLoginMutation();
  const isLoading = registration.isLoading || entry.isLoading;
  const { control, handleSubmit, setError } = useForm<Form, unknown, z.output<typeof memberForm>>({
    resolver: zodResolver(memberForm),
    defaultValues: { inviteCode: code, username: '', email: '', password: '', isAccepted: false },
  });
  const [typedPassword, typedName, typedCode] = useWatch({ control, name: ['password', 'username', 'inviteCode'] });
  const preview = useInvitePreview(typedCode, (message) => setError('inviteCode', { type: 'server', message }));
  const athlete = preview.invite?.athleteName ?? null;
  useEffect(() => onInvitedBy(athlete), [athlete, onInvitedBy]);
  const refuse = useServerErrors({
    setError,
    fields: ['inviteCode', 'username', 'password', 'email'],
    failed: texts.failed,
    isToldAlways: true,
  });
  const submit = handleSubmit(async ({ isAccepted, ...account }) => {
    const { error } = await register({ ...account, over18: isAccepted, termsVersion });
    if (error) return refuse(error);
    toast.success(texts.done.toast);
    onRegistered();
    const { username, password } = account;
    const refused = await login({ username, password });
    if (refused.error) onNotSignedIn();
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      <InviteCodeField control={control} name="inviteCode" />
      <InvitePreview preview={preview} />
      <FormText control={control} name="username" label={texts.username} autoComplete="username" />
      <PasswordField
        control={control}
        name="password"
        autoComplete="new-password"
        hint={isCommonPassword(typedPassword, typedName) ? authTexts.commonPassword : texts.passwordHint}
      />
      <FormText control={control} name="email" label={texts.email} type="email" autoComplete="email" />
      <ConsentField control={control} name="isAccepted" />
      <Button type="submit" variant="contained" size="large" disabled={isLoading}>
        {isLoading ? texts.submitting : texts.submit}
      </Button>
    </Stack>
  );
}
