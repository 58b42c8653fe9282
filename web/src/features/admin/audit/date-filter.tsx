import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { isFilterDate } from './audit-filter.ts';

type Props = { label: string; value: string; onChange: (date: string) => void };

/** A day as 'YYYY-MM-DD', '' for none. What is typed stays in the field until it is a date. */
export function DateFilter({ label, value, onChange }: Props) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const edit = (date: string) => {
    setDraft(date);
    if (date === '' || isFilterDate(date)) onChange(date);
  };
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={draft}
      onChange={({ target }) => edit(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
