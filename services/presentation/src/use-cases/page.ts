import { deckPageSize } from '@entourage/contracts/calls/presentation';
import { optionalText } from '@entourage/contracts/text';
import { z } from 'zod';

const page = z.coerce
  .number({ error: 'Must be a page number' })
  .int({ error: 'Must be a page number' })
  .min(0, { error: 'Pages are numbered from 0' })
  .max(100_000, { error: 'There are not so many pages' });

/** The query of a paged list: `page` from 0, `search`, and `open` in lists that can have open entries. */
export const pageInput = z.object({
  filter: z.object({
    page: page.nullish().transform((given) => given ?? 0),
    search: optionalText({ maxLength: 100 }),
    open: z.enum(['true', 'false'], { error: 'Must be true or false' }).nullish(),
  }),
});

/** What a repository needs of it. */
export const toPageQuery = ({ page: number, search }: z.infer<typeof pageInput>['filter']) => ({
  offset: number * deckPageSize,
  limit: deckPageSize,
  search: search ?? '',
});
