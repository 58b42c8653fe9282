import type { CurrentUser } from '@entourage/contracts/calls/users';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { personName } from '#entities/people/person-name.ts';
import { texts } from '../texts.ts';

type Athletes = NonNullable<CurrentUser['athletes']>;
type Props = { athletes: Athletes; selectedId: string; onSelect: (athleteId: string) => void };

/** For a member with shares of several athletes. */
export function AthleteSwitcher({ athletes, selectedId, onSelect }: Props) {
  return (
    <TextField
      select
      size="small"
      label={texts.athlete}
      value={selectedId}
      onChange={({ target }) => onSelect(target.value)}
      sx={{ minWidth: 200, displayPrint: 'none' }}
    >
      {athletes.map((athlete) => (
        <MenuItem key={athlete.id} value={athlete.id}>
          {personName(athlete)}
        </MenuItem>
      ))}
    </TextField>
  );
}
