import { type LoginInput, loginInput } from '@entourage/contracts/calls/registration';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import { FormText } from '#shared/components/form-text.tsx';
import { useSignIn } from '../state/use-sign-in.ts';
import { texts } from '../texts.ts';
import { FormError } from './form-error.tsx';

const { secondStep } = texts;

type Factor = 'totpCode' | 'recoveryCode';
type Props = {
  credentials: Pick<LoginInput, 'username' | 'password'>;
  onSubmitting: () => void;
  onBack: () => void;
};

/** The second factor, after a right password: a code of the app, or a recovery code instead. */
export function SecondStepForm({ onBack, ...given }: Props) {
  const [factor, setFactor] = useState<Factor>('totpCode');
  const other = factor === 'totpCode' ? 'recoveryCode' : 'totpCode';
  return (
    <Stack spacing={2.5}>
      <Typography variant="h4" component="h2">
        {secondStep.title}
      </Typography>
      <FactorForm key={factor} factor={factor} {...given} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Button color="inherit" onClick={onBack}>
          {secondStep.back}
        </Button>
        <Button onClick={() => setFactor(other)}>
          {factor === 'totpCode' ? secondStep.useRecoveryCode : secondStep.useApp}
        </Button>
      </Stack>
    </Stack>
  );
}

const schemas = {
  totpCode: loginInput.pick({ totpCode: true }),
  recoveryCode: loginInput.pick({ recoveryCode: true }),
};
const inputs = {
  totpCode: { inputMode: 'numeric', maxLength: 9 },
  recoveryCode: { autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
} as const;

function FactorForm({ factor, credentials, onSubmitting }: Omit<Props, 'onBack'> & { factor: Factor }) {
  const signIn = useSignIn(onSubmitting);
  const { control, handleSubmit, setError, clearErrors, formState } = useForm<Pick<LoginInput, Factor>>({
    resolver: zodResolver(schemas[factor]),
    defaultValues: { [factor]: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (input) => {
    const refusal = await signIn({ ...credentials, ...input });
    if (!refusal) return;
    // Some errors belong to no field, such as too many tries.
    if (!showFieldErrors(refusal.error, [factor], setError)) setError('root', { message: refusal.text });
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      <FormError text={errors.root?.message} onClose={() => clearErrors('root')} />
      <FormText
        control={control}
        name={factor}
        label={secondStep[factor].label}
        hint={secondStep[factor].hint}
        autoComplete="one-time-code"
        autoFocus
        slotProps={{ htmlInput: inputs[factor] }}
      />
      <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
        {isSubmitting ? texts.signingIn : texts.signIn}
      </Button>
    </Stack>
  );
}
