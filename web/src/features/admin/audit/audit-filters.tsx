import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import CloseRounded from '#icons/CloseRounded.tsx';
import { ActionFilter } from './action-filter.tsx';
import { type AuditFilter, isFilterDate } from './audit-filter.ts';
import { PersonFilter } from './person-filter.tsx';
import { auditTexts } from './texts.ts';

const { filters: texts } = auditTexts;

type Props = {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  /** Undefined without a filter. */
  onClear: (() => void) | undefined;
};

/** Person, action and days. */
export function AuditFilters({ filter, onChange, onClear }: Props) {
  const change = (changes: Partial<AuditFilter>) => onChange({ ...filter, ...changes });
  return (
    <Box
      role="group"
      aria-label={texts.group}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          lg: `minmax(0, 1.4fr) minmax(0, 1.1fr) 164px 164px${onClear ? ' auto' : ''}`,
        },
        '& .MuiInputBase-root': { height: 44 },
      }}
    >
      <PersonFilter personId={filter.personId} onChange={(personId) => change({ personId })} />
      <ActionFilter action={filter.action} onChange={(action) => change({ action })} />
      <DateFilter
        label={texts.from}
        value={filter.from}
        onChange={(from) => change({ from, ...(filter.to && filter.to < from && { to: from }) })}
      />
      <DateFilter
        label={texts.to}
        value={filter.to}
        onChange={(to) => change({ to, ...(to && filter.from > to && { from: to }) })}
      />
      {onClear && (
        <Button
          color="inherit"
          startIcon={<CloseRounded />}
          onClick={onClear}
          sx={{ minHeight: 44, gridColumn: { xs: '1 / -1', lg: 'auto' }, justifySelf: { xs: 'start', lg: 'stretch' } }}
        >
          {texts.clear}
        </Button>
      )}
    </Box>
  );
}

type DateProps = { label: string; value: string; onChange: (date: string) => void };

/** A day as 'YYYY-MM-DD', '' for none. What is typed stays in the field until it is a date. */
function DateFilter({ label, value, onChange }: DateProps) {
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
