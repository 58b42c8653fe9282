import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactNode, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import VisibilityOffOutlined from '#icons/VisibilityOffOutlined.tsx';
import VisibilityOutlined from '#icons/VisibilityOutlined.tsx';
import { FormText } from './form-text.tsx';

const texts = { password: 'Password', show: 'Show password', hide: 'Hide password' } as const;

type Props<Values extends FieldValues, Saved> = {
  control: Control<Values, unknown, Saved>;
  name: FieldPath<Values>;
  /** 'Password' where it is the only one. */
  label?: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  autoFocus?: boolean;
};

/** A password field with a button that shows the input. */
export function PasswordField<Values extends FieldValues, Saved = Values>({
  control,
  name,
  label = texts.password,
  ...rest
}: Props<Values, Saved>) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? texts.hide : texts.show}
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
      label={label}
      type={isShown ? 'text' : 'password'}
      {...rest}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
