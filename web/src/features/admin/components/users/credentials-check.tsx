import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { RelativeTime } from '../../../../shared/components/relative-time.tsx';
import { VerifiedBadge } from '../../../../shared/liaisons/verified-badge.tsx';
import { texts } from '../../texts.ts';

type Props = { checkedAt: string | null; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** The tick that gives the badge and takes it away, with the time of the check that is stored. */
export function CredentialsCheck({ checkedAt, isChecked, onChange }: Props) {
  const hintId = useId();
  return (
    <Stack spacing={0.5}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <FormControlLabel
          label={texts.liaisonProfile.checked}
          control={
            <Checkbox
              checked={isChecked}
              onChange={(_event, checked) => onChange(checked)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        {isChecked && <VerifiedBadge />}
      </Stack>
      <FormHelperText id={hintId}>
        {isChecked && checkedAt ? (
          <>
            {texts.liaisonProfile.checkedAt} <RelativeTime at={checkedAt} />
          </>
        ) : (
          texts.liaisonProfile.checkHint
        )}
      </FormHelperText>
    </Stack>
  );
}
