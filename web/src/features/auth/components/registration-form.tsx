import { registerInput } from '@entourage/contracts/calls/registration';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { termsVersion } from '#entities/legal/terms-version.ts';
import { isCommonPassword } from '#entities/session/common-passwords.ts';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { FormText } from '#shared/components/form-text.tsx';
import { PasswordField } from '#shared/components/password-field.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useRegisterMutation } from '../api/auth-api.ts';
import { texts } from '../texts.ts';
import { accepted, ConsentField } from './consent-field.tsx';

const registrationSchema = registerInput.omit({ over18: true, termsVersion: true }).extend({ isAccepted: accepted });
type RegistrationForm = z.input<typeof registrationSchema>;

const empty: RegistrationForm = {
  username: '',
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  professionalLeague: '',
  teamOrganization: '',
  isAccepted: false,
};

const fields = [
  'username',
  'email',
  'password',
  'firstName',
  'lastName',
  'professionalLeague',
  'teamOrganization',
] as const;

/** Registration of an athlete. `onSubmitting` runs before the request. */
export function RegistrationForm({ onSubmitting }: { onSubmitting: () => void }) {
  const toast = useToast();
  const [register, { isLoading }] = useRegisterMutation();
  const { control, handleSubmit, setError } = useForm<RegistrationForm, unknown, z.output<typeof registrationSchema>>({
    resolver: zodResolver(registrationSchema),
    defaultValues: empty,
  });
  const [password, username] = useWatch({ control, name: ['password', 'username'] });
  const refuse = useServerErrors({ setError, fields, failed: texts.registrationFailed, isToldAlways: true });
  const submit = handleSubmit(async ({ isAccepted, ...input }) => {
    onSubmitting();
    const { error } = await register({ ...input, over18: isAccepted, termsVersion });
    if (error) return refuse(error);
    toast.success(texts.registered);
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      <FormText control={control} name="username" label={texts.username} autoComplete="username" />
      <FormText control={control} name="email" label={texts.email} type="email" autoComplete="email" />
      <PasswordField
        control={control}
        name="password"
        autoComplete="new-password"
        hint={isCommonPassword(password, username) ? texts.commonPassword : texts.passwordHint}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormText control={control} name="firstName" label={texts.firstName} autoComplete="given-name" />
        <FormText control={control} name="lastName" label={texts.lastName} autoComplete="family-name" />
      </Box>
      <FormText
        control={control}
        name="professionalLeague"
        label={texts.professionalLeague}
        suggestions={texts.leagues}
      />
      <FormText control={control} name="teamOrganization" label={texts.teamOrganization} autoComplete="organization" />
      <ConsentField control={control} name="isAccepted" />
      <Button type="submit" variant="contained" size="large" disabled={isLoading}>
        {isLoading ? texts.creatingAccount : texts.createAccount}
      </Button>
    </Stack>
  );
}
