import { investorContactInput } from '@entourage/contracts/calls/presentation-versions';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import { FormCheckbox } from '#shared/components/form-checkbox.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { chatTexts } from '../../chat-texts.ts';
import { type ContactFailure, useLeaveContact } from '../../state/use-leave-contact.ts';
import type { Visit } from '../../state/use-visit.ts';

const { contact: texts, call } = chatTexts;
const shape = investorContactInput.pick({ investorName: true, investorEmail: true, interestedInMeeting: true });
type Values = z.input<typeof shape>;

type Props = {
  visit: Visit;
  /** The visitor wants to talk to the team: the form offers a call. */
  isForCall: boolean;
  /** False where what is around the form says what it is. */
  hasTitle?: boolean;
};

/** An address to which the team can write, for a question that waits for it or a call. Nobody is asked for it twice. */
export function ContactForm({ visit, isForCall, hasTitle = true }: Props) {
  const { contact } = visit;
  if (contact && isForCall && !contact.isForCall) return <CallOnly visit={visit} email={contact.email} />;
  if (contact)
    return (
      <Typography role="status" color="textSecondary">
        {texts.sent}
      </Typography>
    );
  return <AddressForm visit={visit} isForCall={isForCall} hasTitle={hasTitle} />;
}

function AddressForm({ visit, isForCall, hasTitle }: Required<Props>) {
  const { submit: leave, isLoading } = useLeaveContact(visit);
  const [failure, setFailure] = useState<ContactFailure | null>(null);
  const { control, handleSubmit, setError } = useForm<Values, unknown, z.output<typeof shape>>({
    resolver: zodResolver(shape),
    values: { investorName: '', investorEmail: '', interestedInMeeting: isForCall },
    resetOptions: { keepDirtyValues: true },
  });
  const { title, text } = isForCall ? call : texts;
  const submit = handleSubmit(async ({ investorName, investorEmail, interestedInMeeting }) => {
    setFailure(null);
    const failed = await leave({ name: investorName, email: investorEmail, isForCall: interestedInMeeting });
    setFailure(failed);
    if (failed?.error) showFieldErrors(failed.error, ['investorName', 'investorEmail'], setError);
  });
  return (
    <Stack component="form" noValidate spacing={1.5} onSubmit={submit} aria-label={title}>
      {hasTitle && (
        <Typography variant="h5" component="h3">
          {title}
        </Typography>
      )}
      <Typography color="textSecondary">{text}</Typography>
      {isForCall && <FormText control={control} name="investorName" label={texts.name} autoComplete="name" />}
      <FormText control={control} name="investorEmail" label={texts.email} type="email" autoComplete="email" />
      {!isForCall && <FormCheckbox control={control} name="interestedInMeeting" label={texts.meeting} />}
      {failure && <NotSent />}
      <Button type="submit" variant="outlined" disabled={isLoading} sx={{ alignSelf: 'flex-start' }}>
        {isLoading ? texts.sending : texts.send}
      </Button>
    </Stack>
  );
}

/** The team has the address already: one click books the call. */
function CallOnly({ visit, email }: { visit: Visit; email: string }) {
  const { submit, isLoading } = useLeaveContact(visit);
  const [failure, setFailure] = useState<ContactFailure | null>(null);
  const book = async () => setFailure(await submit({ name: null, email, isForCall: true }));
  return (
    <Stack spacing={1.5}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {call.known(email)}
      </Typography>
      {failure && <NotSent />}
      <Button variant="outlined" disabled={isLoading} onClick={() => void book()} sx={{ alignSelf: 'flex-start' }}>
        {isLoading ? texts.sending : call.title}
      </Button>
    </Stack>
  );
}

const NotSent = () => (
  <Alert severity="error" variant="outlined">
    {texts.failed}
  </Alert>
);
