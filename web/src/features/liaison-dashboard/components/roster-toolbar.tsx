import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import SearchRounded from '#icons/SearchRounded.tsx';
import { filters, type ListView, sortings } from '../domain/triage.ts';
import { texts } from '../texts.ts';

type Props = {
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
  /** ↓ in the search field. */
  onLeave: () => void;
};
type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly Value[];
  words: Record<Value, string>;
  onChange: (value: Value) => void;
};

/** Search, order and filter of the athlete list. */
export function RosterToolbar({ view, onChange, onLeave }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 1,
        rowGap: 1.5,
        width: '100%',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '@container (min-width: 660px)': { width: 'auto', gridTemplateColumns: '220px 164px 184px' },
        '& .MuiInputBase-input': { typography: 'body2', paddingBlock: '7px', lineHeight: 1.5 },
      }}
    >
      <TextField
        type="search"
        size="small"
        placeholder={texts.athletes.search}
        value={view.query}
        onChange={({ target }) => onChange({ query: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onLeave();
        }}
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
        sx={{ gridColumn: '1 / -1', '@container (min-width: 660px)': { gridColumn: 'auto' } }}
      />
      <Choice
        label={texts.athletes.sort}
        value={view.sorting}
        options={sortings}
        words={texts.sortings}
        onChange={(sorting) => onChange({ sorting, isReversed: false })}
      />
      <Choice
        label={texts.athletes.show}
        value={view.filter}
        options={filters}
        words={texts.filters}
        onChange={(filter) => onChange({ filter })}
      />
    </Box>
  );
}

function Choice<Value extends string>({ label, value, options, words, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {words[option]}
        </MenuItem>
      ))}
    </TextField>
  );
}
