import type { VisitOfDeck } from '@entourage/contracts/calls/presentation';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { analyticsTexts } from '../../analytics-texts.ts';
import { useDeckVisitsQuery } from '../../api/deck-analytics-api.ts';
import { countryOf, firstCount, minutesOf } from '../../domain/deck-analytics.ts';
import { useDeckList } from '../../state/use-deck-list.ts';
import { ListPager } from './list-pager.tsx';

const texts = analyticsTexts.sessionList;
const { columns } = texts;

/** Visits of the deck, newest first (decision D11). */
export function VisitList() {
  const list = useDeckList();
  const query = useDeckVisitsQuery(list.wanted);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const Rows = isWide ? VisitTable : VisitCards;
  return (
    <Panel title={texts.title}>
      <QueryView
        query={query}
        errorText={texts.loadFailed}
        isEmpty={({ total }) => total === 0 && !list.isAll}
        empty={<Typography color="textSecondary">{texts.empty}</Typography>}
      >
        {({ items, total }) => {
          const visits = list.isAll ? items : items.slice(0, firstCount);
          return (
            <ListPager list={list} words={texts} total={total} shown={visits.length}>
              {visits.length > 0 ? <Rows visits={visits} /> : <Typography>{texts.noMatch}</Typography>}
            </ListPager>
          );
        }}
      </QueryView>
    </Panel>
  );
}

type RowsProps = { visits: readonly VisitOfDeck[] };

const figuresOf = ({ sessionDuration, slidesViewed, questionsAsked }: VisitOfDeck) => [
  { name: columns.minutes, value: minutesOf(sessionDuration) },
  { name: columns.slides, value: slidesViewed },
  { name: columns.questions, value: questionsAsked },
];

function VisitTable({ visits }: RowsProps) {
  return (
    <Table size="small" aria-label={texts.title}>
      <TableHead>
        <TableRow>
          {Object.entries(columns).map(([key, column]) => (
            <TableCell key={key} align={['minutes', 'slides', 'questions'].includes(key) ? 'right' : 'left'}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {visits.map((visit) => (
          <TableRow key={visit.id}>
            <TableCell>{countryOf(visit)}</TableCell>
            <TableCell>{visit.ipAddress}</TableCell>
            <TableCell>
              <RelativeTime at={visit.accessedAt} />
            </TableCell>
            {figuresOf(visit).map(({ name, value }) => (
              <TableCell key={name} align="right">
                {value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The rows of the table below each other, for narrow screens. */
function VisitCards({ visits }: RowsProps) {
  return (
    <PlainList aria-label={texts.title}>
      {visits.map((visit) => (
        <Box component="li" key={visit.id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {countryOf(visit)}
            </Typography>
            <Typography component="span" color="textSecondary">
              <RelativeTime at={visit.accessedAt} />
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {visit.ipAddress}
            {figuresOf(visit).map(({ name, value }) => ` · ${name}: ${value}`)}
          </Typography>
        </Box>
      ))}
    </PlainList>
  );
}
