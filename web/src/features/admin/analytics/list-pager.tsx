import { deckPageSize } from '@entourage/contracts/calls/presentation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { DeckListState } from './use-deck-list.ts';

type Words = {
  footer: (shown: number, total: number) => string;
  found: (count: number) => string;
  all: string;
  first: string;
  search: string;
  pages: string;
};

type Props = {
  list: DeckListState;
  words: Words;
  total: number;
  shown: number;
  filter?: ReactNode;
  children: ReactNode;
};

/** The first ten with the literal footer; all of them with search and pages when asked for. */
export function ListPager({ list, words, total, shown, filter, children }: Props) {
  const { isAll, search, page, change } = list;
  const pages = Math.ceil(total / deckPageSize);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {isAll && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <TextField
            type="search"
            size="small"
            label={words.search}
            value={search}
            onChange={({ target }) => change({ search: target.value })}
            sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}
          />
          {filter}
        </Box>
      )}
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography role="status" variant="body2" color="textSecondary">
          {isAll ? words.found(total) : words.footer(shown, total)}
        </Typography>
        {isAll && pages > 1 && (
          <Pagination
            aria-label={words.pages}
            count={pages}
            page={Math.min(page, pages)}
            onChange={(_event, next) => change({ page: next })}
          />
        )}
        <Button variant="outlined" size="small" onClick={() => change({ isAll: !isAll })}>
          {isAll ? words.first : words.all}
        </Button>
      </Box>
    </Box>
  );
}
