import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { VerifiedBadge } from '#entities/liaisons/verified-badge.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { liaisonProfileTexts as texts } from './texts.ts';

type Props = { checkedAt: string | null; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Checkbox for the badge, with the time of the stored check. */
export function CredentialsCheck({ checkedAt, isChecked, onChange }: Props) {
  const hintId = useId();
  return (
    <Stack spacing={0.5}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <FormControlLabel
          label={texts.checked}
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
            {texts.checkedAt} <RelativeTime at={checkedAt} />
          </>
        ) : (
          texts.checkHint
        )}
      </FormHelperText>
    </Stack>
  );
}

/**
 * The field `credentialsCheckedAt` of a save.
 * @param checkedAt as stored, null while nobody has checked
 * @param isChecked the checkbox, undefined while untouched
 * @returns nothing when the stored check is kept, else the new time or null
 */
export function checkedAtChange(
  checkedAt: string | null,
  isChecked: boolean | undefined,
  now: Date,
): { credentialsCheckedAt?: string | null } {
  if (isChecked === undefined || isChecked === (checkedAt !== null)) return {};
  return { credentialsCheckedAt: isChecked ? now.toISOString() : null };
}
