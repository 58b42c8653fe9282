import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

export type Option = { value: string | number; label: string };

type Props<Values extends FieldValues, Saved> = {
  control: Control<Values, unknown, Saved>;
  name: FieldPath<Values>;
  label: string;
  /** A list of options, or a record of value to label. */
  options: readonly Option[] | Readonly<Record<string, string>>;
  hint?: ReactNode;
} & Pick<TextFieldProps, 'disabled' | 'size' | 'sx' | 'autoFocus'>;

/** A select of a form. Nothing is selected at first. */
export function FormSelect<Values extends FieldValues, Saved = Values>({
  control,
  name,
  options,
  hint,
  ...rest
}: Props<Values, Saved>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...bind } = field;
  return (
    <TextField
      {...rest}
      {...bind}
      value={value ?? ''}
      inputRef={ref}
      select
      fullWidth
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{ formHelperText: fieldState.error ? { role: 'alert' } : {} }}
    >
      {toOptions(options).map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function toOptions(options: Props<FieldValues, FieldValues>['options']): readonly Option[] {
  if (Array.isArray(options)) return options as readonly Option[];
  return Object.entries(options as Record<string, string>).map(([value, label]) => ({ value, label }));
}
