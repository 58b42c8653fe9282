import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import SearchRounded from '#icons/SearchRounded.tsx';

/** Longer lists get a search box. */
const searchFrom = 7;
export const isLong = (people: readonly unknown[]): boolean => people.length >= searchFrom;

type Props = {
  id: string;
  title: string;
  /** How many are shown, and of how many. */
  count: string;
  isSearched: boolean;
  searchText: string;
  query: string;
  onSearch: (query: string) => void;
};

/** Title, count and, in a long column, a search box. */
export function ColumnHead({ id, title, count, isSearched, searchText, query, onSearch }: Props) {
  return (
    <Box sx={{ mb: 2 }}>
      <Typography id={id} variant="h4" component="h2" sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
        {title}
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      </Typography>
      {isSearched && (
        <TextField
          type="search"
          size="small"
          fullWidth
          placeholder={searchText}
          value={query}
          onChange={({ target }) => onSearch(target.value)}
          slotProps={{
            htmlInput: { 'aria-label': searchText },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchRounded fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
          sx={{ mt: 1.5 }}
        />
      )}
    </Box>
  );
}
