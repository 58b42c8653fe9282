import type { Account } from '@entourage/contracts/calls/account';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { zoneChoices } from '#entities/meetings/zone-choices.ts';
import { zonePlace } from '#entities/meetings/zones.ts';
import { useSaveSetting } from '../state/use-save-setting.ts';
import { texts } from '../texts.ts';

const follow = '';

/** The zone of times in emails and notifications: the browser's, or a chosen one. Pages show the browser's. */
export function ZoneSetting({ account }: { account: Account }) {
  const { save, saving } = useSaveSetting();
  const chosen = saving?.timezone === undefined ? account.timezone : saving.timezone;
  const choices = zoneChoices();
  const isListed = chosen === null || choices.some(({ zone }) => zone === chosen);
  const { browserTimezone } = account;
  return (
    <TextField
      select
      fullWidth
      label={texts.notices.zone}
      value={chosen ?? follow}
      disabled={saving !== null}
      onChange={({ target }) => save({ timezone: target.value === follow ? null : target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value={follow}>
        {browserTimezone ? texts.notices.followNow(zonePlace(browserTimezone)) : texts.notices.follow}
      </MenuItem>
      {!isListed && <MenuItem value={chosen}>{zonePlace(chosen)}</MenuItem>}
      {choices.map(({ zone, label }) => (
        <MenuItem key={zone} value={zone}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
