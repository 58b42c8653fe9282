import type { Account, AccountChange } from '@entourage/contracts/calls/account';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useSaveSetting } from '../state/use-save-setting.ts';

type Props = { account: Account; name: 'mailNotices' | 'showInDeck'; label: string; hint?: string };

/** A setting that is saved when it is switched; the shown value is the one being saved. */
export function SettingSwitch({ account, name, label, hint }: Props) {
  const hintId = useId();
  const { save, saving } = useSaveSetting();
  const isOn = saving?.[name] ?? account[name];
  return (
    <div>
      <FormControlLabel
        label={label}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            checked={isOn}
            disabled={saving !== null}
            onChange={(_event, checked) => save({ [name]: checked } satisfies AccountChange)}
            slotProps={{ input: { ...(hint && { 'aria-describedby': hintId }) } }}
          />
        }
      />
      {hint && (
        <FormHelperText id={hintId} sx={{ mt: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </div>
  );
}
