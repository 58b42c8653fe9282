import { contactInput } from '@entourage/contracts/calls/contact';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { paths } from '#entities/navigation/paths.ts';
import MarkEmailReadOutlined from '#icons/MarkEmailReadOutlined.tsx';
import { asApiError } from '#shared/api/api-error.ts';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { visuallyHidden } from '#shared/components/visually-hidden.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSendContactMessageMutation } from '../api/contact-api.ts';
import { texts } from '../texts.ts';

/** /contact: a form, and what follows once it is sent. */
export function ContactScreen() {
  const [isSent, setIsSent] = useState(false);
  return (
    <Page width="md">
      {isSent ? (
        <EmptyState
          role="status"
          titleAs="h1"
          icon={<MarkEmailReadOutlined />}
          title={texts.sent.title}
          text={texts.sent.text}
          action={
            <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
              <Button variant="contained" onClick={() => setIsSent(false)}>
                {texts.sent.another}
              </Button>
              <LinkButton to={paths.root} variant="outlined">
                {texts.sent.home}
              </LinkButton>
            </Stack>
          }
        />
      ) : (
        <>
          <PageHeader title={texts.title} text={texts.text} />
          <ContactForm onSent={() => setIsSent(true)} />
        </>
      )}
    </Page>
  );
}

type Values = z.input<typeof contactInput>;
const empty: Values = { name: '', email: '', subject: '', message: '', website: '' };

function ContactForm({ onSent }: { onSent: () => void }) {
  const toast = useToast();
  const [send, { isLoading }] = useSendContactMessageMutation();
  const { control, handleSubmit, register, setError } = useForm<Values, unknown, z.output<typeof contactInput>>({
    resolver: zodResolver(contactInput),
    defaultValues: empty,
  });
  const submit = handleSubmit(async (input) => {
    const { error } = await send(input);
    if (!error) {
      toast.success(texts.sentToast);
      return onSent();
    }
    // The typed text stays.
    showFieldErrors(error, ['name', 'email', 'subject', 'message'], setError);
    const isLimited = asApiError(error)?.status === 429;
    toast.failure(isLimited ? { ...texts.failed, text: texts.tooMany } : texts.failed);
  });
  return (
    <Stack component="form" spacing={2.5} noValidate onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormText control={control} name="name" label={texts.name} autoComplete="name" />
        <FormText control={control} name="email" label={texts.email} type="email" autoComplete="email" />
      </Box>
      <FormText control={control} name="subject" label={texts.subject} />
      <FormText control={control} name="message" label={texts.message} multiline minRows={6} />
      {/* Programs fill in every field; people neither see nor reach this one (decision A13). */}
      <Box aria-hidden sx={visuallyHidden}>
        <label htmlFor="website">{texts.website}</label>
        <input id="website" tabIndex={-1} autoComplete="off" {...register('website')} />
      </Box>
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={isLoading}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {isLoading ? texts.sending : texts.send}
      </Button>
    </Stack>
  );
}
