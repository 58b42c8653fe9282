import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { texts } from './texts.ts';
import { zonedTimeToUtc } from './zoned-time-to-utc.ts';

const { schedule } = texts;

/** Epoch milliseconds of the same date next year in UTC, as on the server. */
function yearAfter(nowMs: number): number {
  const date = new Date(nowMs);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
}

export type OtherTime = { date: string; time: string };

/** The instant of a proposal in a zone, or its validation error; neither while it is incomplete. `nowMs` is epoch milliseconds. */
export function readOtherTime({ date, time }: OtherTime, zone: string, nowMs: number) {
  if (date === '' || time === '') return { at: null, error: null };
  const at = zonedTimeToUtc(date, time, zone);
  if (at === null) return { at: null, error: schedule.noSuchTime };
  const atMs = Date.parse(at);
  if (atMs <= nowMs) return { at: null, error: schedule.past };
  return atMs > yearAfter(nowMs) ? { at: null, error: schedule.tooFar } : { at, error: null };
}

type Props = { value: OtherTime; error: string | null; onChange: (value: OtherTime) => void };

/** 'Propose another time': a date and a time in the selected zone (decision C1). */
export function OtherTimeForm({ value, error, onChange }: Props) {
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">{schedule.otherTimeHint}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          type="date"
          label={schedule.date}
          value={value.date}
          onChange={({ target }) => onChange({ ...value, date: target.value })}
          fullWidth
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          type="time"
          label={schedule.time}
          value={value.time}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
          error={error !== null}
          helperText={error}
          fullWidth
          slotProps={{ inputLabel: { shrink: true }, formHelperText: error ? { role: 'alert' } : {} }}
        />
      </Stack>
    </Stack>
  );
}
