import { passwordResetConfirmation } from '@entourage/contracts/calls/account';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import { isCommonPassword } from '#entities/session/common-passwords.ts';
import CheckCircleOutlined from '#icons/CheckCircleOutlined.tsx';
import LinkOffOutlined from '#icons/LinkOffOutlined.tsx';
import { asApiError } from '#shared/api/api-error.ts';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { useSecretFromAddress } from '#shared/browser/use-secret-from-address.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { PasswordField } from '#shared/components/password-field.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { useConfirmResetMutation } from '../api/account-api.ts';
import { tokenInAddress } from '../domain/token-in-address.ts';
import { texts } from '../texts.ts';

/** /reset-password: the link of the mail. */
export function ResetPasswordScreen() {
  const token = useSecretFromAddress(tokenInAddress(useLocation()) || null);
  const [isDone, setIsDone] = useState(false);
  return (
    <Page width="sm">
      {isDone ? (
        <EmptyState
          icon={<CheckCircleOutlined />}
          role="status"
          title={texts.reset.doneTitle}
          titleAs="h1"
          text={texts.reset.doneText}
          action={
            // Reloads the whole page: data of a session that has just ended must not stay visible.
            <Button href={paths.login} variant="contained" size="large">
              {texts.reset.logIn}
            </Button>
          }
        />
      ) : token === null ? (
        <EmptyState
          icon={<LinkOffOutlined />}
          title={texts.reset.noLinkTitle}
          titleAs="h1"
          text={texts.reset.noLinkText}
          action={<RequestNew />}
        />
      ) : (
        <>
          <PageHeader title={texts.reset.title} text={texts.reset.intro} />
          <ResetForm token={token} onDone={() => setIsDone(true)} />
        </>
      )}
    </Page>
  );
}

const newPasswordOnly = passwordResetConfirmation.pick({ password: true });

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [confirm, { error }] = useConfirmResetMutation();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newPasswordOnly),
    defaultValues: { password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const linkError = asApiError(error)?.fields.token;
  const failed = { title: texts.reset.failed, fallback: texts.tryAgain };
  const refuse = useServerErrors({ setError, fields: ['password'], failed });
  const submit = handleSubmit(async (form) => {
    const { error: refused } = await confirm({ token, password: form.password });
    if (!refused) return onDone();
    // An error of the link stands above the form.
    if (!asApiError(refused)?.fields.token) refuse(refused);
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      {linkError && (
        <Alert severity="error" action={<RequestNew />}>
          {linkError}
        </Alert>
      )}
      <PasswordField
        control={control}
        name="password"
        label={texts.reset.password}
        autoComplete="new-password"
        hint={isCommonPassword(password, '') ? texts.signIn.commonPassword : texts.reset.hint}
      />
      <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? texts.reset.saving : texts.reset.save}
      </Button>
    </Stack>
  );
}

const RequestNew = () => (
  <LinkButton to={paths.forgotPassword} variant="outlined" color="inherit">
    {texts.reset.requestNew}
  </LinkButton>
);
