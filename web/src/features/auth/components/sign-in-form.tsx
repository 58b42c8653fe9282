import { type LoginInput, loginInput } from '@entourage/contracts/calls/registration';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#entities/navigation/paths.ts';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import { FormText } from '#shared/components/form-text.tsx';
import { PasswordField } from '#shared/components/password-field.tsx';
import { TextLink } from '#shared/components/router-link.tsx';
import { useSignIn } from '../state/use-sign-in.ts';
import { texts } from '../texts.ts';
import { FormError } from './form-error.tsx';
import { SecondStepForm } from './second-step-form.tsx';

type Props = { onSubmitting: () => void };
type Credentials = Pick<LoginInput, 'username' | 'password'>;

/** Username and password, then the second factor of those who have one. `onSubmitting` runs before each request. */
export function SignInForm({ onSubmitting }: Props) {
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const { username, password } = credentials;
  if (!password) return <PasswordStep username={username} onSubmitting={onSubmitting} onAsked={setCredentials} />;
  const onBack = () => setCredentials({ username, password: '' });
  return <SecondStepForm credentials={credentials} onSubmitting={onSubmitting} onBack={onBack} />;
}

type PasswordStepProps = Props & { username: string; onAsked: (credentials: Credentials) => void };

function PasswordStep({ username, onSubmitting, onAsked }: PasswordStepProps) {
  const signIn = useSignIn(onSubmitting);
  const { control, handleSubmit, setError, clearErrors, formState } = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    defaultValues: { username, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (input) => {
    const refusal = await signIn(input);
    if (refusal?.asksForCode) return onAsked(input);
    if (!refusal || showFieldErrors(refusal.error, ['username', 'password'], setError)) return;
    setError('root', { message: refusal.text });
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      <FormError text={errors.root?.message} onClose={() => clearErrors('root')} />
      <FormText control={control} name="username" label={texts.username} autoComplete="username" />
      <PasswordField control={control} name="password" autoComplete="current-password" />
      <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
        {isSubmitting ? texts.signingIn : texts.signIn}
      </Button>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <TextLink to={paths.forgotPassword} sx={{ py: 1.25 }}>
          {texts.forgotPassword}
        </TextLink>
        <TextLink to={paths.teamMemberRegistration} sx={{ py: 1.25 }}>
          {texts.inviteCode}
        </TextLink>
      </Stack>
    </Stack>
  );
}
