import { zoneAt } from '@entourage/contracts/zoned-time';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { texts } from './texts.ts';
import { type ZoneChoice, zoneChoices } from './zone-choices.ts';

const describeZone = ({ zone, label }: ZoneChoice) =>
  zone === 'UTC' ? label : `${label}, ${zoneAt(new Date(), zone)}`;

/** Time zone of the displayed times. */
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
          {describeZone(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
