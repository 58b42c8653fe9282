import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { NativeSelect } from './native-select.tsx';
import type { UserFilter } from './select-users.ts';
import { userTexts as texts } from './texts.ts';

type Props = { filter: UserFilter; onChange: (filter: UserFilter) => void };

/** Search box and the filters of role and verification. A new filter resets to the first page. */
export function UsersFilter({ filter, onChange }: Props) {
  return (
    // On a phone the search has a line of its own and the two choices share the next.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
      <TextField
        type="search"
        size="small"
        placeholder={texts.search}
        value={filter.query}
        onChange={({ target }) => onChange({ ...filter, query: target.value, page: 1 })}
        slotProps={{ htmlInput: { 'aria-label': texts.search } }}
        sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 180 }}
      />
      <NativeSelect
        value={filter.role}
        options={texts.roleFilters}
        name={texts.role}
        onChange={(role) => onChange({ ...filter, role, page: 1 })}
      />
      <NativeSelect
        value={filter.status}
        options={texts.statusFilters}
        name={texts.verification}
        onChange={(status) => onChange({ ...filter, status, page: 1 })}
      />
    </Box>
  );
}
