import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type Props<Values extends FieldValues, Saved> = {
  control: Control<Values, unknown, Saved>;
  name: FieldPath<Values>;
  label: ReactNode;
};

/** A checkbox of a form with its validation error. */
export function FormCheckbox<Values extends FieldValues, Saved = Values>({
  control,
  name,
  label,
}: Props<Values, Saved>) {
  const { field, fieldState } = useController({ control, name });
  const errorId = useId();
  const { ref, value, ...bind } = field;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={label}
        sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { typography: 'body2', py: 1.5 } }}
        control={
          <Checkbox
            {...bind}
            checked={Boolean(value)}
            slotProps={{ input: { ref, 'aria-invalid': fieldState.invalid, 'aria-describedby': errorId } }}
          />
        }
      />
      <FormHelperText id={errorId} role={fieldState.error ? 'alert' : undefined}>
        {fieldState.error?.message}
      </FormHelperText>
    </FormControl>
  );
}
