import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { texts } from './texts.ts';
import { type ZoneChoice, zoneChoices } from './zones.ts';

const offset = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(Date.now())
    .find(({ type }) => type === 'timeZoneName')?.value;

const nameOf = ({ zone, label }: ZoneChoice) => (zone === 'UTC' ? label : `${label}, ${offset(zone)}`);

/** Time zone of the displayed times (decision C7). */
export function ZoneSelect({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={texts.schedule.zone}
      value={zone}
      onChange={({ target }) => onChange(target.value)}
    >
      {zoneChoices().map((choice) => (
        <MenuItem key={choice.zone} value={choice.zone}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
