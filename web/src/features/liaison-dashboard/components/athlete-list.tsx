import type { AssignedAthlete } from '@entourage/contracts/calls/admin';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { moveFocus } from '#shared/browser/move-focus.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { texts } from '../texts.ts';
import { AthleteRow } from './athlete-row.tsx';

/** Longer lists get a search box. */
const searchFrom = 7;

const matches = (athlete: AssignedAthlete, query: string) =>
  [personName(athlete), athlete.username, athlete.sport, athlete.team]
    .join(' ')
    .toLowerCase()
    .includes(query.trim().toLowerCase());

type Props = {
  athletes: AssignedAthlete[];
  selectedId: string | null;
  onSelect: (athleteId: string) => void;
};

/** The assigned athletes (S1 §2). */
export function AthleteList({ athletes, selectedId, onSelect }: Props) {
  const titleId = useId();
  const [query, setQuery] = useState('');
  const shown = athletes.filter((athlete) => matches(athlete, query));
  return (
    <Box component="nav" aria-labelledby={titleId}>
      <Typography
        id={titleId}
        variant="h5"
        component="h2"
        sx={{ display: 'flex', justifyContent: 'space-between', mb: 1.5 }}
      >
        {texts.athletes.title}
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {athletes.length}
        </Box>
      </Typography>
      {athletes.length >= searchFrom && (
        <TextField
          type="search"
          size="small"
          fullWidth
          placeholder={texts.athletes.search}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          slotProps={{
            htmlInput: { 'aria-label': texts.athletes.search },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchRounded fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
          sx={{ mb: 1.5 }}
        />
      )}
      {shown.length === 0 && <Typography color="textSecondary">{texts.athletes.noMatch}</Typography>}
      <PlainList onKeyDown={moveFocus} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
        {shown.map((athlete) => (
          <li key={athlete.id}>
            <AthleteRow athlete={athlete} selectedId={selectedId} onSelect={onSelect} />
          </li>
        ))}
      </PlainList>
    </Box>
  );
}
