import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormText } from '#shared/components/form-text.tsx';
import { texts } from '../texts.ts';

const { invalid } = texts.sandbox;
const digits = (value: string) => value.replace(/[\s-]/g, '');
/** A card is valid until the end of its month. */
function hasPassed(expires: string, now: Date): boolean {
  const given = digits(expires.replace('/', ''));
  return new Date(2000 + Number(given.slice(-2)), Number(given.slice(0, 2))) <= now;
}
const cardForm = z.object({
  number: z
    .string()
    .transform(digits)
    .pipe(z.string().regex(/^\d{12,19}$/, { error: invalid.number })),
  expires: z
    .string()
    .trim()
    // 1230, 12/30, 12 / 2030: a keypad of numbers has no slash, and browsers fill in four digits of the year.
    .regex(/^(0[1-9]|1[0-2])\s*[/-]?\s*(20)?\d{2}$/, { error: invalid.expires })
    .refine((value) => !hasPassed(value, new Date()), { error: invalid.expired }),
  code: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, { error: invalid.code }),
});
const numeric = { htmlInput: { inputMode: 'numeric' } } as const;

/** The card form of the local stack, where a sandbox takes the place of Stripe: it checks what is typed, and sends nothing. */
export function SandboxCardForm({ onSent }: { onSent: () => void }) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(cardForm),
    defaultValues: { number: '', expires: '', code: '' },
  });
  return (
    <Stack component="form" spacing={2.5} noValidate onSubmit={handleSubmit(onSent)}>
      <Alert severity="info">{texts.sandbox.notice}</Alert>
      <FormText
        control={control}
        name="number"
        label={texts.sandbox.number}
        autoComplete="cc-number"
        slotProps={numeric}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: '1fr 1fr' }}>
        <FormText
          control={control}
          name="expires"
          label={texts.sandbox.expires}
          hint={texts.sandbox.expiresHint}
          autoComplete="cc-exp"
          slotProps={numeric}
        />
        <FormText
          control={control}
          name="code"
          label={texts.sandbox.code}
          hint={texts.sandbox.codeHint}
          autoComplete="cc-csc"
          slotProps={numeric}
        />
      </Box>
      <Button type="submit" variant="contained" size="large" sx={{ alignSelf: { sm: 'flex-start' } }}>
        {texts.payment.button}
      </Button>
    </Stack>
  );
}
