import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { PlainList } from '#shared/components/plain-list.tsx';
import { paginate } from '../panel/paginate.ts';
import { trainingTexts } from './texts.ts';

const texts = trainingTexts.list;
const usualPageSize = 10;

type Props<Item> = {
  items: readonly Item[];
  /** Name of the list. */
  name: string;
  /** What the search looks through. */
  textOf: (item: Item) => string;
  pageSize?: number;
  words: { search: string; count: (count: number) => string };
  /** One `li` with a key. */
  children: (item: Item) => ReactNode;
};

/** A list that fits on one page as it is; a longer one with a search and pages. */
export function PagedList<Item>({ items, name, textOf, words, pageSize = usualPageSize, children }: Props<Item>) {
  const [{ search, page }, setFilter] = useState({ search: '', page: 1 });
  const isLong = items.length > pageSize;
  const wanted = isLong ? search.trim().toLowerCase() : '';
  const found = paginate(
    items.filter((item) => textOf(item).toLowerCase().includes(wanted)),
    page,
    pageSize,
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {isLong && (
        <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            type="search"
            size="small"
            label={words.search}
            value={search}
            onChange={({ target }) => setFilter({ search: target.value, page: 1 })}
            sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}
          />
          <Typography role="status" variant="body2" color="textSecondary">
            {words.count(found.count)}
          </Typography>
        </Stack>
      )}
      {found.count === 0 ? (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography color="textSecondary">{texts.noMatch}</Typography>
          <Button size="small" onClick={() => setFilter({ search: '', page: 1 })}>
            {texts.all}
          </Button>
        </Stack>
      ) : (
        <PlainList
          aria-label={name}
          sx={{ '& > li + li': { borderTop: 1, borderColor: 'divider' }, '& > li:last-child': { pb: 0 } }}
        >
          {found.items.map(children)}
        </PlainList>
      )}
      {found.pages > 1 && (
        <Pagination
          aria-label={texts.pages(name)}
          count={found.pages}
          page={found.page}
          onChange={(_event, next) => setFilter({ search, page: next })}
          sx={{ justifySelf: 'center' }}
        />
      )}
    </Box>
  );
}
