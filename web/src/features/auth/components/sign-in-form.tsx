import { type LoginInput, loginInput } from '@entourage/contracts/calls/users';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { paths } from '#entities/navigation/paths.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { FormText } from '#shared/components/form-text.tsx';
import { PasswordField } from '#shared/components/password-field.tsx';
import { TextLink } from '#shared/components/router-link.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useLoginMutation } from '../api/auth-api.ts';
import { texts } from '../texts.ts';

/** Username and password. `onSubmitting` runs before the request. */
export function SignInForm({ onSubmitting }: { onSubmitting: () => void }) {
  const toast = useToast();
  const [login, { isLoading }] = useLoginMutation();
  const { control, handleSubmit, setError, clearErrors, formState } = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    defaultValues: { username: '', password: '' },
  });
  const submit = handleSubmit(async (input) => {
    onSubmitting();
    const { error } = await login(input);
    if (!error) return toast.success(texts.loggedIn);
    const text = serverMessageOr(error, texts.loginFailed.fallback);
    setError('root', { message: text });
    toast.failure({ title: texts.loginFailed.title, text });
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      {formState.errors.root && (
        <Alert severity="error" onClose={() => clearErrors('root')}>
          {formState.errors.root.message}
        </Alert>
      )}
      <FormText control={control} name="username" label={texts.username} autoComplete="username" />
      <PasswordField control={control} name="password" autoComplete="current-password" />
      <Button type="submit" variant="contained" size="large" disabled={isLoading}>
        {isLoading ? texts.signingIn : texts.signIn}
      </Button>
      <TextLink to={paths.forgotPassword} sx={{ alignSelf: 'center', py: 1.25 }}>
        {texts.forgotPassword}
      </TextLink>
    </Stack>
  );
}
