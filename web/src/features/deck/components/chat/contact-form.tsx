import { investorContactInput } from '@entourage/contracts/calls/presentation-versions';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import { FormCheckbox } from '#shared/components/form-checkbox.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { useLeaveContactMutation } from '../../api/deck-api.ts';
import { chatTexts } from '../../chat-texts.ts';

const texts = chatTexts.contact;
const shape = investorContactInput.pick({ investorEmail: true, interestedInMeeting: true });
type Values = z.input<typeof shape>;

type Props = {
  accessId: string;
  /** The visitor asks for terms or next steps: the form offers a call. */
  isForCall: boolean;
};

/** An address to which the team can write, for a question that waits for it or a call. */
export function ContactForm({ accessId, isForCall }: Props) {
  const [leave, { isLoading, isSuccess, isError }] = useLeaveContactMutation({ fixedCacheKey: `contact ${accessId}` });
  const { control, handleSubmit, setError } = useForm<Values, unknown, z.output<typeof shape>>({
    resolver: zodResolver(shape),
    values: { investorEmail: '', interestedInMeeting: isForCall },
    resetOptions: { keepDirtyValues: true },
  });
  const { title, text } = isForCall ? chatTexts.call : texts;
  const submit = handleSubmit(async (contact) => {
    const { error } = await leave({ accessId, ...contact });
    if (error) showFieldErrors(error, ['investorEmail'], setError);
  });
  if (isSuccess)
    return (
      <Typography role="status" color="textSecondary">
        {texts.sent}
      </Typography>
    );
  return (
    <Stack component="form" noValidate spacing={1.5} onSubmit={submit} aria-label={title}>
      <Typography variant="h5" component="h3">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      <FormText control={control} name="investorEmail" label={texts.email} type="email" autoComplete="email" />
      <FormCheckbox control={control} name="interestedInMeeting" label={texts.meeting} />
      {isError && (
        <Alert severity="error" variant="outlined">
          {texts.failed}
        </Alert>
      )}
      <Button type="submit" variant="outlined" disabled={isLoading} sx={{ alignSelf: 'flex-start' }}>
        {isLoading ? texts.sending : texts.send}
      </Button>
    </Stack>
  );
}
