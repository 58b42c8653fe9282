import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import AddRounded from '#icons/AddRounded.tsx';
import DeleteOutlineRounded from '#icons/DeleteOutlineRounded.tsx';
import { dayOffHours, type Exception, type Faults, nextKey, usualHours } from '../domain/availability-form.ts';
import { texts } from '../texts.ts';
import { TimeRange } from './time-range.tsx';

type Props = { exceptions: readonly Exception[]; faults: Faults; onChange: (exceptions: Exception[]) => void };

/** Dates that differ from their weekday. */
export function ExceptionList({ exceptions, faults, onChange }: Props) {
  const edit = (edited: Exception) => onChange(exceptions.map((row) => (row.key === edited.key ? edited : row)));
  const drop = (key: number) => onChange(exceptions.filter((row) => row.key !== key));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">{texts.exceptionsHint}</Typography>
      {exceptions.length === 0 && <Typography>{texts.noExceptions}</Typography>}
      {exceptions.map((row) => (
        <ExceptionRow key={row.key} row={row} fault={faults[row.key]} onEdit={edit} onRemove={() => drop(row.key)} />
      ))}
      <Button
        startIcon={<AddRounded />}
        onClick={() => onChange([...exceptions, { key: nextKey(), date: '', ...dayOffHours }])}
        sx={{ justifySelf: 'start' }}
      >
        {texts.addException}
      </Button>
    </Box>
  );
}

type RowProps = { row: Exception; fault: string | undefined; onEdit: (row: Exception) => void; onRemove: () => void };

function ExceptionRow({ row, fault, onEdit, onRemove }: RowProps) {
  const isDateMissing = fault === texts.noDate;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <TextField
        type="date"
        size="small"
        label={texts.date}
        value={row.date}
        error={isDateMissing}
        helperText={isDateMissing && fault}
        onChange={({ target }) => onEdit({ ...row, date: target.value })}
        slotProps={{ inputLabel: { shrink: true }, formHelperText: { role: 'alert' } }}
      />
      <TextField
        select
        size="small"
        label={texts.kind}
        value={row.isAvailable ? 'hours' : 'off'}
        onChange={({ target }) => onEdit({ ...row, ...(target.value === 'off' ? dayOffHours : usualHours) })}
        sx={{ minWidth: 150 }}
      >
        <MenuItem value="off">{texts.dayOff}</MenuItem>
        <MenuItem value="hours">{texts.otherHours}</MenuItem>
      </TextField>
      {row.isAvailable ? (
        <TimeRange
          value={row}
          fromLabel={texts.exceptionFrom}
          toLabel={texts.exceptionTo}
          removeLabel={texts.removeException(row.date)}
          fault={isDateMissing ? undefined : fault}
          onChange={(range) => onEdit({ ...row, ...range })}
          onRemove={onRemove}
        />
      ) : (
        <IconButton aria-label={texts.removeException(row.date)} onClick={onRemove}>
          <DeleteOutlineRounded fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
