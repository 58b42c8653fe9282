import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import DeleteOutlineRounded from '#icons/DeleteOutlineRounded.tsx';

type Range = { startTime: string; endTime: string };
type Props = {
  value: Range;
  fromLabel: string;
  toLabel: string;
  removeLabel: string;
  fault: string | undefined;
  onChange: (value: Range) => void;
  onRemove: () => void;
};

/** The end of a day is 24:00 in the contract and 00:00 in a time field. */
const shownEnd = (time: string) => (time === '24:00' ? '00:00' : time);
const readEnd = (time: string) => (time === '00:00' ? '24:00' : time);

/** Start and end on one day, with the validation error below. */
export function TimeRange({ value, fromLabel, toLabel, removeLabel, fault, onChange, onRemove }: Props) {
  const faultId = useId();
  const described = { 'aria-describedby': fault ? faultId : undefined, step: 1800 };
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TextField
          type="time"
          size="small"
          sx={{ flex: 1, minWidth: 0, maxWidth: 144, '& input': { px: { xs: 1, sm: 1.75 } } }}
          value={value.startTime}
          error={Boolean(fault)}
          onChange={({ target }) => onChange({ ...value, startTime: target.value })}
          slotProps={{ htmlInput: { 'aria-label': fromLabel, ...described } }}
        />
        <span aria-hidden>–</span>
        <TextField
          type="time"
          size="small"
          sx={{ flex: 1, minWidth: 0, maxWidth: 144, '& input': { px: { xs: 1, sm: 1.75 } } }}
          value={shownEnd(value.endTime)}
          error={Boolean(fault)}
          onChange={({ target }) => onChange({ ...value, endTime: readEnd(target.value) })}
          slotProps={{ htmlInput: { 'aria-label': toLabel, ...described } }}
        />
        <IconButton aria-label={removeLabel} onClick={onRemove}>
          <DeleteOutlineRounded fontSize="small" />
        </IconButton>
      </Box>
      {fault && (
        <FormHelperText id={faultId} role="alert" error>
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
}
