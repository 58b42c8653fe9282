import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type Props<Values extends FieldValues, Saved> = {
  control: Control<Values, unknown, Saved>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  /** Suggestions while typing; any other text is allowed too. */
  suggestions?: readonly string[];
} & Pick<
  TextFieldProps,
  | 'type'
  | 'autoComplete'
  | 'multiline'
  | 'minRows'
  | 'placeholder'
  | 'slotProps'
  | 'disabled'
  | 'required'
  | 'autoFocus'
  | 'sx'
>;

/** A text field of a form with label, hint and validation error. */
export function FormText<Values extends FieldValues, Saved = Values>({
  control,
  name,
  hint,
  suggestions,
  slotProps,
  ...rest
}: Props<Values, Saved>) {
  const { field, fieldState } = useController({ control, name });
  const listId = useId();
  const { ref, value, ...bind } = field;
  const htmlInput = { ...(slotProps?.htmlInput as object), ...(suggestions && { list: listId }) };
  return (
    <>
      <TextField
        {...rest}
        {...bind}
        value={value ?? ''}
        inputRef={ref}
        fullWidth
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? hint}
        slotProps={{ ...slotProps, htmlInput, formHelperText: fieldState.error ? { role: 'alert' } : {} }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}
