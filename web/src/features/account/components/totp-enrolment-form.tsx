import { type TotpConfirmation, type TotpEnrolment, totpConfirmation } from '@entourage/contracts/calls/account';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { useForm } from 'react-hook-form';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { useFocusOnMount } from '#shared/browser/use-focus-on-mount.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { touchable } from '#shared/theme/measures.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useConfirmTotpMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';
import { CopyButton } from './copy-button.tsx';

const { twoStep } = texts;
/** With the library that draws it. Without it the key can still be typed in. */
const QrPicture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }));

type Props = {
  enrolment: TotpEnrolment;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The secret for an authenticator app as a picture and as text, and the first code of the app. */
export function TotpEnrolmentForm({ enrolment: { secret, uri }, onConfirmed, onCancel }: Props) {
  const toast = useToast();
  const intro = useFocusOnMount<HTMLParagraphElement>();
  const [confirm] = useConfirmTotpMutation();
  const { control, handleSubmit, setError, formState } = useForm<TotpConfirmation>({
    resolver: zodResolver(totpConfirmation),
    defaultValues: { code: '' },
  });
  const refuse = useServerErrors({
    setError,
    fields: ['code'],
    failed: { title: twoStep.confirmFailed, fallback: texts.tryAgain },
  });
  const submit = handleSubmit(async (confirmation) => {
    const { data, error } = await confirm(confirmation);
    if (error) return refuse(error);
    toast.success(twoStep.switchedOn);
    onConfirmed(data.recoveryCodes);
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      <Typography ref={intro} tabIndex={-1}>
        {twoStep.scan}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2.5} sx={{ alignItems: { sm: 'center' } }}>
        <Box sx={{ width: 200, height: 200, flexShrink: 0 }}>
          <LazyBoundary>
            <QrPicture text={uri} label={twoStep.picture} />
          </LazyBoundary>
        </Box>
        <Stack spacing={1} sx={{ minWidth: 0, alignItems: 'flex-start' }}>
          <Typography variant="body2" color="textSecondary">
            {twoStep.key}
          </Typography>
          <Typography component="output" aria-label={twoStep.key} sx={{ overflowWrap: 'anywhere' }}>
            {inGroups(secret)}
          </Typography>
          <CopyButton text={secret} label={twoStep.copyKey} />
          {/* A phone cannot scan its own screen. */}
          <Link href={uri} sx={touchable}>
            {twoStep.openApp}
          </Link>
        </Stack>
      </Stack>
      <FormText
        control={control}
        name="code"
        label={twoStep.code}
        hint={twoStep.codeHint}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
      />
      <FormActions
        isSaving={formState.isSubmitting}
        saveText={twoStep.switchOn}
        savingText={twoStep.switchingOn}
        onCancel={onCancel}
      />
    </Stack>
  );
}

/** Four characters each, to type them in. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
