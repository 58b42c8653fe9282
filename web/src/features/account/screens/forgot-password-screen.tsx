import { type PasswordResetRequest, passwordResetRequest } from '@entourage/contracts/calls/account';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#entities/navigation/paths.ts';
import MarkEmailReadOutlined from '#icons/MarkEmailReadOutlined.tsx';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { TextLink } from '#shared/components/router-link.tsx';
import { useRequestResetMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';

/** /forgot-password: asks for the address, and says the same whether an account has it or not. */
export function ForgotPasswordScreen() {
  const [isSent, setIsSent] = useState(false);
  return (
    <Page width="sm">
      {isSent ? (
        <EmptyState
          icon={<MarkEmailReadOutlined />}
          role="status"
          title={texts.forgot.sentTitle}
          titleAs="h1"
          text={texts.forgot.sentText}
          action={
            <Button variant="outlined" onClick={() => setIsSent(false)}>
              {texts.forgot.again}
            </Button>
          }
        />
      ) : (
        <>
          <PageHeader title={texts.forgot.title} text={texts.forgot.intro} />
          <RequestForm onSent={() => setIsSent(true)} />
        </>
      )}
      <Stack sx={{ alignItems: 'center', mt: 2 }}>
        <TextLink to={paths.login} sx={{ py: 1.25 }}>
          {texts.forgot.back}
        </TextLink>
      </Stack>
    </Page>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const [request] = useRequestResetMutation();
  const { control, handleSubmit, setError, formState } = useForm<PasswordResetRequest>({
    resolver: zodResolver(passwordResetRequest),
    defaultValues: { email: '' },
  });
  const failed = { title: texts.forgot.failed, fallback: texts.tryAgain };
  const refuse = useServerErrors({ setError, fields: ['email'], failed });
  const submit = handleSubmit(async ({ email }) => {
    const { error } = await request(email);
    if (error) return refuse(error);
    onSent();
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      <FormText control={control} name="email" type="email" label={texts.forgot.email} autoComplete="email" />
      <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? texts.forgot.sending : texts.forgot.send}
      </Button>
    </Stack>
  );
}
