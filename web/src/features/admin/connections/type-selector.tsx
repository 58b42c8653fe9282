import type { LiaisonType } from '@entourage/contracts/access/roles';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { boardTexts } from './texts.ts';

const types = Object.entries(boardTexts.types) as [LiaisonType, string][];

/** The type of the next connection. */
export function TypeSelector({ value, onChange }: { value: LiaisonType; onChange: (type: LiaisonType) => void }) {
  return (
    <TextField
      select
      label={boardTexts.type}
      value={value}
      onChange={({ target }) => onChange(target.value as LiaisonType)}
      sx={{ minWidth: 220 }}
    >
      {types.map(([type, label]) => (
        <MenuItem key={type} value={type}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
