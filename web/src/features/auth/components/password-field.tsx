import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactNode, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormText } from '#shared/components/form-text.tsx';
import { texts } from '../texts.ts';

type Props<Values extends FieldValues, Saved> = {
  control: Control<Values, unknown, Saved>;
  name: FieldPath<Values>;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
};

/** A password field with a button that shows the input. */
export function PasswordField<Values extends FieldValues, Saved = Values>({
  control,
  name,
  autoComplete,
  hint,
}: Props<Values, Saved>) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? texts.hidePassword : texts.showPassword}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <FormText
      control={control}
      name={name}
      label={texts.password}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      hint={hint}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
