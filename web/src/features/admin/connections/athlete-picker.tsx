import type { BoardUser } from '@entourage/contracts/calls/admin';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { personName } from '#entities/people/person-name.ts';
import { boardTexts } from './texts.ts';

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  athletes: BoardUser[];
  /** Connected with the liaison already: shown, and not to be chosen. */
  isTaken: (athlete: BoardUser) => boolean;
};

const describeAthlete = (athlete: BoardUser) => {
  const name = personName(athlete);
  return name === athlete.username ? name : `${athlete.username} · ${name}`;
};

/** Select for an athlete with a search, which opens at once unless an athlete is chosen already. */
export function AthletePicker<Values extends FieldValues>({ control, name, athletes, isTaken }: Props<Values>) {
  const { field, fieldState } = useController({ control, name });
  const [isChosenAlready] = useState(field.value !== '');
  return (
    <Autocomplete
      options={athletes}
      getOptionLabel={describeAthlete}
      getOptionDisabled={isTaken}
      renderOption={({ key, ...option }, athlete) => (
        <li key={key} {...option}>
          {isTaken(athlete) ? `${describeAthlete(athlete)} · ${boardTexts.connectedAlready}` : describeAthlete(athlete)}
        </li>
      )}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      value={athletes.find(({ id }) => id === field.value) ?? null}
      onChange={(_event, athlete) => field.onChange(athlete?.id ?? '')}
      onBlur={field.onBlur}
      openOnFocus={!isChosenAlready}
      sx={{ '& .MuiOutlinedInput-root': { py: 0 } }}
      autoHighlight
      noOptionsText={boardTexts.noMatch}
      renderInput={(input) => (
        <TextField
          {...input}
          autoFocus={!isChosenAlready}
          label={boardTexts.athlete}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
